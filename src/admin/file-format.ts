/**
 * How the editor in the browser reads and writes a file: as a form, and back so that nothing changes but what was edited.
 * A file that would break its schema is refused, in the words of the content check.
 */
import { parseDocument } from 'yaml';
import { unwrittenProblems } from '../content-check/rules/unwritten.ts';
import { toCommentedYaml } from '../editing/yaml.ts';
import { dataNames, entryKinds, kindOf, type DataName, type EntryKind } from '../kinds.ts';
import { fieldProblems } from '../reader/explain.ts';
import type { Problem } from '../reader/problem.ts';
import { schemaOf, type SourceFile } from '../reader/source-file.ts';
import { fieldWords } from '../reader/words.ts';
import { parseYaml } from '../reader/yaml.ts';
import { shapeOf, type Shape } from '../schemas/introspection.ts';
import { filled, type Placeholders } from '../schemas/placeholders.ts';
import { merge, mergeProse, type Conflict } from './merge.ts';
import { rewrite } from './rewrite.ts';
import { doubledNames, fromForm, isRecord, proseFromForm, proseToForm, toForm } from './values.ts';

/** Field of a form, shown nowhere, that keeps the file as it was read. */
const SOURCE = '_source';

/** Field of a form that holds a file which is a list or a record as a whole. */
export const WHOLE = 'items';

/** Field of a form that holds the prose below the frontmatter. */
export const PROSE = 'body';

/** What the editor's form holds: fields by name, prose under `body`. */
export type Form = Record<string, unknown>;

interface FileFormat {
  /** Name by which the editor's configuration refers to it. */
  name: string;
  /** Ending of its files, without the dot. */
  ending: string;
  /** Reads a file. Throws an Error in words when its YAML cannot be read. */
  parse: (text: string) => Form;
  /**
   * Writes a form into the file as it stands now, which is as the form was read unless somebody else changed it since.
   * Throws `Refused` when both changed the same field, or when the file would break its schema.
   */
  format: (form: Form, current?: string) => string;
}

/** Why a file was not written, a sentence for each mistake. */
export class Refused extends Error {}

/** The formats of all kinds of content. Forms show placeholders as they are written; lengths count what they stand for. */
export const fileFormats = (placeholders: Placeholders): FileFormat[] => [
  ...entryKinds.map((kind) => formatOf(kind, 'new-entry', placeholders)),
  ...dataNames.map((name) => formatOf('data', name, placeholders)),
];

/** Name by which the editor's configuration refers to the format of a kind, or of one data file. */
export const formatName = (kind: EntryKind | 'data', id: DataName | '' = '') =>
  kind !== 'data' && kindOf(kind).ending === '.mdx'
    ? // The editor takes an ending in .mdx only for a format that calls itself so.
      `${kind}-frontmatter`
    : `${kind === 'data' ? id : kind}-file`;

/** Whether a file is a list or a record as a whole, which a form cannot be. */
export const isWhole = (shape: Shape) => shape.type === 'array' || isRecord(shape);

