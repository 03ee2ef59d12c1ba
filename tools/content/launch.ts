/** Launch blockers: content that must be completed before the site goes live. They do not stop a build. */
import { currentDay } from '../../src/utils/days.ts';
import {
  dataOf,
  fieldsOf,
  nameOfTypedPath,
  problemAt,
  sectionsOf,
  textsOf,
} from '../../src/content/files.ts';
import type { Content, SourceFile } from '../../src/content/files.ts';
import { unpublishedReason } from '../../src/content/publication.ts';
import {
  byPlace,
  formatProblem,
  formatPlace,
  wrapText,
  type Place,
  type Problem,
} from '../../src/content/report.ts';
import {
  owners,
  blockerCategories,
  type LaunchContext,
  type BlockerCategory,
} from '../../src/schemas/launch.ts';
import { comparedFigures } from '../../src/schemas/figures.ts';
import { listAt, valueAt } from '../../src/utils/nested-data.ts';
import { count, diagnostic, quoted } from '../../src/schemas/diagnostics.ts';
import { missingApprovals } from './approvals.ts';

/** A launch blocker at a place in the content. */
interface ContentBlocker extends Problem {
  category: BlockerCategory;
}

/** Returns all launch blockers, sorted by category, file and line. `today` is `YYYY-MM-DD`. */
export function launchBlockers(
  { files, problems }: Content,
  today = currentDay(),
  commitDayOf?: (file: string) => string | undefined,
): ContentBlocker[] {
  // Visitors do not see drafts and style.yaml.
  const shown = files.filter(
    ({ name, data }) => name !== 'data/style' && unpublishedReason(data) !== 'draft',
  );
  // Texts as written, with placeholders like {firm.name}: an invented value counts once, in the file that defines it.
  const written = shown.map((file) => ({ ...file, ...file.written }));
  const countries = namedCountries(files);
  const inCategory = (category: BlockerCategory, list: readonly Problem[]) =>
    list.map((problem) => ({ ...problem, category }));
  const blockers = [
    // A file that cannot be read may contain other blockers.
    ...inCategory('unreadable', problems),
    ...inCategory('unconfirmed', written.flatMap(unconfirmedValues)),
    ...inCategory('placeholder', written.flatMap(placeholderValues)),
    ...inCategory('approval', missingApprovals(shown, today, commitDayOf)),
    ...written.flatMap((file) => schemaBlockers(file, countries, written)),
  ];
  const order = Object.keys(blockerCategories);
  return blockers.sort(
    (a, b) => order.indexOf(a.category) - order.indexOf(b.category) || byPlace(a, b),
  );
}

function schemaBlockers(
  file: SourceFile,
  countries: readonly string[],
  written: readonly SourceFile[],
) {
  const context: LaunchContext = {
    countries,
    isUnconfirmed: (path) => isUnconfirmed(file, path),
    hasOtherValues: (key) => hasOtherValues(file, key, written),
  };
  return fieldsOf(file).flatMap(({ launch, value, place }) =>
    [launch?.(value, context) || []].flat().map(({ category, path = [], ...message }) => ({
      ...problemAt(file, [...place, ...path], message),
      category,
    })),
  );
}

const figureAt = (file: SourceFile, key: string) =>
  listAt(file.data, ['figures']).find((figure) => valueAt(figure, ['key']) === key);

/**
 * True if an entry of another collection has a figure with this key, a different value, and no `counts` field that explains the
 * difference. Entries of one collection are not compared, because their figures describe different things.
 */
const hasOtherValues = (file: SourceFile, key: string, files: readonly SourceFile[]) =>
  !comparedFigures.includes(key) &&
  files.some((other) => {
    const figure = other.collection === file.collection ? undefined : figureAt(other, key);
    return (
      figure !== undefined &&
      valueAt(figure, ['counts']) === undefined &&
      valueAt(figure, ['value']) !== valueAt(figureAt(file, key), ['value'])
    );
  });

/** Filters of `npm run check:launch` besides files and folders: the owners and the categories. */
export const blockerFilters = [
  ...new Set([...Object.keys(owners), ...Object.keys(blockerCategories)]),
];

/** Returns the blockers that match a filter: the name of an owner, a category, a file or a folder. */
export const filterBlockers = (
  blockers: readonly ContentBlocker[],
  filter: string,
): ContentBlocker[] =>
  blockers.filter(
    ({ category, file }) =>
      filter === category ||
      filter === blockerCategories[category].by ||
      `${file.replace(/\.\w+$/, '')}/`.includes(`/${nameOfTypedPath(filter)}/`),
  );

