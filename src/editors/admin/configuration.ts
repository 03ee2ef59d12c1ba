/**
 * The configuration of the editor in the browser (Sveltia CMS), made from the schemas and the registry of kinds, so that
 * nothing is described twice. Throws an Error that names the field when a schema has something that no form is known for.
 */
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import {
  dataNames,
  dataPath,
  dataSchemas,
  entryKinds,
  isPageKind,
  kindOf,
  kinds,
  type EntryKind,
} from '../../content/kinds.ts';
import { child, itemOf, optionsOf, shapeOf, typeOf, type Shape } from '../commands/shape.ts';
import { MOST_BYTES } from '../../content/schemas/documents.ts';
import { PHOTOGRAPH, pictureKinds } from '../../content/schemas/photographs.ts';
import { capital, sentence } from '../../content/schemas/refusals.ts';
import { article } from '../../content/schemas/starters.ts';
import { BESIDE, DAY, formatName, SHOWN } from './file-format.ts';
import {
  collectionLabel,
  inForm,
  isWhole,
  itemLabel,
  labelOf,
  PROSE,
  WHOLE,
  words,
} from './labels.ts';
import { isRecord, NAME, PICTURES, toForm } from './values.ts';

/** Field types of our own, src/editors/admin/controls.ts, by the role of the field. */
export const CONTROLS = {
  icon: 'drawn-icon',
  figure: 'figure-key',
  entry: 'page',
  warning: 'risk-warning',
  link: 'address',
} as const;

/** What follows everything that a page says, in every form: its state, and what few people ever fill. */
export const LAST = ['draft', 'toFill', 'approved', 'formerAddresses'];

/** Texts from this length on, in characters, have a box of several lines. */
const LONG = 100;

/**
 * `backend` is the repository that a save goes to, `siteUrl` the site whose pages are shown, `preview` whether they are
 * beside the forms.
 */