function formatOf(kind: EntryKind | 'data', id: string, placeholders: Placeholders): FileFormat {
  const shape = shapeOf(schemaOf({ kind, id }));
  const hasProse = kind !== 'data' && kindOf(kind).ending === '.mdx';
  return {
    name: formatName(kind, kind === 'data' ? (id as DataName) : ''),
    ending: hasProse ? 'mdx' : 'yaml',
    parse(text) {
      const { yaml, prose } = partsOf(text, hasProse);
      const form = toForm(dataIn(yaml), shape);
      return {
        ...(isWhole(shape) ? { [WHOLE]: form } : (form as Form)),
        ...(hasProse && { [PROSE]: proseToForm(prose) }),
        [SOURCE]: text,
      };
    },
    format({ [SOURCE]: source, [PROSE]: written, ...fields }, current) {
      const read = typeof source === 'string' ? partsOf(source, hasProse) : undefined;
      const now = current === undefined ? read : partsOf(current, hasProse);
      if (now && !read) throw new Refused(TAKEN);
      const before = read && dataIn(read.yaml);
      const form = isWhole(shape) ? fields[WHOLE] : fields;
      const mine = fromForm(form, shape, before);
      const myProse = typeof written === 'string' ? proseFromForm(written) : '';
      const { value: data, conflicts } = merge(before, mine, now ? dataIn(now.yaml) : before);
      const proseBefore = read?.prose.trim() ?? '';
      const prose = mergeProse(proseBefore, myProse, now?.prose.trim() ?? proseBefore, [PROSE]);
      refuseConflicts([...conflicts, ...prose.conflicts], data, shape);
      const file = { kind, id, data: filled(data, placeholders), body: prose.value };
      refuseMistakes(file, doubledNames(form, shape));
      const yaml = now ? rewrite(now.yaml, data, shape) : toCommentedYaml(data as Form, shape);
      if (!hasProse) return yaml;
      // With the line breaks round it, which nobody edits.
      const below =
        prose.value === now?.prose.trim()
          ? now.prose
          : prose.value && `\n\n${withoutCode(prose.value, now?.prose)}\n`;
      return `---\n${yaml.trimEnd()}\n---${below || '\n'}`;
    },
  };
}

/** A file without its fences. */
function partsOf(text: string, hasProse: boolean): { yaml: string; prose: string } {
  const parts = hasProse ? /^--- *\n([\s\S]*?\n)--- *(?=\n|$)([\s\S]*)$/.exec(text) : undefined;
  return { yaml: parts?.[1] ?? text, prose: parts?.[2] ?? '' };
}

/** The data of YAML, days as they are written. */
function dataIn(yaml: string): unknown {
  const document = parseDocument(yaml);
  if (document.errors.length === 0) return document.toJS() as unknown;
  const [error] = parseYaml(yaml, 1).errors;
  throw new Error(sentences({ found: 'The file cannot be read.', ...error }));
}

/**
 * `<` and `{` begin code in MDX; in what was written with a keyboard they never do, but for placeholders. Lines that stood
 * there stay.
 */
function withoutCode(prose: string, before = ''): string {
  const known = new Set(before.split('\n'));
  return prose
    .split('\n')
    .map((line) => (known.has(line) ? line : line.replace(/(?<!\\)(?:<|\{(?!firm\.))/g, '\\$&')))
    .join('\n');
}

const TAKEN =
  'A page of this address is there already; somebody else made it since you began. Choose another: the anchor at the right, "Slug".';

function refuseConflicts(conflicts: readonly Conflict[], data: unknown, shape: Shape): void {
  if (conflicts.length === 0) return;
  const found = conflicts.map(({ path, theirs }) => {
    const place = path[0] === PROSE ? 'prose' : fieldWords(path, data, shape);
    const now =
      theirs === undefined
        ? 'took it out'
        : typeof theirs === 'object' || path[0] === PROSE
          ? 'changed it too'
          : `changed it too, to "${String(theirs)}"`;
    return `${capital(place)}: while you had it open, somebody else ${now}.`;
  });
  throw new Refused(
    [
      ...found,
      'Nothing is written, and what you typed is still here. Copy it, reload this page, and change what stands there now.',
    ].join('\n'),
  );
}

type Saved = Pick<SourceFile, 'kind' | 'id' | 'data' | 'body'>;

function refuseMistakes(saved: Saved, doubled: readonly string[]): void {
  const file = { ...saved, file: '', written: saved, bodyLine: 1, lineOf: () => 1 };
  const problems = [...unwrittenProblems(file), ...fieldProblems(file)];
  const twice = doubled.map(
    (name) => `The name "${name}" stands in its list twice. Rename one of the two.`,
  );
  const found = [...twice, ...problems.map(sentences)];
  if (found.length > 0) throw new Refused(found.join('\n'));
}

const sentences = ({ field, found, nearest, allowed }: Partial<Problem>) =>
  [
    field === undefined ? found : `${capital(field)}: ${found}`,
    nearest === undefined ? undefined : `Did you mean "${nearest}"?`,
    allowed,
  ]
    .filter(Boolean)
    .join(' ');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
