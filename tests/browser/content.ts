/** What the browser tests need of the content. */
import { test } from '@playwright/test';
import { pageKinds } from '../../src/content/kinds.ts';
import { dayOf } from '../../src/content/publication.ts';
import { sectionKind } from '../../src/content/section-kinds.ts';
import { valueAt } from '../../src/content/schemas/paths.ts';
import { navigation } from '../../src/site/data.ts';
import { published, type PublishedEntry } from '../published.ts';

/** What the tests read of an entry. The build has validated it. */
export interface Entry extends Pick<PublishedEntry, 'kind' | 'id' | 'path'> {
  title: string;
  /** Of press releases: `YYYY-MM-DD`. */
  date?: string | undefined;
  /** Of press releases. */
  category?: string;
  target?: object;
  sections?: { type: string }[];
}

/** Every entry that has a page today. */
export const entries: readonly Entry[] = published.map(({ kind, id, path, data }) => ({
  ...(data as Entry),
  kind,
  id,
  path,
  date: dayOf(valueAt(data, ['date'])),
}));

/** Addresses of all pages but not-found, which has none. */
export const pages: readonly string[] = entries
  .map(({ path }) => path)
  .filter((path) => path !== '/404');

/** Whether something can be done in a section, not only read. */
function isInteractive(type: string) {
  const kind = sectionKind(type);
  return kind?.interactive || kind?.form !== undefined;
}

/** Every page on which something can be done, and Home. */
const interactive: readonly string[] = [
  '/',
  ...entries
    .filter(({ sections }) => sections?.some(({ type }) => isInteractive(type)))
    .map(({ path }) => path),
];

/**
 * A page of each template, a release with a picture of a target, and every page on which something can be done: where what is
 * slow to judge is judged, because the others differ from one of them in their words.
 */
export const distinct: readonly string[] = [
  ...new Set([
    ...interactive,
    ...pageKinds.flatMap((kind) => entries.find((entry) => entry.kind === kind)?.path ?? []),
    ...entries.flatMap(({ target, path }) => (target ? path : [])).slice(0, 1),
    '/404',
  ]),
];

/** Published press releases, newest first: the first is featured, the others stand in the grid. */
export const releases = entries
  .filter(({ kind }) => kind === 'press')
  .sort((a, b) => b.date!.localeCompare(a.date!));

/** Address of the page that has a section of this type, wherever the editors put it; undefined where none has it. */
export const pageWith = (type: string) =>
  entries.find(({ sections }) => sections?.some((one) => one.type === type))?.path;

/** Tests of what a section shows, on the page that has it today. Where none has it, the report says so. */
export function describeSection(type: string, tests: (path: string) => void) {
  const path = pageWith(type);
  if (path === undefined) test.skip(`No page has a section of type ${type}.`, () => {});
  else test.describe(`${type}, on ${path}`, () => tests(path));
}

/** A link of the header that leads to another page of the site than Home. */
export const menuLink = navigation.header.find(({ path }) => path && /^\/[^#]+$/.test(path)) as {
  label: string;
  path: string;
};

/** The first dropdown of the header; undefined when the menu has none. */
export const dropdown = navigation.header.find(({ children }) => children);
