/** Generates the configuration of Sveltia CMS from the schemas. */
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import type { z } from 'zod';
import {
  dataNames,
  dataPath,
  dataSchemas,
  collectionNames,
  isFactsheetCollection,
  definitionOf,
} from '../../../src/content/collections.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import {
  getMeta,
  defaultValue,
  unwrap,
  humanise,
  isRequired,
  isCopy,
  labelOf,
  limitsOf,
  shapeOf,
  describeSchema,
  type Schema,
} from '../../../src/content/introspection.ts';
import { capitalise } from '../../../src/schemas/diagnostics.ts';
import { sectionTypes } from '../../../src/schemas/section-types.ts';
import { articleTemplate, scaffold } from '../../content/scaffold.ts';
import { PHOTOGRAPH, pictureExtensions } from '../../../src/content/photographs.ts';

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
    const isList = unwrap(schema)._zod.def.type !== 'object';
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
    : 'Text with headings and lists, at the end of the page, or in a section “Body” if it has one.',
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

/** Returns the form fields for the fields of a schema. */
const fieldsOf = (schema: Schema) =>
  Object.entries(shapeOf(schema))
    // The type of a section is chosen when it is added.
    .filter(([, inner]) => unwrap(inner)._zod.def.type !== 'literal')
    .map(([name, inner]) => fieldOf(name, inner));

/** Returns the properties that every form field has. */
const commonProperties = (name: string, schema: Schema) => {
  const isTyped = ['string', 'number'].includes(unwrap(schema)._zod.def.type);
  const hint = isTyped ? describeSchema(schema) : getMeta(schema).description;
  return { name, label: labelOf(name, schema), required: isRequired(schema), hint: hint ?? '' };
};

/** Returns the form field for a schema. The widget of a custom control (controls.tsx) has the name of its role. */
function fieldOf(name: string, schema: Schema): Field {
  const common = commonProperties(name, schema);
  const { role, choices } = getMeta(schema);
  const { def } = unwrap(schema)._zod;
  if (role === 'icon' || role === 'entry' || role === 'link') return { ...common, widget: role };
  if (role === 'picture') {
    const accept = pictureExtensions.map((extension) => `.${extension}`).join();
    return { ...common, widget: 'image', choose_url: false, accept, hint: PHOTOGRAPH };
  }
  switch (def.type) {
    case 'array':
      return listOf(common, def.element, schema);
    case 'object':
      return { ...common, widget: 'object', collapsed: 'auto', fields: fieldsOf(schema) };
    case 'boolean':
      // The value that the schema assumes if the field is missing.
      return {
        ...common,
        widget: 'boolean',
        required: false,
        default: defaultValue(schema) === true,
      };
    case 'number':
      return limitsOf(schema).integer
        ? { ...common, widget: 'number', value_type: 'int' }
        : { ...common, widget: 'number', value_type: 'float', step: 0.1 };
    case 'enum': {
      const { options: values } = unwrap(schema) as z.ZodEnum<Record<string, string>>;
      const options = values.map((value) => ({
        label: choices?.[value] ?? capitalise(humanise(value)),
        value,
      }));
      if (!common.required) options.unshift({ label: '–', value: '' });
      return { ...common, widget: 'select', options };
    }
    case 'string': {
      const { format, maxLength } = unwrap(schema) as z.ZodString;
      if (format === 'date')
        return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
      // Above 100 characters, a box with several lines.
      return Number(maxLength) > 100
        ? { ...common, widget: 'text' }
        : { ...common, widget: 'string', use_emoji_autocomplete: false };
    }
    default:
      throw new Error(
        `The CMS has no form for the field ${name} of type "${def.type}". Add one in tools/cms/admin/configuration.ts.`,
      );
  }
}

/** Returns the form field for a list. Throws an error if the schema of its items has no title. */
function listOf(common: ReturnType<typeof commonProperties>, item: Schema, schema: Schema): Field {
  const { title } = getMeta(item);
  if (title === undefined)
    throw new Error(
      `The items of the list ${common.name} have no title. Add it to their schema with .meta({ title }).`,
    );
  const hasGenericName = common.name === 'items' && !getMeta(schema).title;
  const label = hasGenericName ? capitalise(`${title}s`) : common.label;
  const list = {
    ...common,
    label,
    label_singular: capitalise(title),
    // A required list may be empty if the schema sets no minimum.
    required: common.required && (limitsOf(schema).min ?? 0) > 0,
    widget: 'list' as const,
    collapsed: true,
  };
  const inner = unwrap(item)._zod.def;
  if (inner.type === 'union') {
    const types = sectionTypes.filter((type) => inner.options.includes(type.schema)).map(typeOf);
    return { ...list, typeKey: 'type', types };
  }
  if (inner.type === 'object') return { ...list, summary: summaryOf(item), fields: fieldsOf(item) };
  // An item with a single value needs no collapsing.
  const field = { ...fieldOf('value', item), label: list.label_singular };
  return { ...list, collapsed: false, field } as Field;
}

/** Returns the item type of a list of sections for a section type. */
function typeOf({ type, label, schema }: (typeof sectionTypes)[number]) {
  return { name: type, label, summary: summaryOf(schema), fields: fieldsOf(schema) };
}

/** Returns the summary template of a collapsed item: its first required text. */
function summaryOf(schema: Schema) {
  const fields = Object.entries(shapeOf(schema));
  const [shown] = fields.find(([, inner]) => isCopy(inner) && isRequired(inner)) ?? [];
  return shown ? `{{${shown}}}` : '';
}