export function configuration(
  backend: CmsConfig['backend'],
  siteUrl: string,
  preview = false,
): CmsConfig {
  const collections: Collection[] = entryKinds.map((kind) => collectionOf(kind));
  const files: CollectionFile[] = dataNames.map((name) => {
    const shape = shapeOf(dataSchemas[name]);
    const whole = isWhole(shape) ? fieldOf(WHOLE, shape, true, name) : undefined;
    return {
      name,
      label: labelOf(name, shape),
      file: dataPath(name),
      format: formatName('data', name),
      fields: whole ? [whole] : fieldsOf(shape, name),
    };
  });
  return {
    load_config_file: false,
    backend,
    // A proposal first, where the host has them; Gitea and Forgejo save at once.
    publish_mode: backend.name === 'gitea' ? 'simple' : 'editorial_workflow',
    site_url: siteUrl,
    display_url: siteUrl,
    app_title: 'Editing the site',
    media_folder: 'content/images',
    public_folder: PICTURES.replace(/\/$/, ''),
    media_libraries: {
      default: { config: { slugify_filename: true } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    // Without pages it would be a list of fields; the page itself is one click away.
    editor: { preview },
    collections: [
      { name: 'data', label: collectionLabel('data'), icon: 'settings', files },
      ...collections,
    ],
  };
}

function collectionOf(kind: EntryKind): Collection {
  const { schema, ending, prose, noun, symbol, address, beside, new: start } = kindOf(kind);
  const shape = shapeOf(schema);
  const starter = toForm(
    start.start({ title: '', id: 'question', today: '{{now}}', order: 1 }),
    shape,
  ) as Record<string, unknown>;
  const fields = fieldsOf(shape, kind)
    .map((field) => withStart(field, starter))
    .map((field) => (beside && field.name === 'formerEditions' ? withFile(field) : field));
  // The text comes first where it is the page.
  const place = prose === 'needed' ? 2 : fields.length;
  if (ending === '.mdx') fields.splice(place, 0, proseOf(prose));
  if (beside) fields.splice(1, 0, fileBeside(beside));
  fields.sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  fields.push({ name: SHOWN, label: 'Name in lists', widget: 'hidden' });
  return {
    name: kind,
    label: collectionLabel(kind),
    label_singular: capital(noun),
    icon: symbol,
    folder: `content/${kind}`,
    extension: ending.slice(1),
    format: formatName(kind),
    description: whenSaved(start.then),
    // The name of the file is the end of the address, so it stays when the title changes.
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: address === undefined ? 'Name of the file.' : `End of the address: ${address}…`,
      pattern: [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'],
    },
    summary: `{{${SHOWN}}}{{draft | ternary(' (draft)', '')}}`,
    sortable_fields: {
      fields: ['title', ...['date', 'order'].filter((field) => shape.properties?.[field])],
      ...(shape.properties?.['date'] && { default: { field: 'date', direction: 'descending' } }),
    },
    view_filters: [{ label: 'Drafts', field: 'draft', pattern: true }],
    ...(isPageKind(kind) && { preview_path: `${kinds[kind].address}{{slug}}` }),
    thumbnail: false,
    // What a browser shows in no frame.
    ...(beside && { editor: { preview: false } }),
    fields,
  };
}

/** A new entry begins with what `npm run new` begins with; title, summary and place are the editor's own from the start. */
function withStart(field: Field, starter: Record<string, unknown>): Field {
  const start = starter[field.name];
  const none = start === '' || start === null || (Array.isArray(start) && start.length === 0);
  return start === undefined || none || ['title', 'summary', 'order'].includes(field.name)
    ? field
    : ({ ...field, default: start } as Field);
}

const proseOf = (use: 'needed' | 'with-body-section' | 'none'): Field => ({
  name: PROSE,
  label: 'Text',
  widget: 'richtext',
  required: use === 'needed',
  hint:
    use === 'needed'
      ? 'The text of the page: headings, lists, links and strong words.'
      : 'Only for pages with a section “Body”, which shows it.',
  buttons: [
    'bold',
    'italic',
    'link',
    'heading-two',
    'heading-three',
    'bulleted-list',
    'numbered-list',
    'quote',
    // Without these the signs of code are escaped, and struck-out words lose their line unseen. The second's button is not shown (editor.css).
    'code',
    'strikethrough',
  ],
  editor_components: ['image'],
  linked_images: false,
  use_emoji_autocomplete: false,
  ...(use === 'needed' && { default: article }),
});

const fileBeside = (ending: string): Field => ({
  name: BESIDE,
  label: 'File (PDF)',
  widget: 'file',
  accept: ending,
  choose_url: false,
  media_folder: '',
  public_folder: '',
  hint: `At most ${MOST_BYTES / 1e6} MB. The site keeps it under the name of this entry; another one takes its place, at the same address.`,
});

/** Days of former editions, each with its PDF. */
const withFile = ({ field, ...list }: Field & { field?: Field }): Field =>
  ({
    ...list,
    collapsed: true,
    summary: `{{${DAY}}}`,
    fields: [
      { ...field, name: DAY, label: 'Day' },
      { ...fileBeside('.pdf'), hint: 'The PDF as it was then.' },
    ],
  }) as Field;

const fieldsOf = (shape: Shape, path: string): Field[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    // Nobody changes a part of what nobody changes.
    const own = { ...(property as Shape), ...(shape.readOnly && { readOnly: true }) };
    // The type of a section is chosen when it is added.
    if (own.const !== undefined) return [];
    const required = shape.required?.includes(name) ?? false;
    return [fieldOf(name, own, required, `${path}.${name}`)];
  });

/** The form of one field. `path` is for the message when there is none. */
function fieldOf(name: string, shape: Shape, required: boolean, path: string): Field {
  const hint = shape.description && inForm(shape.description);
  const common = {
    name,
    label: labelOf(name, shape),
    required,
    preview: false,
    // A group as a whole would lose its hint, and its fields suffice.
    ...(shape.readOnly && !shape.properties && { readonly: true }),
    ...(hint !== undefined && { hint }),
  };
  const { type, pattern, patternErrorMessage, minLength, maxLength } = shape;
  const checked = pattern !== undefined && {
    pattern: [pattern, sentence(patternErrorMessage ?? `write it like this: ${pattern}`)] as [
      string,
      string,
    ],
  };

  if (type === 'array') return listOf(common, shape, path);
  if (isRecord(shape)) return recordOf(common, shape, path);
  if (type === 'object' && shape.properties)
    return {
      ...common,
      widget: 'object',
      // Nobody writes there.
      collapsed: shape.readOnly ? true : 'auto',
      fields: fieldsOf(shape, path),
    };
  if (type === 'boolean')
    return { ...common, widget: 'boolean', required: false, default: shape.default === true };
  if (type === 'integer' || type === 'number')
    return {
      ...common,
      widget: 'number',
      value_type: type === 'integer' ? 'int' : 'float',
      ...(type === 'number' && { step: 0.1 }),
      ...(shape.minimum !== undefined && { min: shape.minimum }),
      ...(shape.exclusiveMinimum !== undefined && { min: shape.exclusiveMinimum }),
      ...(shape.maximum !== undefined &&
        shape.maximum < Number.MAX_SAFE_INTEGER && { max: shape.maximum }),
    };
  if (type !== 'string') throw unknown(path, JSON.stringify(shape));
  if (shape.readOnly) return { ...common, widget: 'string' };
  switch (shape.role) {
    case 'entry':
    case 'warning':
    case 'figure':
    case 'icon':
    case 'link':
      return { ...common, widget: CONTROLS[shape.role] };
    case 'picture':
      return {
        ...common,
        widget: 'image',
        choose_url: false,
        accept: Object.keys(pictureKinds)
          .map((ending) => `.${ending}`)
          .join(),
        hint: PHOTOGRAPH,
      };
    case 'colour':
      return { ...common, widget: 'color', allowInput: true, ...checked };
    case 'country':
    case 'label':
    case undefined:
      break;
    default:
      throw unknown(path, `the role "${String(shape.role)}"`);
  }
  if (shape.enum) {
    const options = shape.enum.map((value) => {
      const label = shape.choices?.[String(value)] ?? words(String(value));
      return { label, value: String(value) };
    });
    return { ...common, widget: 'select', options: required ? options : [none, ...options] };
  }
  if (shape.format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (shape.format === 'email') return { ...common, widget: 'string', type: 'email' };
  if (shape.format !== undefined) throw unknown(path, `the format "${shape.format}"`);
  return {
    ...common,
    widget: (maxLength ?? 0) > LONG ? 'text' : 'string',
    ...(minLength !== undefined && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...checked,
    ...((maxLength ?? 0) <= LONG && { use_emoji_autocomplete: false }),
  } as Field;
}

/** What a choice that may stay open begins with. */
const none = { label: '–', value: '' };

interface Common {
  name: string;
  label: string;
  required: boolean;
  preview: boolean;
  readonly?: boolean;
}

function listOf(common: Common, shape: Shape, path: string): Field {
  const item = itemOf(shape);
  if (item === undefined) throw unknown(path, 'a list of anything');
  const list = {
    ...common,
    // A list that must be there may be empty where the schema sets no least.
    required: common.required && shape.minItems !== undefined,
    label:
      shape.title === undefined && common.name === 'items' && item.title
        ? capital(`${item.title}s`)
        : common.label,
    label_singular: itemLabel(item, common.label),
    widget: 'list' as const,
    collapsed: true,
    ...(shape.minItems !== undefined && { min: shape.minItems }),
    ...(shape.maxItems !== undefined && { max: shape.maxItems }),
  };
  const options = optionsOf(item);
  if (options)
    return {
      ...list,
      typeKey: 'type',
      types: options.map((option) => {
        const type = String(typeOf(option));
        const described = (option.properties?.['type'] as Shape).description ?? '';
        const [use = ''] = inForm(described).split(/(?<=[.;]) /);
        return {
          name: type,
          label: `${words(type)}: ${use.charAt(0).toLowerCase()}${use.slice(1)}`,
          summary: summaryOf(option),
          fields: fieldsOf(option, `${path}[${type}]`),
        };
      }),
    };
  if (item.properties)
    return { ...list, summary: summaryOf(item), fields: fieldsOf(item, `${path}[]`) };
  // One value an item: nothing to fold.
  const field = fieldOf('value', item, true, `${path}[]`);
  return {
    ...list,
    collapsed: false,
    // For those who answer for the page, and seldom.
    ...(['formerAddresses', 'toFill'].includes(common.name) && { minimize_collapsed: true }),
    field: { ...field, label: list.label_singular },
  };
}

/** A record as a list whose items have a field for their name. */
function recordOf(common: Common, shape: Shape, path: string): Field {
  const item = child(shape, '') ?? {};
  const fixed = Object.entries(shape.properties ?? {}).map(
    ([name, property]) =>
      `${name} (${sentence((property as Shape).description ?? name).replace(/\.$/, '')})`,
  );
  const naming = shape.propertyNames as Shape | undefined;
  const name: Shape = {
    type: 'string',
    title: 'key',
    description: `By this name sections refer to it.${fixed.length > 0 ? ` Fixed names: ${fixed.join(', ')}.` : ''}`,
    ...(naming?.pattern !== undefined && {
      pattern: naming.pattern,
      patternErrorMessage: naming.patternErrorMessage ?? '',
    }),
  };
  return {
    ...common,
    label_singular: itemLabel(undefined, common.label),
    widget: 'list',
    collapsed: true,
    summary: `{{${NAME}}}${summaryOf(item, ': ')}`,
    fields: [fieldOf(NAME, name, true, `${path}.*`), ...fieldsOf(item, `${path}.*`)],
  };
}

/** What a folded item shows: the first plain text that it cannot be without. */
function summaryOf(shape: Shape, before = ''): string {
  const [name] =
    Object.entries(shape.properties ?? {}).find(([key, property]) => {
      const { type, pattern, enum: listed } = property as Shape;
      const isPlain =
        type === 'string' &&
        pattern === undefined &&
        !listed &&
        (property as Shape).const === undefined;
      return isPlain && shape.required?.includes(key);
    }) ?? [];
  return name === undefined ? '' : `${before}{{${name}}}`;
}

const ONCE = 'Once a new one is no longer a draft';

/** What is left to do for a new entry, without the names that only a command knows. */
const whenSaved = (then: string) =>
  inForm(
    then.replace(
      /^(?:Nothing more: )?(.)/,
      (_, first: string) => `${ONCE}, ${first.toLowerCase()}`,
    ),
  )
    .replace(/, \{\w+\}/g, '')
    .replace(/\{\w+\}/g, 'it');

const unknown = (path: string, what: string) =>
  new Error(
    `${path}: the editor in the browser has no form for ${what}. Give it one in src/editors/admin/configuration.ts.`,
  );
