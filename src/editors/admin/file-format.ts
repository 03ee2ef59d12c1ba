/**
 * How the editor in the browser reads and writes a file: as a form, and back so that nothing changes but what was edited.
 * A file that would break the content is refused, in the words of the content check.
 */
import { parseDocument } from 'yaml';
import { canonicalYaml, withProse, withRecords } from '../../content/canonical.ts';
import {
  dataNames,
  entryKinds,
  kindOf,
  type DataName,
  type EntryKind,
} from '../../content/kinds.ts';
import type { Problem } from '../../content/report.ts';
import { schemaOf } from '../../content/files.ts';
import { parseYaml } from '../../content/yaml.ts';
import { shapeOf, type Shape } from '../commands/shape.ts';
import { listAt, valueAt, type Path } from '../../content/schemas/paths.ts';
import { capital } from '../../content/schemas/refusals.ts';
import {
  collectionLabel,
  inForm,
  isWhole,
  placeOf,
  PROSE,
  WHOLE,
  type FormPlace,
} from './labels.ts';
import { idIn, nameOf, newProblems, remember } from './loaded.ts';
import { merge, pathAt, type Conflict } from './merge.ts';
import { doubledNames, fromForm, proseFromForm, proseToForm, same, toForm } from './values.ts';

/** Field of a form, shown nowhere, that keeps the file as it was read. */
const SOURCE = '_source';

/** Field of a form, shown in lists alone: what the entry is called. */
export const SHOWN = '_name';

/** Field of a form, in no file: the PDF of a document, by its name; that of a former edition is with its day. */
export const BESIDE = '_pdf';

/** Field of a form that holds the day of a former edition, which in a file is all there is of it. */
export const DAY = 'day';

/** What the editor's form holds: fields by name, prose under `body`. */
export type Form = Record<string, unknown>;

interface FileFormat {
  /** Name by which the editor's configuration refers to it. */
  name: string;
  /** Ending of its files, without the dot. */
  ending: string;
  /** Reads a file, and keeps what it says for lists to choose from. Throws an Error in words when it cannot be read. */
  parse: (text: string, path: string) => Form;
  /**
   * Writes a form into the file as it is now, which is as the form was read unless somebody else changed it since.
   * Throws `Refused` when both changed the same field, or when the content check would say what it did not say before.
   *
   * @param path of the file; without it nothing is checked
   */
  format: (form: Form, current?: string, path?: string) => string;
}

/** A mistake, and the field of the form that has it. */
export interface Fault {
  keyPath: string | undefined;
  message: string;
}

/** Why a file was not written: a line for each mistake, or a sentence. */
export class Refused extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: string | readonly (Fault & { place?: string })[], after: string[] = []) {
    const lines =
      typeof faults === 'string'
        ? [faults]
        : faults.map(({ place, message }) => (place ? `${place}: ${message}` : message));
    super([...lines, ...after].join('\n'));
    this.faults = typeof faults === 'string' ? [] : faults;
  }
}

/** The formats of all kinds of content. Forms show placeholders as they are written; lengths count what they stand for. */
export const fileFormats = (): FileFormat[] => [
  ...entryKinds.map((kind) => formatOf(kind, 'new-entry')),
  ...dataNames.map((name) => formatOf('data', name)),
];

/** Name by which the editor's configuration refers to the format of a kind, or of one data file. */
export const formatName = (kind: EntryKind | 'data', id: DataName | '' = '') =>
  kind !== 'data' && kindOf(kind).ending === '.mdx'
    ? // The editor takes an ending in .mdx only for a format that calls itself so.
      `${kind}-frontmatter`
    : `${kind === 'data' ? id : kind}-file`;

