/** The forms of the CMS. */
import { expect, test } from 'vitest';
import { configuration } from '../../tools/cms/admin/configuration.ts';
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
