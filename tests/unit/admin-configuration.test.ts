/** The forms of the CMS, and the files that they save. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configuration, SOURCE } from '../../tools/cms/admin/configuration.ts';
import { formOf, textOfForm } from '../../tools/cms/admin/file-format.ts';
import { ProseHistory } from '../../tools/cms/admin/prose-history.ts';
import { validateEntry } from '../../tools/cms/admin/validate-entry.ts';
import { readCmsRepository } from '../../tools/cms/admin/repository.ts';
import {
  dataNames,
  dataSchemas,
  collectionNames,
  definitionOf,
} from '../../src/content/collections.ts';
import { fieldNames } from '../../src/content/introspection.ts';

interface Part extends Partial<Record<'label' | 'widget' | 'hint', string>> {
  name: string;
  fields?: Part[];
  field?: Part;
  types?: Part[];
  files?: Part[];
}

const target = readCmsRepository({ EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'firm/website' })!;
const { collections } = configuration(target.backend) as unknown as { collections: Part[] };

/** Returns all parts within a part. */
const within = ({ fields = [], field, types = [], files = [] }: Part): Part[] =>
  [fields, field ?? [], types, files].flat().flatMap((one) => [one, ...within(one)]);

test('CMS configuration: has a form with every field and its description for each collection and data file', () => {
  const forms = collections.flatMap((collection) => [collection, ...(collection.files ?? [])]);
  for (const [name, schema] of [
    ...collectionNames.map((collection) => [collection, definitionOf(collection).schema] as const),
    ...dataNames.map((data) => [data, dataSchemas[data]] as const),
  ]) {
    const fields = forms.find((part) => part.name === name)?.fields?.map((field) => field.name);
    expect(fields, name).toEqual(expect.arrayContaining(fieldNames(schema)));
  }
  for (const { name, label, widget, hint } of collections.flatMap(within)) {
    expect(label, name).toMatch(/^[A-Z][^A-Z_]*(?: |$)/);
    if (widget && name !== 'value') expect(hint, name).toMatch(/^\w.{6,}[.?!"]$/s);
  }
});

test('approvals: are required to have a person and days, in every form that has them', () => {
  const approvals = collections.flatMap(within).filter(({ name }) => name === 'approved');
  // Data files, apart from the firm and the warnings, have no approval.
  expect(approvals).toHaveLength(collectionNames.length + 2);
  for (const { fields = [] } of approvals) {
    expect(fields.filter((field) => 'readonly' in field && field.readonly)).toEqual([]);
    expect(fields).toEqual(
      ['by', 'on', 'until'].map((name): unknown =>
        expect.objectContaining({ name, required: true }),
      ),
    );
  }
});

const approvalPath = 'content/press/new-office.mdx';

test('approvals: are saved as the form has them', () => {
  const approved = { by: 'A. Person', on: '2026-11-20', until: '2027-11-20' };
  const saved = textOfForm(approvalPath, { ...release, approved }, new ProseHistory());
  expect(saved).toContain(
    'approved:\n  by: "A. Person"\n  on: "2026-11-20"\n  until: "2027-11-20"\n',
  );
  expect(validateEntry(approvalPath, saved)).toBe('');
});

test('approvals: are rejected if they are incomplete', () => {
  const incomplete = { ...release, approved: { by: 'A. Person', on: '2026-11-20', until: '' } };
  const saved = textOfForm(approvalPath, incomplete, new ProseHistory());
  expect(validateEntry(approvalPath, saved)).toMatch(
    /^Approved, Until: The field "until" is missing or empty\./,
  );
});

test.each([
  ['github', 'firm/website', 'https://api.github.com', 'firm/website'],
  ['forgejo', 'firm/website', 'https://codeberg.org', 'firm/website'],
  ['gitlab', 'https://git.example.com/a/b/c.git', 'https://git.example.com', 'a/b/c'],
])(
  'content security policy: with %s, lets the CMS call only the host of %s',
  (EDITOR_BACKEND, repository, host, repo) => {
    expect(readCmsRepository({ EDITOR_BACKEND, EDITOR_REPOSITORY: repository })).toMatchObject({
      apiOrigin: host,
      backend: { repo, branch: 'main' },
    });
  },
);

const release = {
  title: 'A new office opens',
  summary: '{firm.name} moves into a second floor, and says when visitors may come.',
  body: 'The office opens on Monday.',
  date: '2026-09-14',
  category: 'company',
  draft: false,
};

test('CMS save: writes a valid file without empty fields, line breaks and code', () => {
  const form = {
    title: '[?] A new\n office\u2028opens ',
    time: '',
    target: null,
    formerAddresses: ['', '/press-release/old'],
    callToAction: { heading: '', action: { label: '' } },
    image: { src: '/content/images/desk.jpg', alt: 'Two people at a desk' },
    body: '# For <5 people\n\n![A desk](/content/images/desk.jpg)',
    __sc_note: 'of the CMS',
  };
  const path = 'content/press/new-office.mdx';
  const saved = textOfForm(path, { ...release, ...form }, new ProseHistory());
  expect(validateEntry(path, saved)).toBe('');
  expect(formOf(saved)).toEqual({
    ...release,
    title: '[?] A new office opens',
    formerAddresses: ['/press-release/old'],
    image: { src: 'desk.jpg', alt: 'Two people at a desk' },
    body: '## For \\<5 people\n\n![A desk](../images/desk.jpg)',
    [SOURCE]: saved,
  });
});

test('CMS save: writes every file of content back unchanged and valid', () => {
  const files = globSync('content/*/*.{mdx,yaml}');
  expect(files).not.toEqual([]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    expect(textOfForm(file, formOf(text), new ProseHistory()), file).toBe(text);
    expect(validateEntry(file, text), file).toBe('');
  }
});