function formatOf(kind: EntryKind | 'data', id: string): FileFormat {
  const schema = schemaOf({ kind, id });
  const shape = shapeOf(schema);
  const hasProse = kind !== 'data' && kindOf(kind).ending === '.mdx';
  const beside = kind === 'data' ? undefined : kindOf(kind).beside;
  return {
    name: formatName(kind, kind === 'data' ? (id as DataName) : ''),
    ending: hasProse ? 'mdx' : 'yaml',
    parse(text, path) {
      const { yaml, prose } = partsOf(text, hasProse);
      const data = dataIn(yaml);
      const form = toForm(data, shape);
      const own = idIn(path);
      remember(path, text);
      return {
        ...(isWhole(shape) ? { [WHOLE]: form } : (form as Form)),
        ...(hasProse && { [PROSE]: proseToForm(prose) }),
        ...(kind !== 'data' && { [SHOWN]: nameOf(kind, own, data) }),
        ...(beside && { [BESIDE]: own + beside, [FORMER]: editions(listAt(data, [FORMER]), own) }),
        [SOURCE]: text,
      };
    },
    format(
      { [SOURCE]: source, [SHOWN]: _, [PROSE]: written, [BESIDE]: chosen, ...fields },
      current,
      path,
    ) {
      if (beside) {
        const own = path && idIn(path);
        const days = listAt(fields, [FORMER]).map((former) => valueAt(former, [DAY]));
        if (own && !same([chosen, fields[FORMER]], [own + beside, editions(days, own)]))
          throw new Refused([{ place: 'File', keyPath: BESIDE, message: OTHERS }]);
        fields[FORMER] = days;
      }
      const before = typeof source === 'string' ? source : undefined;
      if (current !== undefined && before === undefined) throw new Refused(TAKEN);
      const read = before === undefined ? undefined : partsOf(before, hasProse);
      const form = isWhole(shape) ? fields[WHOLE] : fields;
      const old = read && dataIn(read.yaml);
      const data = fromForm(form, shape, old);
      const prose = typeof written === 'string' ? proseFromForm(written) : '';
      const mine = hasProse
        ? withProse(data, withoutCode(prose, read?.prose), schema)
        : canonicalYaml(data, schema);
      const { text, conflicts } =
        before === undefined || current === undefined || current === before
          ? { text: mine, conflicts: [] }
          : merge(before, mine, current);
      refuseConflicts(conflicts, [mine, current ?? ''], hasProse, shape);
      if (path !== undefined) refuseMistakes(path, text, form, shape);
      return text;
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
  if (document.errors.length === 0) return withRecords(document.toJS());
  const [error] = parseYaml(yaml, 1).errors;
  throw new Refused(sentences({ found: 'The file cannot be read.', ...error }));
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

const FORMER = 'formerEditions';

const editions = (days: readonly unknown[], own: string) =>
  days.map((day) => ({ [DAY]: day, [BESIDE]: `${own}-${String(day)}.pdf` }));

const OTHERS =
  'A PDF is that of another document, or of another day. Choose each on your machine, once its day is right.';

const TAKEN =
  'A page of this address is there already; somebody else made it since you began. Choose another: the anchor at the right, “Address”.';

/** Names what both changed, in words of the form, with what the other one made of it. */
function refuseConflicts(
  conflicts: readonly Conflict[],
  [mine, theirs]: readonly [string, string],
  hasProse: boolean,
  shape: Shape,
): void {
  if (conflicts.length === 0) return;
  const fieldAt = (text: string, offset: number) => {
    const { yaml } = partsOf(text, hasProse);
    const at = offset - text.indexOf(yaml);
    const path: Path = at < yaml.length ? pathAt(yaml, at) : [PROSE];
    return { path, data: dataIn(yaml) };
  };
  const found = conflicts.map((conflict) => {
    const own = fieldAt(mine, conflict.mine);
    const other = fieldAt(theirs, conflict.theirs);
    const value = valueAt(other.data, other.path);
    const change = conflict.isGone
      ? 'took it out'
      : `changed it too${typeof value === 'string' ? `, to “${value}”` : ''}`;
    const message = `while you had it open, somebody else ${change}.`;
    return fault(placeOf(own.path, own.data, shape), message);
  });
  throw new Refused(found, ['Copy what you typed, reload this page, and change what it says now.']);
}

const fault = ({ words, keyPath }: FormPlace, message: string) => ({
  place: words,
  keyPath,
  message,
});

/** Refuses what the content check would say of the file, or of another one that needs what was changed. */
function refuseMistakes(path: string, text: string, form: unknown, shape: Shape): void {
  const found = newFaults(new Map([[path, text]])).map(({ entry, ...at }) =>
    at.file === path
      ? fault(at, at.message)
      : {
          place: [entry, at.words].filter(Boolean).join(', '),
          keyPath: undefined,
          message: at.message,
        },
  );
  const twice = doubledNames(form, shape).map((name) => ({
    keyPath: undefined,
    message: `The name “${name}” is in its list twice. Rename one of the two.`,
  }));
  const others = found.some(({ keyPath }) => keyPath === undefined) ? [NEEDED_ELSEWHERE] : [];
  if (twice.length + found.length > 0) throw new Refused([...twice, ...found], others);
}

/** Why entries cannot be deleted, as the editor lists it: the fields of others that need them (bundle.ts). */
export const blockersOf = (paths: readonly string[]) =>
  newFaults(new Map(paths.map((path) => [path, undefined]))).map(
    ({ file, kind, entry, words, keyPath, found }) => ({
      collectionLabel: kind === undefined ? '' : collectionLabel(kind),
      summary: entry,
      fieldLabel: words,
      messages: [capital(inForm(found))],
      entry: { id: file },
      keyPath: keyPath + found,
    }),
  );

/** What the content check says newly once files say this, in words of the forms. */
function newFaults(changes: ReadonlyMap<string, string | undefined>) {
  const { problems, content } = newProblems(changes);
  const fileAt = (path: string) => content.files.find(({ file }) => file === path);
  /** What the forms call a file. */
  const nameAt = (path: string) => {
    const file = fileAt(path);
    return file ? `“${nameOf(file.kind, file.id, file.data)}”` : path;
  };
  return problems.map((problem) => {
    const file = fileAt(problem.file);
    const at = file && placeOf(problem.path ?? [PROSE], file.written.data, shapeOf(schemaOf(file)));
    return {
      file: problem.file,
      kind: file?.kind,
      entry: nameAt(problem.file),
      ...(at ?? { words: '', keyPath: '' }),
      found: problem.found,
      message: sentences(problem, nameAt),
    };
  });
}

const NEEDED_ELSEWHERE =
  'Leave what others need until they need it no more: change them first, then this. A new name can stand beside the old one until then.';

/** A file that a finding names, and the line in it. */
const FILE = /(content\/\w+\/[\w-]+\.\w+)(?:, line \d+)?/g;

const sentences = (
  { found, nearest, allowed }: Partial<Problem>,
  nameAt = (file: string) => file,
) =>
  [found, nearest === undefined ? undefined : `Did you mean “${nearest}”?`, allowed]
    .filter((text) => text !== undefined)
    .map((text) => capital(inForm(text.replace(FILE, (_, file: string) => nameAt(file)))))
    .join(' ');
