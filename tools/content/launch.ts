/** What keeps the site from going live, and stops no build. */
import { currentDay } from '../../src/utils/days.ts';
import {
  dataOf,
  fieldsOf,
  plainName,
  problemAt,
  sectionsOf,
  textsOf,
} from '../../src/content/files.ts';
import type { Content, SourceFile } from '../../src/content/files.ts';
import { holdOf } from '../../src/content/publication.ts';
import {
  byPlace,
  formatProblem,
  placeOf,
  wrapped,
  type Place,
  type Problem,
} from '../../src/content/report.ts';
import { answerers, openKinds, type Asked, type OpenKind } from '../../src/schemas/launch.ts';
import { comparedFigures } from '../../src/schemas/fields.ts';
import { listAt, valueAt } from '../../src/schemas/paths.ts';
import { count, finding, quoted } from '../../src/schemas/refusals.ts';
import { missingApprovals } from './approvals.ts';

interface OpenPoint extends Problem {
  kind: OpenKind;
}

/** Everything that is still to be answered, by kind, file and line. `today` is `YYYY-MM-DD`. */
export function openPoints(
  { files, problems }: Content,
  today = currentDay(),
  commitDayOf?: (file: string) => string,
): OpenPoint[] {
  // Nobody sees a draft, nor the lists of words.
  const shown = files.filter(({ name, data }) => name !== 'data/style' && holdOf(data) !== 'draft');
  // What a placeholder stands for is a stand-in in its own file.
  const written = shown.map((file) => ({ ...file, ...file.written }));
  const countries = namedCountries(files);
  const ofKind = (kind: OpenKind, all: readonly Problem[]) => all.map((one) => ({ ...one, kind }));
  const all = [
    // A file that cannot be read may hold anything.
    ...ofKind('unreadable', problems),
    ...ofKind('unconfirmed', written.flatMap(unconfirmed)),
    ...ofKind('standIn', written.flatMap(standIns)),
    ...ofKind('approval', missingApprovals(shown, today, commitDayOf)),
    ...written.flatMap((file) => questions(file, countries, written)),
  ];
  const places = Object.keys(openKinds);
  return all.sort((a, b) => places.indexOf(a.kind) - places.indexOf(b.kind) || byPlace(a, b));
}

function questions(file: SourceFile, countries: readonly string[], written: readonly SourceFile[]) {
  const asked: Asked = {
    countries,
    isMarked: (path) => isMarked(file, path),
    hasOtherValues: (key) => hasOtherValues(file, key, written),
  };
  return fieldsOf(file).flatMap(({ launch, value, place }) =>
    [launch?.(value, asked) || []].flat().map(({ kind, path = [], ...found }) => ({
      ...problemAt(file, [...place, ...path], found),
      kind,
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
    const figure = other.kind === file.kind ? undefined : figureAt(other, key);
    return (
      figure !== undefined &&
      valueAt(figure, ['counts']) === undefined &&
      valueAt(figure, ['value']) !== valueAt(figureAt(file, key), ['value'])
    );
  });

/** What the command can be asked for besides files. */
export const openWords = [...new Set([...Object.keys(answerers), ...Object.keys(openKinds)])];

/** Points of an answerer, a kind, a file or a folder. */
export const pointsOf = (points: readonly OpenPoint[], wanted: string): OpenPoint[] =>
  points.filter(
    ({ kind, file }) =>
      wanted === kind ||
      wanted === openKinds[kind].by ||
      `${file.replace(/\.\w+$/, '')}/`.includes(`/${plainName(wanted)}/`),
  );

/** Who can answer how many of each kind, then all under the heading of their kind. */
export function launchReport(points: readonly OpenPoint[], colour = false) {
  const number = (all: readonly unknown[]) => String(all.length).padStart(5);
  const kinds = Map.groupBy(points, ({ kind }) => kind);
  const summary = Object.entries(answerers).flatMap(([by, who]) => {
    const own = [...kinds].filter(([kind]) => openKinds[kind].by === by);
    const all = own.flatMap(([, each]) => each);
    const each = own.map(([kind, these]) => `     ${number(these)}  ${openKinds[kind].name}`);
    return all.length === 0 ? [] : [`${number(all)}  ${by}: ${who}`, ...each];
  });
  // The command that approves a file names it, so the hints differ for the same problem.
  const wordsOf = ({ kind, found, allowed = '' }: OpenPoint) =>
    kind === 'approval' ? found : `${found} ${allowed}`;
  const parts = [...kinds].flatMap(([kind, all]) => [
    `${openKinds[kind].name} (${all.length})`,
    ...[...Map.groupBy(all, wordsOf).values()].map((same) => formatAlike(same, colour)),
  ]);
  return [[`${count(points.length, 'open point')}:`, ...summary].join('\n'), ...parts].join('\n\n');
}

function formatAlike([first, ...others]: readonly Problem[], colour: boolean) {
  const said = formatProblem(first!, colour);
  if (others.length === 0) return said;
  const many = `  The same at ${count(others.length, 'other place')}:`;
  return [said, many, ...wrapped(others.map(placeOf).join('; '))].join('\n');
}

/** For the end of a build: how much is left. */
export function launchSummary(
  content: Content,
  today = currentDay(),
  commitDayOf?: (file: string) => string,
) {
  const left = openPoints(content, today, commitDayOf).length;
  if (left === 0) return 'No point is open before the launch.';
  return `Open before the launch: ${count(left, 'point')} (npm run check:launch).`;
}

/** Fields whose mark stands for all that is beside and below them. */
const HEADS: readonly unknown[] = ['heading', 'title', 'question', 'label'];

function covers(mark: Place, place: Place) {
  if (typeof mark === 'number' || typeof place === 'number') return mark === place;
  const whole = HEADS.includes(mark.at(-1)) ? mark.slice(0, -1) : mark;
  return whole.every((key, at) => key === place[at]);
}

const isMarked = ({ marks }: SourceFile, place: Place) => marks.some((mark) => covers(mark, place));

const unconfirmed = (file: SourceFile) =>
  file.marks.map((mark) => {
    const said = textsOf(file).filter(({ place }) => covers(mark, place));
    const marked = said.find(({ place }) => String(place) === String(mark));
    const rest = said.length > 1 ? ' and what belongs to it' : '';
    const found = `Nobody has confirmed ${quoted(marked!.text.trim())}${rest}.`;
    const allowed = 'Ask somebody who knows. Correct it if necessary, then delete the [?].';
    return problemAt(file, mark, finding(found, allowed));
  });

/** The invented name, hosts and numbers, whole. Six noughts are a licence number, unless they end a million. */
const STAND_IN =
  /Sablecrest|[\w.@+-]*\bexample\.com\b|(?:[+(]?\d[\d\s()-]*)?7946(?:\s?0(?:[\d\s-]*\d)?|$)|[\w-]*(?<!\d)000000(?!\d)[\w-]*/gi;

const standIns = (file: SourceFile) =>
  textsOf(file).flatMap(({ text, place }) => {
    const words = [...new Set(text.match(STAND_IN))].map(quoted);
    if (words.length === 0 || isMarked(file, place)) return [];
    const found = `${words.join(' and ')} ${words.length === 1 ? 'is a placeholder value' : 'are placeholder values'}.`;
    const allowed =
      'Write the real value: the name, host, licence or telephone number of the firm.';
    return problemAt(file, place, finding(found, allowed));
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
