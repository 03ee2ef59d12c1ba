/**
 * The content that the editor has read since somebody signed in. Lists to choose from and links are judged by it; the page
 * /admin itself, which everyone may ask for, tells of no entry.
 */
import { explainLink } from '../../content/check/rules/links.ts';
import type { Targets } from '../../content/check/targets.ts';
import { isPageKind, kindOf, type EntryKind } from '../../content/kinds.ts';
import {
  problemAt,
  problemInProse,
  walkFields,
  type SourceFile,
} from '../../content/reader/source-file.ts';
import type { Problem } from '../../content/reader/problem.ts';
import { dayOf } from '../../content/reader/words.ts';
import { listAt, valueAt } from '../../content/schemas/paths.ts';
import { filled, placeholdersOf } from '../../content/schemas/placeholders.ts';
import { addressOf, aliases, documentAddress } from '../../content/addresses.ts';
import { holdOf } from '../../content/publication.ts';

/** A line of a list to choose from. */
export interface Choice {
  /** What the editor reads. */
  label: string;
  /** What the file holds. */
  value: string;
}

interface Loaded {
  kind: EntryKind | 'data';
  id: string;
  data: unknown;
}

const files = new Map<string, Loaded>();

/** Name of an entry, from the path of its file. */
export const idIn = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/** Keeps what a file says, by its path. */
export function remember(path: string, kind: Loaded['kind'], data: unknown): void {
  files.set(path, { kind, id: idIn(path), data });
}

const dataOf = (name: string) => files.get(`content/data/${name}.yaml`)?.data;

/** What placeholders stand for. */
export const placeholders = () => placeholdersOf(dataOf('firm'));

/** What an entry is called: Home by its place, whose title is for search engines. */
export const nameOf = (kind: Loaded['kind'], id: string, data: unknown) =>
  kind === 'pages' && id === 'home' ? 'Home' : textAt(data, 'title');

interface Place {
  label: string;
  address: string;
  /** `services/wealth-management`; undefined for a document. */
  reference?: string;
  data: unknown;
}

/** Everything that a link may lead to: pages, and documents with the former editions that they keep. */
const places = () =>
  [...files.values()].flatMap(({ kind, id, data }): Place[] => {
    if (kind === 'data' || id === 'not-found') return [];
    const label = `${nameOf(kind, id, filled(data, placeholders()))} (${kindOf(kind).noun})`;
    if (isPageKind(kind))
      return [{ label, data, address: addressOf(kind, id), reference: `${kind}/${id}` }];
    if (kind !== 'documents') return [];
    const former = listAt(data, ['formerEditions']).map(dayOf);
    return [undefined, ...former].map((day) => ({
      label: [label, day].filter(Boolean).join(', '),
      data,
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
  Object.entries(dataOf('warnings') ?? {}).map(([value, item]) => ({
    label: textAt(item, 'lead'),
    value,
  }));

/** Figures of the whole firm, by key. */
export const figureChoices = (): Choice[] =>
  Object.entries(valueAt(dataOf('firm'), ['figures']) ?? {}).map(([value, item]) => ({
    label: `${textAt(item, 'value')} ${textAt(item, 'label')}`,
    value,
  }));

/** Links of Markdown, which pictures are not, by their addresses. */
const LINK = /(?<![!\\])\[[^\]]*\]\(([^)\s]*)/g;

/** Links in the fields and the prose of a file that lead nowhere. */
export function linkProblems(file: SourceFile): Problem[] {
  const targets: Map<string, NonNullable<ReturnType<Targets['get']>>> = new Map(
    places().map(({ address, data }) => [address, { ids: undefined, hold: holdOf(data) }]),
  );
  for (const [alias, canonical] of Object.entries(aliases)) {
    const page = targets.get(canonical);
    if (page) targets.set(alias, page);
  }
  if (targets.size === 0) return [];
  const ownHost = URL.parse(String(valueAt(dataOf('firm'), ['website'])))?.host;
  const explain = (link: string) => explainLink(link, file, { targets, now: new Date(), ownHost });
  const problems: Problem[] = [];
  walkFields(file, (value, path, { role }) => {
    const found = role === 'link' && typeof value === 'string' ? explain(value) : undefined;
    if (found) problems.push(problemAt(file, path, found));
  });
  for (const [, link = ''] of file.body.matchAll(LINK)) {
    const found = explain(link);
    if (found) problems.push(problemInProse(file, 1, found));
  }
  return problems;
}

const textAt = (data: unknown, name: string) => String(valueAt(data, [name]) ?? '');