/** Returns the report as text: the number of blockers per owner and category, then the blockers of each category. */
export function launchReport(blockers: readonly ContentBlocker[], colour = false) {
  const countOf = (list: readonly unknown[]) => String(list.length).padStart(5);
  const byCategory = Map.groupBy(blockers, ({ category }) => category);
  const summary = Object.entries(owners).flatMap(([by, owner]) => {
    const owned = [...byCategory].filter(([category]) => blockerCategories[category].by === by);
    const total = owned.flatMap(([, list]) => list);
    const lines = owned.map(
      ([category, list]) => `     ${countOf(list)}  ${blockerCategories[category].name}`,
    );
    return total.length === 0 ? [] : [`${countOf(total)}  ${by}: ${owner}`, ...lines];
  });
  const textOf = ({ category, message, hint = '' }: ContentBlocker) =>
    category === 'approval' ? message : `${message} ${hint}`;
  const parts = [...byCategory].flatMap(([category, list]) => [
    `${blockerCategories[category].name} (${list.length})`,
    ...[...Map.groupBy(list, textOf).values()].map((group) => formatGroup(group, colour)),
  ]);
  return [[`${count(blockers.length, 'launch blocker')}:`, ...summary].join('\n'), ...parts].join(
    '\n\n',
  );
}

function formatGroup([first, ...others]: readonly Problem[], colour: boolean) {
  const report = formatProblem(first!, colour);
  if (others.length === 0) return report;
  const heading = `  The same at ${count(others.length, 'other place')}:`;
  return [report, heading, ...wrapText(others.map(formatPlace).join('; '))].join('\n');
}

/** Returns the line at the end of a build: the number of launch blockers. */
export function launchSummary(
  content: Content,
  today = currentDay(),
  commitDayOf?: (file: string) => string | undefined,
) {
  const total = launchBlockers(content, today, commitDayOf).length;
  if (total === 0) return 'There are no launch blockers.';
  return `There are launch blockers (${total}): npm run check:launch lists them.`;
}

/**
 * Fields whose unconfirmed flag `[?]` applies to all fields of the object that contains them.
 * In the title of a file, the flag also applies to the prose.
 */
const HEADING_FIELDS: readonly unknown[] = ['heading', 'title', 'question', 'label'];

/** True if the unconfirmed flag at one place also applies to another place. */
function covers(flag: Place, place: Place) {
  if (typeof flag === 'number') return flag === place;
  const scope = HEADING_FIELDS.includes(flag.at(-1)) ? flag.slice(0, -1) : flag;
  if (typeof place === 'number') return scope.length === 0;
  return scope.every((key, index) => key === place[index]);
}

const isUnconfirmed = ({ unconfirmed }: SourceFile, place: Place) =>
  unconfirmed.some((flag) => covers(flag, place));

const unconfirmedValues = (file: SourceFile) =>
  file.unconfirmed.map((flag) => {
    const texts = textsOf(file).filter(({ place }) => covers(flag, place));
    const flagged = texts.find(({ place }) => String(place) === String(flag));
    const rest = texts.length > 1 ? ' and the texts that belong to it' : '';
    const message = `Nobody has confirmed ${quoted(flagged!.text.trim())}${rest}.`;
    const hint = 'Ask somebody who knows. Correct it if necessary, then delete the [?].';
    return problemAt(file, flag, diagnostic(message, hint));
  });

/**
 * The invented name of the firm, example.com hosts and addresses, telephone numbers with 7946, and licence numbers with exactly six
 * zeros in a row. Seven digits that end in six zeros are not matched: they are an amount of millions.
 */
const PLACEHOLDER_VALUE =
  /Sablecrest|[\w.@+-]*\bexample\.com\b|(?:[+(]?\d[\d\s()-]*)?7946(?:\s?0(?:[\d\s-]*\d)?|$)|[\w-]*(?<!\d)000000(?!\d)[\w-]*/gi;

const placeholderValues = (file: SourceFile) =>
  textsOf(file).flatMap(({ text, place }) => {
    const values = [...new Set(text.match(PLACEHOLDER_VALUE))].map(quoted);
    if (values.length === 0 || isUnconfirmed(file, place)) return [];
    const message = `${values.join(' and ')} ${values.length === 1 ? 'is a placeholder value' : 'are placeholder values'}.`;
    const hint = 'Write the real value: the name, host, licence or telephone number of the firm.';
    return problemAt(file, place, diagnostic(message, hint));
  });

/** Returns the names of the countries that the licence, the application form or a map mentions, without duplicates. */
function namedCountries(files: readonly SourceFile[]) {
  const licensed = valueAt(dataOf(files, 'firm'), ['licence', 'country']);
  const inForm = listAt(dataOf(files, 'countries'), []).filter(
    (country) => valueAt(country, ['code']) !== 'OTHER',
  );
  const onMaps = files
    .flatMap(sectionsOf)
    .filter(({ type }) => type === 'map')
    .flatMap(({ section }) => listAt(section, ['regions']))
    .flatMap((region) => listAt(region, ['countries']));
  const names = [...inForm, ...onMaps].map((country) => valueAt(country, ['name']));
  return [...new Set([licensed, ...names].map(String))];
}
