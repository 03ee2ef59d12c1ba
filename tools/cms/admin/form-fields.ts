/** The fields of forms in Sveltia CMS, from the schemas of their values. */
import type { Field } from '@sveltia/cms';
import {
  defaultValue,
  describeSchema,
  getMeta,
  humanise,
  isCopy,
  isDate,
  isRequired,
  itemSchema,
  labelOf,
  limitsOf,
  shapeOf,
  valueType,
  variantsOf,
  type Schema,
} from '../../../src/content/introspection.ts';
import { PHOTOGRAPH, pictureExtensions } from '../../../src/content/photographs.ts';
import { capitalise } from '../../../src/schemas/diagnostics.ts';
import { sectionTypes } from '../../../src/schemas/section-types.ts';

/** Returns the form fields for the fields of a schema. */
export const fieldsOf = (schema: Schema) =>
  Object.entries(shapeOf(schema))
    // The type of a section is chosen when it is added.
    .filter(([, inner]) => valueType(inner) !== 'literal')
    .map(([name, inner]) => fieldOf(name, inner));

/** Returns the properties that every form field has. */
const commonProperties = (name: string, schema: Schema) => {
  const isTyped = ['string', 'number'].includes(valueType(schema));
  const hint = isTyped ? describeSchema(schema) : getMeta(schema).description;
  return { name, label: labelOf(name, schema), required: isRequired(schema), hint: hint ?? '' };
};

/** Returns the form field for a schema. The widget of a custom control (controls.tsx) has the name of its role. */
export function fieldOf(name: string, schema: Schema): Field {
  const common = commonProperties(name, schema);
  const { role, choices } = getMeta(schema);
  if (role === 'icon' || role === 'entry' || role === 'link') return { ...common, widget: role };
  if (role === 'picture') {
    const accept = pictureExtensions.map((extension) => `.${extension}`).join();
    return { ...common, widget: 'image', choose_url: false, accept, hint: PHOTOGRAPH };
  }
  const item = itemSchema(schema);
  if (item) return listOf(common, item, schema);
  const limits = limitsOf(schema);
  switch (valueType(schema)) {
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
      return limits.integer
        ? { ...common, widget: 'number', value_type: 'int' }
        : { ...common, widget: 'number', value_type: 'float', step: 0.1 };
    case 'enum': {
      const options = limits.values!.map((value) => ({
        label: choices?.[value] ?? capitalise(humanise(value)),
        value,
      }));
      if (!common.required) options.unshift({ label: '–', value: '' });
      return { ...common, widget: 'select', options };
    }
    case 'string': {
      if (isDate(schema))
        return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
      // Above 100 characters, a box with several lines.
      return Number(limits.max) > 100
        ? { ...common, widget: 'text' }
        : { ...common, widget: 'string', use_emoji_autocomplete: false };
    }
    default:
      throw new Error(
        `The CMS has no form for the field ${name} of type "${valueType(schema)}". Add one in tools/cms/admin/form-fields.ts.`,
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
  const variants = variantsOf(item);
  if (variants.length > 0) {
    const types = sectionTypes.filter((type) => variants.includes(type.schema)).map(typeOf);
    return { ...list, typeKey: 'type', types };
  }
  if (valueType(item) === 'object')
    return { ...list, summary: summaryOf(item), fields: fieldsOf(item) };
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
