/** The content check: every rule over every file. Pure over the file system; nothing is printed or kept. */
import type { RouteMode } from '../site/addresses.ts';
import { currentDay } from '../site/dates.ts';
import { cannotBeRead, type Problem } from './problem.ts';
import { readContent, type Content, type SourceFile } from './read.ts';
import { dayProblems } from './rules/days.ts';
import { firmProblems } from './rules/firm.ts';
import { idProblems } from './rules/ids.ts';
import { linkProblems } from './rules/links.ts';
import { pageProblems, sharedProblems } from './rules/pages.ts';
import { proseProblems } from './rules/prose.ts';
import { collectNames, referenceProblems } from './rules/references.ts';
import { schemaProblems } from './rules/schema.ts';
import { textProblems } from './rules/texts.ts';
import { findTargets } from './targets.ts';
import { valueAt } from './words.ts';

export interface CheckOptions {
  /** The project's root, in which `content/` lies. */
  root: string;
  routes: RouteMode;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/** All problems of the content below `root`, sorted by file and line. */
export function checkContent(options: CheckOptions): Problem[] {
  return checkAll(options).problems;
}

/** The same, with the number of files looked at. */
export function checkAll({ root, routes, today = currentDay() }: CheckOptions): {
  problems: Problem[];
  count: number;
} {
  const content = readContent(root);
  const { files } = content;
  const context = {
    targets: findTargets(content, routes),
    mode: routes,
    ownHost: ownHost(content),
  };
  const names = collectNames(content);
  const problems = [
    ...content.problems,
    ...files.flatMap((file) =>
      named(file, () => [
        ...schemaProblems(file),
        ...referenceProblems(file, names, context),
        ...linkProblems(file, context),
        ...firmProblems(file),
        ...dayProblems(file, today),
        ...pageProblems(file),
        ...idProblems(file, files),
        ...textProblems(file),
        ...proseProblems(file, content, context),
      ]),
    ),
    ...sharedProblems(files),
  ];
  return { problems: problems.sort(byPlace), count: content.count };
}

/** What the rules say of a file; where one of them fails at it, the name of the file. */
function named({ file }: SourceFile, rules: () => Problem[]): Problem[] {
  try {
    return rules();
  } catch (error) {
    return [{ file, line: 1, ...cannotBeRead(error) }];
  }
}

/**
 * The problems that keep Astro from reading the content at all: files that cannot be read or break their schema. The
 * others leave a site that can be looked at.
 */
export function unreadable(root: string): Problem[] {
  const content = readContent(root);
  return [...content.problems, ...content.files.flatMap(schemaProblems)].sort(byPlace);
}

function ownHost({ files }: Content): string | undefined {
  const firm = files.find(({ kind, id }) => kind === 'data' && id === 'firm');
  const website = valueAt(firm?.data, ['website']);
  return typeof website === 'string' && URL.canParse(website) ? new URL(website).host : undefined;
}

/** By file and line, as people work through them. */
export const byPlace = (a: Problem, b: Problem) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
