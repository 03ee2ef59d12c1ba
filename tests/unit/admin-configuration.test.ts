/** The forms of the editor in the browser: every field of every schema has one, and nothing is offered that is not there. */
import { expect, test } from 'vitest';
import { configuration, LAST } from '../../src/editors/admin/configuration.ts';
import { inForm } from '../../src/editors/admin/labels.ts';
import { gitTarget } from '../../src/editors/admin/target.ts';
import { dataNames, dataSchemas, entryKinds, kindOf } from '../../src/content/kinds.ts';
import { shapeOf } from '../../src/editors/commands/shape.ts';

interface Part {
  name: string;
  label?: string;
  label_singular?: string;
  description?: string;
  widget?: string;
  hint?: string;
  collapsed?: boolean | 'auto';
  minimize_collapsed?: boolean;
  options?: { label: string; value: string }[];
  fields?: Part[];
  field?: Part;
  types?: Part[];
  files?: Part[];
}

const backend = gitTarget({ EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'firm/website' })!.backend;
const made = configuration(backend, 'https://www.example.com');
const collections = made.collections as unknown as Part[];

/** Every field of a part, from the outside in. */
const within = (part: Part): Part[] => {
  const inner = [
    ...(part.fields ?? []),
    ...(part.field ? [part.field] : []),
    ...(part.types ?? []),
    ...(part.files ?? []),
  ];
  return inner.flatMap((field) => [field, ...within(field)]);
};

test('every kind and every data file has its form, with every field of its schema', () => {
  for (const kind of entryKinds) {
    const names = collections.find(({ name }) => name === kind)?.fields?.map(({ name }) => name);
    const { properties } = shapeOf(kindOf(kind).schema);
    expect(names, kind).toEqual(expect.arrayContaining(Object.keys(properties ?? {})));
  }
  const files = collections.find(({ name }) => name === 'data')?.files ?? [];
  expect(files.map(({ name }) => name)).toEqual(dataNames);
  for (const { name, fields } of files) {
    const { properties } = shapeOf(dataSchemas[name as keyof typeof dataSchemas]);
    const known = Object.keys(properties ?? { items: true });
    expect(
      fields?.map((field) => field.name),
      name,
    ).toEqual(known);
  }
});

test('every field has a label in words', () => {
  for (const { name, label } of collections.flatMap(within))
    expect(label, name).toMatch(/^[A-Z][^A-Z_]*(?: |$)/);
});

test('no form speaks of commands, paths, names of fields in a file, or days as a file has them', () => {
  for (const { name, label, hint } of collections.flatMap(within))
    expect(`${label} ${hint}`, name).not.toMatch(
      /npm run|content\/|(?<![.\w])[a-z]+[A-Z]|\d{4}-\d{2}-\d{2}|year-month/,
    );
});

test('lists are called by what they hold', () => {
  for (const { name, widget, label, label_singular: item = '' } of collections.flatMap(within)) {
    if (widget !== 'list') continue;
    expect(label, name).not.toBe(item);
    // Without its last letter, which the plural may change.
    expect(label?.toLowerCase(), name).toContain(
      item.toLowerCase().split(' ').at(-1)!.slice(0, -1),
    );
  }
});

test('a long page is a short form: what has fields of its own is folded, and what few people fill', () => {
  for (const part of collections.flatMap(within)) {
    const { name, widget, fields, types, collapsed } = part;
    if (widget && (fields ?? types)) expect(collapsed, name).toBeOneOf([true, 'auto']);
    else if (widget === 'list' && LAST.includes(name))
      expect(part.minimize_collapsed, name).toBe(true);
  }
});

test.each(entryKinds.filter((kind) => kindOf(kind).prose === 'needed'))(
  'in %s the text stands right after title and summary',
  (kind) => {
    const names = collections.find(({ name }) => name === kind)?.fields?.map(({ name }) => name);
    expect(names?.slice(0, 3)).toEqual(['title', 'summary', 'body']);
  },
);

test.each(collections.filter(({ fields }) => fields))(
  'in $name the fields that few people fill stand last, and nothing that they are asked is about code',
  (collection) => {
    const names = collection.fields!.map(({ name }) => name).filter((name) => name !== '_name');
    const first = names.findIndex((name) => LAST.includes(name));
    expect(names.slice(first)).toEqual(LAST.filter((name) => names.includes(name)));
    expect(collection.description).not.toMatch(/:.*:|nothing more/i);
    for (const { name, label, hint } of within(collection))
      expect(`${label} ${hint}`, name).not.toMatch(/frontmatter|\bid\b/);
  },
);

test('a photograph says what it must be before one is chosen', () => {
  const pictures = collections.flatMap(within).filter(({ widget }) => widget === 'image');
  expect(pictures).not.toEqual([]);
  for (const { hint } of pictures) expect(hint).toMatch(/JPG.* pixels wide.* MB/);
});

test.each([
  [
    { EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'firm/website' },
    ['https://api.github.com'],
    'firm/website',
  ],
  [
    { EDITOR_BACKEND: 'forgejo', EDITOR_REPOSITORY: 'firm/website' },
    ['https://codeberg.org'],
    'firm/website',
  ],
  [
    {
      EDITOR_BACKEND: 'gitlab',
      EDITOR_REPOSITORY: 'https://git.example.com/group/firm/website.git',
    },
    ['https://git.example.com'],
    'group/firm/website',
  ],
])('the editor may call the host of its repository alone: %o', (environment, calls, repo) => {
  expect(gitTarget(environment)).toMatchObject({ calls, backend: { repo, branch: 'main' } });
});

test('findings about headings speak of what the form has', () => {
  expect(inForm('Begin it with ### and a space.')).toBe('Make it “Heading 3”.');
});

test('kinds of section are named as the form names them', () => {
  expect(inForm('Types: text, rewardAndRisk.')).toBe('Types: Text, Reward and risk.');
});
