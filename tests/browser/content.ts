/** What the content says today, so that no test holds a word or a number of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from '@playwright/test';
import { parse } from 'yaml';
import type { SectionType } from '../../src/schemas/sections.ts';
import { addressOf, pageKinds, type PageKind } from '../../src/site/addresses.ts';
import { navigation } from '../../src/site/data.ts';
import { currentDay } from '../../src/site/dates.ts';

/** What the tests read of an entry. The build has validated it. */
export interface Entry {
  kind: PageKind;
  id: string;
  path: string;
  title: string;
  /** Of press releases: `YYYY-MM-DD`. */
  date?: string;
  /** Of press releases. */
  category?: string;
  draft?: boolean;
  sections?: { type: SectionType }[];
}

const read = (kind: PageKind, file: string): Entry => {
  const [, frontmatter = ''] = readFileSync(`content/${kind}/${file}`, 'utf8').split(/^---$/m);
  const id = basename(file, '.mdx');
  return { ...(parse(frontmatter) as Entry), kind, id, path: addressOf(kind, id) };
};

/** Every entry that has a page today: no draft, and no release of a day to come. */
export const entries: readonly Entry[] = pageKinds
  .flatMap((kind) => readdirSync(`content/${kind}`).map((file) => read(kind, file)))
  .filter(({ draft, date }) => draft !== true && (date ?? '') <= currentDay());

/** Addresses of all pages but not-found, which has none. */
export const pages: readonly string[] = entries
  .map(({ path }) => path)
  .filter((path) => path !== '/404');

/** Home, and one page of each other kind: of each template. */
export const onePerKind: readonly string[] = [
  '/',
  ...pageKinds.flatMap((kind) => entries.find((entry) => entry.kind === kind)?.path ?? []),
];

/** Published press releases, newest first: the first is featured, the others stand in the grid. */
export const releases = entries
  .filter(({ kind }) => kind === 'press')
  .sort((a, b) => b.date!.localeCompare(a.date!));

/** Address of the page that has a section of this type, wherever the editors put it; undefined where none has it. */
const pageWith = (type: SectionType) =>
  entries.find(({ sections }) => sections?.some((one) => one.type === type))?.path;

/** Tests of what a section shows, on the page that has it today. Where none has it, the report says so. */
export function describeSection(type: SectionType, tests: (path: string) => void) {
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
