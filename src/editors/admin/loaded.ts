/**
 * The content that the editor has read since somebody signed in. Lists to choose from are made of it, and a save is judged by the content
 * check of it; the page /admin itself, which everyone may ask for, tells of no entry.
 */
import { checkContent } from '../../content/check/check.ts';
import { isPageKind, kindOf, type DataName } from '../../content/kinds.ts';
import { addText, filledContent, noContent, type Content } from '../../content/files.ts';
import type { Problem } from '../../content/report.ts';
import { dataOf, isEntry, schemaOf, type SourceFile } from '../../content/files.ts';
import { dayOf } from '../../content/publication.ts';
import { shapeOf } from '../commands/shape.ts';
import { listAt, valueAt } from '../../content/schemas/paths.ts';
import { addressOf, documentAddress } from '../../content/addresses.ts';
import { labelOf } from './labels.ts';

/** A line of a list to choose from. */
export interface Choice {
  /** What the editor reads. */
  label: string;
  /** What the file holds. */
  value: string;
}

/** What each file says by itself, by its path; what all say together, and the content check of it, once somebody asks. */
const files = new Map<string, Content>();
let together: Content | undefined;
let known: Problem[] | undefined;

/** What the check said of the text that was about to be saved: once it is, nobody waits for that again. */
let checked: { text: string; problems: Problem[] } | undefined;

/** Name of an entry, from the path of its file. */
export const idIn = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/** Keeps what a file says, by its path. */
export function remember(path: string, text: string): void {
  files.set(path, alone(path, text));
  together = undefined;
  known = checked?.text === text.trim() ? checked.problems : undefined;
}

/** Forgets a file that is deleted, so that its title is free again. */
export function forget(path: string): void {
  files.delete(path);
  together = known = undefined;
}

function alone(path: string, text: string): Content {
  const content = noContent();
  addText(content, path, text);
  return content;
}

function join(contents: readonly Content[]): Content {
  const all = <Part>(part: (content: Content) => Part[]) => contents.flatMap(part);
  return filledContent({
    ...noContent(),
    files: all((one) => one.files),
    unreadable: all(({ unreadable }) => unreadable),
    problems: all(({ problems }) => problems),
  });
}

const loaded = () => (together ??= join([...files.values()]));

/** What the content check says once files say this, or are gone, and did not say before, of them or others; and all content then. */
export function newProblems(changes: ReadonlyMap<string, string | undefined>): {
  problems: Problem[];
  content: Content;
} {
  const then = new Map(files);
  for (const [path, text] of changes)
    if (text === undefined) then.delete(path);
    else then.set(path, alone(path, text));
  const content = join([...then.values()]);
  known ??= checkContent(loaded());
  const old = known.map(placed);
  const isNew = (problem: Problem) => {
    const at = old.indexOf(placed(problem));
    return at < 0 || old.splice(at, 1).length === 0;
  };
  const problems = checkContent(content);
  const [text] = changes.values();
  checked = text === undefined ? undefined : { text: text.trim(), problems };
  return { problems: problems.filter(isNew), content };
}

/** A problem wherever in its file it stands. */
const placed = ({ file, found }: Problem) => `${file}: ${found}`;

/** What the forms call a file: Home by its place, whose title is for search engines. */
export function nameOf(kind: SourceFile['kind'], id: string, data: unknown): string {
  if (kind === 'data') return labelOf(id, shapeOf(schemaOf({ kind, id }))).replace(/:.*/, '');
  return kind === 'pages' && id === 'home' ? 'Home' : textAt(data, 'title');
}

const dataIn = (name: DataName) => dataOf(loaded().files, name);

interface Place {
  label: string;
  address: string;
  /** `services/wealth-management`; undefined for a document. */
  reference?: string;
}

/** Everything that a link may lead to: pages, and documents with the former editions that they keep. */
const places = () =>
  loaded().files.flatMap((file): Place[] => {
    const { kind, id, data } = file;
    if (!isEntry(file) || id === 'not-found') return [];
    const label = `${nameOf(kind, id, data)} (${kindOf(file.kind).noun})`;
    if (isPageKind(kind))
      return [{ label, address: addressOf(kind, id), reference: `${kind}/${id}` }];
    if (kind !== 'documents') return [];
    const former = listAt(data, ['formerEditions']).map(dayOf);
    return [undefined, ...former].map((day) => ({
      label: [label, day].filter(Boolean).join(', '),
      address: documentAddress(id, day),
    }));
  });

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label);

/** Every page, as `services/wealth-management`. */
export const pageChoices = (): Choice[] =>
  places()
    .flatMap(({ label, reference }) => (reference ? [{ label, value: reference }] : []))
    .sort(byLabel);

/** Every address that a link may lead to. */
export const addressChoices = (): Choice[] =>
  places()
    .map(({ label, address }) => ({ label, value: address }))
    .sort(byLabel);

/** Risk warnings, by key. */
export const warningChoices = (): Choice[] =>
  Object.entries(dataIn('warnings') ?? {}).map(([value, item]) => ({
    label: textAt(item, 'lead'),
    value,
  }));

/** Figures of the whole firm, by key. */
export const figureChoices = (): Choice[] =>
  Object.entries(valueAt(dataIn('firm'), ['figures']) ?? {}).map(([value, item]) => ({
    label: `${textAt(item, 'value')} ${textAt(item, 'label')}`,
    value,
  }));

const textAt = (data: unknown, name: string) => String(valueAt(data, [name]) ?? '');
