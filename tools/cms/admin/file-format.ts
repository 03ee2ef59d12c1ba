/** Converts between files and forms. A form also stores the text of its file, so that a save changes only the edited values. */
import { parse } from 'yaml';
import { arrangeFields, formatFile } from '../../content/canonical.ts';
import { parseContentPath, schemaOf } from '../../../src/content/files.ts';
import { FENCED } from '../../../src/content/yaml.ts';
import { PROSE, SOURCE, LIST_FIELD } from './configuration.ts';
import { editYaml } from './edit-yaml.ts';
import { mergeEdits } from './merge.ts';
import type { ProseHistory } from './prose-history.ts';
import { normaliseForm, type Form } from './validate-entry.ts';

/**
 * Values of fields that a file does not contain, if the form of a new entry has another default. Without them, the CMS would add its
 * default to an existing entry, and unpublish it.
 */
const MISSING_FIELDS = { draft: false };

/** Title of a file that cannot be parsed, in lists and forms of the CMS. */
const UNREADABLE = 'This file cannot be read. Correct it outside of the CMS.';

/**
 * Returns the form for a file with this text: its fields, its prose, and the text itself. A file that cannot be parsed has a form too:
 * the CMS would not list it, and would replace it by a new one of that name.
 */
export function formOf(text: string): Form {
  const normalised = normaliseText(text);
  const parts = FENCED.exec(normalised);
  const data = dataOf(parts?.[1] ?? normalised);
  if (data === undefined) return { title: UNREADABLE, [SOURCE]: text };
  return {
    ...(Array.isArray(data) ? { [LIST_FIELD]: data as unknown[] } : { ...MISSING_FIELDS, ...data }),
    ...(parts && { [PROSE]: parts[2]?.trim() ?? '' }),
    [SOURCE]: text,
  };
}

/** Returns the fields or the list in a YAML text; null without any, undefined if it cannot be parsed. */
function dataOf(yaml: string): object | null | undefined {
  try {
    const data: unknown = parse(yaml);
    return typeof data === 'object' ? data : undefined;
  } catch {
    return undefined;
  }
}

const withoutByteOrderMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Returns a text without a byte order mark, with `\n` for every line break. */
const normaliseText = (text: string) => withoutByteOrderMark(text).replace(/\r\n?/g, '\n');

/** Returns the edited text with the line breaks of the original, of which `source` is the normalised text. */
function withLineBreaksOf(original: string, source: string, edited: string) {
  const [lineBreak = '\n', ...others] = new Set(original.match(/\r\n?|\n/g));
  if (others.length === 0) return edited.replaceAll('\n', lineBreak);
  // Programs on several systems have edited the file: unchanged lines keep their own line breaks.
  return mergeEdits(withoutByteOrderMark(original), source, edited);
}

/** Returns the text of the file to save: the text that the form was read from, with the edits; for a new entry, a new text. */
export function textOfForm(path: string, form: Form, history: ProseHistory): string {
  const text = form[SOURCE];
  if (typeof text !== 'string' || text === '') {
    const { fields, prose } = contentOf(form);
    return formatFile(fields, history.apply('', prose), path, schemaOf(parseContentPath(path)));
  }
  const source = normaliseText(text);
  // The check then says why the file cannot be read.
  if (dataOf(FENCED.exec(source)?.[1] ?? source) === undefined) return text;
  const edited = editedText(path, source, form, history);
  if (edited === source) return text;
  return withLineBreaksOf(text, source, edited);
}

/** Returns the text of a file, whose line breaks are `\n`, with the edits of a form. */
function editedText(path: string, source: string, form: Form, history: ProseHistory) {
  const schema = schemaOf(parseContentPath(path));
  const { fields, prose } = contentOf(form);
  const parts = FENCED.exec(source);
  const yaml = parts?.[1] ?? source;
  const arrange = (data: unknown) => arrangeFields(data, schema);
  const edited = editYaml(yaml, arrange(contentOf(formOf(source)).fields), arrange(fields));
  if (!parts) return edited;
  const body = parts[2] ?? '';
  const before = body.trim();
  const after = history.apply(before, prose);
  const start = source.indexOf(yaml);
  const rest = source.slice(start + yaml.length);
  if (after === before) return `${source.slice(0, start)}${edited}${rest}`;
  const close = rest.slice(0, rest.length - body.length).trimEnd();
  const space = before === '' ? '\n' : body.slice(0, body.indexOf(before));
  const end = after === '' ? '\n' : `\n${space}${after}\n`;
  return `${source.slice(0, start)}${edited}${close}${end}`;
}

/** Returns the fields and the prose of a form as they are in a file. `fields` is a list if the top level of the file is. */
function contentOf(form: Form) {
  const { [PROSE]: prose = '', ...others } = form;
  const { [LIST_FIELD]: list, ...fields } = normaliseForm(others);
  return { fields: list ?? fields, prose: String(prose) };
}
