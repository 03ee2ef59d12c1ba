/**
 * What still keeps the site from going live: values that are invented or not yet approved. The content check passes
 * with them, because the site must be built and shown long before.
 */
import { byPlace, type Problem } from '../reader/problem.ts';
import { dataPath } from '../kinds.ts';
import type { Content } from '../reader/read.ts';
import { dataOf, problemAt, problemInProse, type SourceFile } from '../reader/source-file.ts';
import { dayOf } from '../reader/words.ts';
import { listAt, parsePath, textsIn, valueAt, type Path } from '../schemas/paths.ts';
import { withoutComments } from '../schemas/prose.ts';
import { count, finding, quoted } from '../schemas/refusals.ts';
import { currentDay } from '../site/dates.ts';
import { holdOf } from '../site/publication.ts';
import { endedApprovals, standings, unapproved } from './approvals.ts';
import { sectionsOf } from './targets.ts';

/** Everything that is still to be confirmed, sourced or approved, sorted by file and line. `today` is `YYYY-MM-DD`. */
export function openPoints({ files, problems }: Content, today = currentDay()): Problem[] {
  // Nobody sees a draft, nor the lists of words.
  const shown = files.filter(
    ({ kind, id, data }) => holdOf(data) !== 'draft' && !(kind === 'data' && id === 'style'),
  );
  const found = shown
    // A placeholder is no stand-in: what it stands for is, in its own file. What people approve are the words that it gives.
    .map((file) => ({ ...file, ...file.written }))
    .flatMap((file) => [
      ...unconfirmed(file),
      ...standIns(file),
      ...unsourced(file),
      ...illustrative(file),
      ...withoutStatus(file, files),
      ...expiring(file, today),
    ]);
  const approvals = standings(shown, today).flatMap((standing) => unapproved(standing) ?? []);
  // A file that cannot be read may hold anything, so it counts as well.
  return [...problems, ...found, ...approvals].sort(byPlace);
}

/** For the end of a production build: how much is left, and each approval that holds no more. */
export function launchSummary(content: Content, today = currentDay()): string {
  const left = openPoints(content, today).length;
  if (left === 0) return 'No point is open before the launch.';
  const ended = endedApprovals(content, today);
  const summary = `${count(left, 'point')} ${left === 1 ? 'is' : 'are'} open before the launch; npm run check:launch names ${left === 1 ? 'it' : 'them'}.`;
  return [...ended.map(({ file, found }) => `${file}: ${found}`), summary].join('\n');
}

const unconfirmedPaths = ({ data }: SourceFile) => listAt(data, ['unconfirmed']).map(String);

function unconfirmed(file: SourceFile): Problem[] {
  return unconfirmedPaths(file).map((written) => {
    const path = parsePath(written);
    const value = valueAt(file.data, path);
    const shown =
      typeof value === 'object' || value === undefined ? 'what stands here' : quoted(value);
    return problemAt(
      file,
      path,
      finding(
        `Nobody has confirmed ${shown}.`,
        `Write what is true and take "${written}" out of unconfirmed.`,
      ),
    );
  });
}

/**
 * Words that only stand-ins have: the invented name, hosts and numbers that belong to nobody. Six noughts are a licence
 * number, but not the end of a million, nor the middle of a telephone number, which may go on in the next line of prose.
 */
const STAND_IN = /Sablecrest|\bexample\.com\b|7946\s?(?:0|$)|(?<!\d)000000(?!\d)/gi;

/** Texts that hold a stand-in, but for values that are named by `unconfirmed` already. */
function standIns(file: SourceFile): Problem[] {
  const named = unconfirmedPaths(file).map((written) => `${parsePath(written)},`);
  const fields = textsIn(file.data).flatMap(({ path, text }) => {
    const found = named.some((place) => `${path},`.startsWith(place)) ? null : text.match(STAND_IN);
    return found ? [problemAt(file, path, explainStandIns(found))] : [];
  });
  const prose = withoutComments(file.body).split('\n');
  const inProse = prose.flatMap((line, index) => {
    const found = line.match(STAND_IN);
    return found ? [problemInProse(file, index + 1, explainStandIns(found))] : [];
  });
  return [...fields, ...inProse];
}

function explainStandIns(found: readonly string[]) {
  const words = [...new Set(found)].map(quoted);
  const are = words.length === 1 ? 'is a stand-in' : 'are stand-ins';
  return finding(`${words.join(' and ')} ${are}.`, 'Write what is true.');
}

/** Figures, and sections of yields, without the time they cover and who says so (of performance the law: COBS 4.6.2R). */
function unsourced(file: SourceFile): Problem[] {
  const figures = Object.keys(valueAt(file.data, ['figures']) ?? {}).map((key) => ['figures', key]);
  const yields = sectionsOf(file).filter(({ type }) => type === 'yields');
  return [...figures, ...yields.map(({ path }) => path)].flatMap((path: Path) => {
    const stated = valueAt(file.data, path);
    const missing = ['period', 'source'].filter((name) => !valueAt(stated, [name])).join(' and ');
    if (missing === '') return [];
    const value = valueAt(stated, ['value']);
    const isPerformance = value === undefined || valueAt(stated, ['performance']) === true;
    const what = value === undefined ? 'This section' : quoted(value);
    const says = isPerformance ? 'says how well money did,' : 'stands';
    const found = finding(`${what} ${says} without ${missing}.`, `Add ${missing}.`);
    return [problemAt(file, path, found)];
  });
}

function illustrative(file: SourceFile): Problem[] {
  return sectionsOf(file).flatMap(({ section, type, path }) => {
    const items = type === 'testimonials' ? listAt(section, ['items']) : [];
    return items.flatMap((item, at) => {
      if (valueAt(item, ['illustrative']) === false) return [];
      const found = finding(
        `The quotation of ${quoted(valueAt(item, ['author']))} is a sample.`,
        'Put a real one in its place, with written permission, and illustrative: false.',
      );
      return [problemAt(file, [...path, 'items', at], found)];
    });
  });
}

/** Countries in which the firm says that it is present, and does not say how it is regulated there. */
function withoutStatus(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  const rows = listAt(dataOf(files, 'firm'), ['regulatoryStatus']);
  const known = rows.map((row) => valueAt(row, ['country']));
  return sectionsOf(file)
    .filter(({ type }) => type === 'map')
    .flatMap(({ path: place }) => textsIn(valueAt(file.data, place), place))
    .filter(({ path }) => path.at(-1) === 'name' && path.includes('countries'))
    .filter(({ text }) => !known.includes(text))
    .map(({ path, text }) => {
      const found = finding(
        `Nothing is said of how the firm is regulated in ${quoted(text)}.`,
        `Add a row for it to regulatoryStatus in ${dataPath('firm')}.`,
      );
      return problemAt(file, path, found);
    });
}

/** A contact that has expired is worth nothing, and one for years is not looked at again (RFC 9116, 2.5.5). */
function expiring(file: SourceFile, today: string): Problem[] {
  const day = dayOf(valueAt(file.data, ['securityContactExpires']));
  if (day === undefined) return [];
  const ahead = (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  if (ahead >= 30 && ahead < 365) return [];
  const until = ahead < 30 ? `until ${day} only` : `until ${day}, a year ahead or more`;
  const found = finding(
    `The security contact is valid ${until}.`,
    'Write a day more than a month and less than a year ahead.',
  );
  return [problemAt(file, ['securityContactExpires'], found)];
}
