/**
 * The content that the editor has read since somebody signed in. Lists to choose from and links are judged by it; the page
 * /admin itself, which everyone may ask for, tells of no entry.
 */
import { explainLink } from '../../content/check/rules/links.ts';
import type { Targets } from '../../content/check/targets.ts';
import { isPageKind, kinds, type EntryKind } from '../../content/kinds.ts';
import { problemAt, walkFields, type SourceFile } from '../../content/reader/source-file.ts';
import type { Problem } from '../../content/reader/problem.ts';
import { valueAt } from '../../content/schemas/paths.ts';
import { filled, placeholdersOf } from '../../content/schemas/placeholders.ts';
import { addressOf, aliases } from '../../content/addresses.ts';
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

/** Keeps what a file says, by its path. */
export function remember(path: string, kind: Loaded['kind'], data: unknown): void {
  files.set(path, { kind, id: path.replace(/^.*\/|\.\w+$/g, ''), data });
}

const dataOf = (name: string) => files.get(`content/data/${name}.yaml`)?.data;

/** What placeholders stand for. */
export const placeholders = () => placeholdersOf(dataOf('firm'));

/** What an entry is called: Home by its place, whose title is for search engines. */
export const nameOf = (kind: Loaded['kind'], id: string, data: unknown) =>
  kind === 'pages' && id === 'home' ? 'Home' : textAt(data, 'title');

const pages = () =>
  [...files.values()].flatMap(({ kind, id, data }) => {
    if (kind === 'data' || !isPageKind(kind)) return [];
    const label = `${nameOf(kind, id, filled(data, placeholders()))} (${kinds[kind].noun})`;
    return [{ label, kind, id, data }];
  });

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label);

/** Every page, as `services/wealth-management`. */
export const pageChoices = (): Choice[] =>
  pages()
    .map(({ label, kind, id }) => ({ label, value: `${kind}/${id}` }))
    .sort(byLabel);

/** Every address that a link may lead to. */
export const addressChoices = (): Choice[] =>
  pages()
    .filter(({ id }) => id !== 'not-found')
    .map(({ label, kind, id }) => ({ label, value: addressOf(kind, id) }))
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

/** Links in the fields of a file that lead nowhere. */
export function linkProblems(file: SourceFile): Problem[] {
  const targets: Map<string, NonNullable<ReturnType<Targets['get']>>> = new Map(
    pages().map(({ kind, id, data }) => [
      addressOf(kind, id),
      { ids: undefined, hold: holdOf(data) },
    ]),
  );
  for (const [alias, canonical] of Object.entries(aliases)) {
    const page = targets.get(canonical);
    if (page) targets.set(alias, page);
  }
  if (targets.size === 0) return [];
  const ownHost = URL.parse(String(valueAt(dataOf('firm'), ['website'])))?.host;
  const problems: Problem[] = [];
  walkFields(file, (value, path, { role }) => {
    const found =
      role === 'link' && typeof value === 'string'
        ? explainLink(value, file, { targets, now: new Date(), ownHost })
        : undefined;
    if (found) problems.push(problemAt(file, path, found));
  });
  return problems;
}

const textAt = (data: unknown, name: string) => String(valueAt(data, [name]) ?? '');
