/** Generates the configuration of Sveltia CMS from the schemas. */
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import {
  dataNames,
  dataPath,
  dataSchemas,
  collectionNames,
  isFactsheetCollection,
  definitionOf,
} from '../../../src/content/collections.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { labelOf, valueType } from '../../../src/content/introspection.ts';
import { capitalise } from '../../../src/schemas/diagnostics.ts';
import { articleTemplate, scaffold } from '../../content/scaffold.ts';
import { fieldOf, fieldsOf } from './form-fields.ts';

/** Field of a form for a file whose top level is a list. */
export const LIST_FIELD = 'items';

/** Field of a form that holds the prose below the frontmatter. */
export const PROSE = 'body';

/** Hidden field of a form that holds the text of its file. */
export const SOURCE = '__source';

/** Names of the custom file formats that the CMS reads and writes (file-format.ts), by file extension. */
export const FORMATS = { '.mdx': 'entry-frontmatter', '.yaml': 'record' } as const;

/** Folder of pictures, as it appears in the values of forms. */
export const PICTURES = '/content/images';

/**
 * Returns the configuration of the CMS. `backend` is the repository to which it saves. Throws an error that names the field if the
 * schema of a field has no form.
 */
export function configuration(backend: CmsConfig['backend']): CmsConfig {
  const files = dataNames.map((name): CollectionFile => {
    const schema = dataSchemas[name];
    const isList = valueType(schema) !== 'object';
    const fields = isList ? [fieldOf(LIST_FIELD, schema)] : fieldsOf(schema);
    fields.push(SOURCE_FIELD);
    const format = FORMATS['.yaml'] as CollectionFile['format'];
    return { name, label: labelOf(name, schema), file: dataPath(name), format, fields };
  });
  return {
    load_config_file: false,
    backend,
    app_title: 'Editing the site',
    media_folder: PICTURES.slice(1),
    public_folder: PICTURES,
    media_libraries: {
      default: { config: { slugify_filename: true } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    collections: [
      { name: 'data', label: 'The whole site', icon: 'settings', files },
      ...collectionNames.map(collectionOf),
    ],
  };
}

/** Returns the configuration of a collection: its folder, its files and its form. */
function collectionOf(collection: CollectionName): Collection {
  const {
    schema,
    extension,
    needsProse = false,
    noun,
    symbol,
    pathPrefix,
    fixedPaths,
    attachment,
  } = definitionOf(collection);
  const template = scaffold(collection, { title: '', id: 'question', today: '{{now}}', order: 1 });
  const fields = fieldsOf(schema).map((field) => withDefault(field, template));
  // If the prose is the main content of the page, it comes after the first two fields, else last.
  if (extension === '.mdx') fields.splice(needsProse ? 2 : fields.length, 0, proseOf(needsProse));
  const names = fields.map((field) => field.name);
  fields.push(SOURCE_FIELD);
  return {
    name: collection,
    label: capitalise(noun.plural),
    label_singular: capitalise(noun.singular),
    icon: symbol,
    folder: `content/${collection}`,
    extension: extension.slice(1),
    format: FORMATS[extension] as Collection['format'],
    // The file name is the end of the URL, so it does not change with the title.
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: pathPrefix === undefined ? 'Name of the file.' : `End of the URL: ${pathPrefix}…`,
      pattern: [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'],
    },
    summary: "{{title}}{{draft | ternary(' (draft)', '')}}",
    sortable_fields: {
      fields: ['title', 'date', 'order'].filter((field) => names.includes(field)),
      ...(names.includes('date') && { default: { field: 'date', direction: 'descending' } }),
    },
    view_filters: [{ label: 'Drafts', field: 'draft', pattern: true }],
    // Not for collections with fixed paths: the CMS would look for the home page at /home.
    ...(pathPrefix !== undefined && !fixedPaths && { preview_path: `${pathPrefix}{{slug}}` }),
    // A separate folder among the assets of the CMS.
    ...(attachment && { media_folder: `/content/${collection}`, public_folder: `/${collection}` }),
    thumbnail: false,
    // A copy of a factsheet would publish the figures of the original.
    duplicate: !isFactsheetCollection(collection),
    ...(attachment && { description: 'The PDF goes into Assets, Documents, under the same name.' }),
    fields,
  };
}

/**
 * Returns a field with the template value of `npm run new` as its default. Optional fields get none, because the CMS would add the
 * default to existing entries too.
 */
function withDefault(field: Field, template: Readonly<Record<string, unknown>>): Field {
  const isAlwaysPresent =
    field.name === 'draft' || ('required' in field && field.required === true);
  const isUnique = ['title', 'summary', 'order'].includes(field.name);
  return isAlwaysPresent && !isUnique
    ? ({ ...field, default: template[field.name] } as Field)
    : field;
}

const SOURCE_FIELD: Field = {
  name: SOURCE,
  label: 'Text of the file',
  widget: 'hidden',
  required: false,
  hint: 'With it, a save changes only the edited fields.',
};

/** Returns the field for the prose of an entry. With `isPage`, the prose is the main content of the page and required. */
const proseOf = (isPage: boolean): Field => ({
  name: PROSE,
  label: 'Text',
  widget: 'richtext',
  required: isPage,
  hint: isPage
    ? 'The text of the page: headings, lists, links and bold text.'
    : 'Text with headings and lists, at the end of the page, or in a section “Body” if it has one. On the application page: the privacy notice below the form.',
  buttons: [
    'bold',
    'italic',
    'link',
    'heading-two',
    'heading-three',
    'bulleted-list',
    'numbered-list',
    'quote',
    // Without these buttons, the rich-text control changes existing code and strikethrough.
    'code',
    'strikethrough',
  ],
  editor_components: ['image'],
  linked_images: false,
  use_emoji_autocomplete: false,
  ...(isPage && { default: articleTemplate }),
});
