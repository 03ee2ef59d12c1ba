/** What keeps the site from going live, and stops no build. */
import { currentDay } from '../../src/utils/days.ts';
import {
  dataOf,
  fieldsOf,
  normaliseName,
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
import { comparedFigures } from '../../src/schemas/fields.ts';
import { listAt, valueAt } from '../../src/schemas/paths.ts';
import { count, diagnostic, quoted } from '../../src/schemas/diagnostics.ts';
import { missingApprovals } from './approvals.ts';

interface ContentBlocker extends Problem {
  category: BlockerCategory;
}

/** Everything that is still to be answered, by kind, file and line. `today` is `YYYY-MM-DD`. */
export function launchBlockers(
  { files, problems }: Content,
  today = currentDay(),
  commitDayOf?: (file: string) => string,
): ContentBlocker[] {
  // Nobody sees a draft, nor the lists of words.
  const shown = files.filter(
    ({ name, data }) => name !== 'data/style' && unpublishedReason(data) !== 'draft',
  );
  // What a placeholder stands for is a stand-in in its own file.
  const written = shown.map((file) => ({ ...file, ...file.written }));
  const countries = namedCountries(files);
  const inCategory = (category: BlockerCategory, all: readonly Problem[]) =>
    all.map((one) => ({ ...one, category }));
  const all = [
    // A file that cannot be read may hold anything.
    ...inCategory('unreadable', problems),
    ...inCategory('unconfirmed', written.flatMap(unconfirmedValues)),
    ...inCategory('placeholder', written.flatMap(placeholderValues)),
    ...inCategory('approval', missingApprovals(shown, today, commitDayOf)),
    ...written.flatMap((file) => schemaBlockers(file, countries, written)),
  ];
  const places = Object.keys(blockerCategories);
  return all.sort(
    (a, b) => places.indexOf(a.category) - places.indexOf(b.category) || byPlace(a, b),
  );
}

function schemaBlockers(
  file: SourceFile,
  countries: readonly string[],
  written: readonly SourceFile[],
) {
  const asked: LaunchContext = {
    countries,
    isUnconfirmed: (path) => isUnconfirmed(file, path),
    hasOtherValues: (key) => hasOtherValues(file, key, written),
  };
  return fieldsOf(file).flatMap(({ launch, value, place }) =>
    [launch?.(value, asked) || []].flat().map(({ category, path = [], ...message }) => ({
      ...problemAt(file, [...place, ...path], message),
      category,
    })),
  );
}

const figureAt = (file: SourceFile, key: string) =>
  listAt(file.data, ['figures']).find((figure) => valueAt(figure, ['key']) === key);

/**
 * Whether another collection has the figure with another value, and does not say what it counts. Pages of one collection have the
 * same figures of different things.
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

/** What the command can be asked for besides files. */
export const blockerFilters = [
  ...new Set([...Object.keys(owners), ...Object.keys(blockerCategories)]),
];

/** Points of an answerer, a kind, a file or a folder. */
export const filterBlockers = (
  points: readonly ContentBlocker[],
  wanted: string,
): ContentBlocker[] =>
  points.filter(
    ({ category, file }) =>
      wanted === category ||
      wanted === blockerCategories[category].by ||
      `${file.replace(/\.\w+$/, '')}/`.includes(`/${normaliseName(wanted)}/`),
  );

/** Who can answer how many of each kind, then all under the heading of their kind. */
export function launchReport(points: readonly ContentBlocker[], colour = false) {
  const number = (all: readonly unknown[]) => String(all.length).padStart(5);
  const byCategory = Map.groupBy(points, ({ category }) => category);
  const summary = Object.entries(owners).flatMap(([by, who]) => {
    const own = [...byCategory].filter(([category]) => blockerCategories[category].by === by);
    const all = own.flatMap(([, each]) => each);
    const each = own.map(
      ([category, these]) => `     ${number(these)}  ${blockerCategories[category].name}`,
    );
    return all.length === 0 ? [] : [`${number(all)}  ${by}: ${who}`, ...each];
  });
  // The command that approves a file names it, so the hints differ for the same problem.
  const wordsOf = ({ category, message, hint = '' }: ContentBlocker) =>
    category === 'approval' ? message : `${message} ${hint}`;
  const parts = [...byCategory].flatMap(([category, all]) => [
    `${blockerCategories[category].name} (${all.length})`,
    ...[...Map.groupBy(all, wordsOf).values()].map((same) => formatGroup(same, colour)),
  ]);
  return [[`${count(points.length, 'open point')}:`, ...summary].join('\n'), ...parts].join('\n\n');
}

function formatGroup([first, ...others]: readonly Problem[], colour: boolean) {
  const said = formatProblem(first!, colour);
  if (others.length === 0) return said;
  const many = `  The same at ${count(others.length, 'other place')}:`;
  return [said, many, ...wrapText(others.map(formatPlace).join('; '))].join('\n');
}

/** For the end of a build: how much is left. */
export function launchSummary(
  content: Content,
  today = currentDay(),
  commitDayOf?: (file: string) => string,
) {
  const left = launchBlockers(content, today, commitDayOf).length;
  if (left === 0) return 'No point is open before the launch.';
  return `Open before the launch: ${count(left, 'point')} (npm run check:launch).`;
}

/** Fields whose mark stands for all that is beside and below them. */
const HEADING_FIELDS: readonly unknown[] = ['heading', 'title', 'question', 'label'];

function covers(mark: Place, place: Place) {
  if (typeof mark === 'number' || typeof place === 'number') return mark === place;
  const whole = HEADING_FIELDS.includes(mark.at(-1)) ? mark.slice(0, -1) : mark;
  return whole.every((key, at) => key === place[at]);
}

const isUnconfirmed = ({ unconfirmed }: SourceFile, place: Place) =>
  unconfirmed.some((mark) => covers(mark, place));

const unconfirmedValues = (file: SourceFile) =>
  file.unconfirmed.map((mark) => {
    const said = textsOf(file).filter(({ place }) => covers(mark, place));
    const marked = said.find(({ place }) => String(place) === String(mark));
    const rest = said.length > 1 ? ' and what belongs to it' : '';
    const message = `Nobody has confirmed ${quoted(marked!.text.trim())}${rest}.`;
    const hint = 'Ask somebody who knows. Correct it if necessary, then delete the [?].';
    return problemAt(file, mark, diagnostic(message, hint));
  });

/** The invented name, hosts and numbers, whole. Six noughts are a licence number, unless they end a million. */
const PLACEHOLDER_VALUE =
  /Sablecrest|[\w.@+-]*\bexample\.com\b|(?:[+(]?\d[\d\s()-]*)?7946(?:\s?0(?:[\d\s-]*\d)?|$)|[\w-]*(?<!\d)000000(?!\d)[\w-]*/gi;

const placeholderValues = (file: SourceFile) =>
  textsOf(file).flatMap(({ text, place }) => {
    const words = [...new Set(text.match(PLACEHOLDER_VALUE))].map(quoted);
    if (words.length === 0 || isUnconfirmed(file, place)) return [];
    const message = `${words.join(' and ')} ${words.length === 1 ? 'is a placeholder value' : 'are placeholder values'}.`;
    const hint = 'Write the real value: the name, host, licence or telephone number of the firm.';
    return problemAt(file, place, diagnostic(message, hint));
  });

/** Countries that the licence, the application form or a map names. */
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
