/**
 * What still keeps the site from going live: values that are invented or not yet approved. The content check passes
 * with them, because the site must be built and shown long before.
 */
import { byPlace, type Problem } from '../reader/problem.ts';
import { readContent } from '../reader/read.ts';
import { problemAt, type SourceFile } from '../reader/source-file.ts';
import { dayOf } from '../reader/words.ts';
import { parsePath, textsIn, valueAt, type Path } from '../schemas/paths.ts';
import { withoutComments } from '../schemas/prose.ts';
import { count, finding, quoted, type Finding } from '../schemas/refusals.ts';
import { TO_WRITE } from '../schemas/starters.ts';
import { currentDay } from '../site/dates.ts';
import { holdOf } from '../site/publication.ts';
import { endedApprovals, standings, unapproved } from './approvals.ts';
import { sectionsOf } from './targets.ts';

export interface LaunchOptions {
  /** The project's root, in which `content/` lies. */
  root: string;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/** Everything that is still to be confirmed, sourced or approved, sorted by file and line. */
export function openPoints({ root, today = currentDay() }: LaunchOptions): Problem[] {
  const { files: all, problems } = readContent(root);
  // Nobody sees a draft, nor the lists of words.
  const shown = all.filter(
    ({ kind, id, data }) => holdOf(data) !== 'draft' && !(kind === 'data' && id === 'style'),
  );
  // A placeholder is no stand-in: what it stands for is, in its own file. What people approve are the words that it gives.
  const files = shown.map((file) => ({ ...file, ...file.written }));
  const words = wordsNotListed(files);
  const found = files.flatMap((file) =>
    [
      ...unconfirmed(file, files),
      ...leftOver(file, words),
      ...unwritten(file),
      ...unsourcedFigures(file),
      ...unsourcedYields(file),
      ...illustrative(file),
      ...expiring(file, today),
    ].map((place) => placed(file, place)),
  );
  const approvals = standings(shown, today).flatMap((standing) => unapproved(standing) ?? []);
  // A file that cannot be read may hold anything, so it counts as well.
  return [...problems, ...found, ...approvals].sort(byPlace);
}

function placed(file: SourceFile, { path, proseLine, ...found }: Place): Problem {
  const problem = problemAt(file, path, found);
  return proseLine === undefined ? problem : { ...problem, line: proseLine, field: 'prose' };
}

/** For the end of a production build: how much is left, and each approval that holds no more. */
export function launchSummary(options: LaunchOptions): string {
  const left = openPoints(options).length;
  if (left === 0) return 'No point is open before the launch.';
  const ended = endedApprovals(options.root, options.today);
  const summary = `${count(left, 'point')} ${left === 1 ? 'is' : 'are'} open before the launch; npm run check:launch names ${left === 1 ? 'it' : 'them'}.`;
  return [...ended.map(({ file, found }) => `${file}: ${found}`), summary].join('\n');
}

/** `proseLine` is the line of the file, for what stands in prose. */
type Place = Finding & { path: Path; proseLine?: number };

/** Texts of a new entry that nobody has written yet, in the frontmatter or below it. */
function unwritten(file: SourceFile): Place[] {
  const advice = finding('This text is still to be written.', 'Write it, or take it out.');
  const fields = textsIn(file.data).filter(({ text }) => text.startsWith(TO_WRITE));
  const prose = file.body.includes(TO_WRITE) ? [{ path: [] }] : [];
  return [...fields, ...prose].map(({ path }) => ({ path, ...advice }));
}

const isFirm = ({ kind, id }: SourceFile) => kind === 'data' && id === 'firm';

function unconfirmedPaths(file: SourceFile): string[] {
  const paths = valueAt(file.data, ['unconfirmed']);
  return Array.isArray(paths) ? paths.map(String) : [];
}

function unconfirmed(file: SourceFile, files: readonly SourceFile[]): Place[] {
  return unconfirmedPaths(file).map((written) => {
    const path = parsePath(written);
    const value = valueAt(file.data, path);
    const shown =
      typeof value === 'object' || value === undefined ? 'What stands here' : quoted(value);
    return {
      path,
      ...finding(
        isFirm(file) ? `${shown} is a stand-in.` : `Nobody has confirmed ${lowerFirst(shown)}.`,
        `Write what is true${isFirm(file) ? alsoIn(value, files) : ''} and take "${written}" out of unconfirmed.`,
      ),
    };
  });
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Where sentences of other files have a value of the firm in them: changing it in its own file does not reach them. */
function alsoIn(value: unknown, files: readonly SourceFile[]): string {
  // The lines of an address ("Cayman Islands") stand in many sentences that stay true.
  const values = (Array.isArray(value) ? [] : textsIn(value))
    .map(({ text }) => text)
    .filter((text) => text !== '');
  const places = files
    .filter((file) => !isFirm(file))
    .flatMap(({ file, data, lineOf, body, bodyLine }) => {
      const fields = textsIn(data)
        .filter(({ text }) => values.some((written) => text.includes(written)))
        .map(({ path }) => lineOf(path));
      const prose = values.flatMap((written) => matchesIn(body, exactly(written)));
      const lines = new Set([...fields, ...prose.map(({ line }) => bodyLine + line)]);
      return [...lines].map((line) => `${file}:${line}`);
    });
  return places.length === 0 ? '' : `, here and in ${places.join(', ')},`;
}

const exactly = (text: string) => new RegExp(text.replace(/\W/g, '\\$&'), 'g');

/** Where prose has the words, with the line on which they begin, counted from 0; they may go on on the next. */
const matchesIn = (prose: string, words: RegExp) =>
  [...prose.replaceAll('\n', ' ').matchAll(words)].map(({ 0: text, index }) => ({
    text,
    line: prose.slice(0, index).split('\n').length - 1,
  }));

/** Words that only stand-ins have: the invented name, hosts and numbers that belong to nobody. */
const STAND_IN_WORDS = [
  /Sablecrest/gi,
  /\bexample\.com\b/gi,
  /7946 ?0/g,
  // Not the end of a million, nor the middle of a telephone number.
  /(?<!\d)000000(?!\d)/g,
];

/** Of these words, those that no value in `unconfirmed` holds: where one does, it is named there already. */
function wordsNotListed(files: readonly SourceFile[]): RegExp[] {
  const firm = files.find(isFirm);
  // While the firm cannot be read, nobody knows what it lists.
  if (firm === undefined) return [];
  const listed = unconfirmedPaths(firm).flatMap((path) =>
    textsIn(valueAt(firm.data, parsePath(path))),
  );
  return STAND_IN_WORDS.filter((words) => !listed.some(({ text }) => text.search(words) !== -1));
}

/** Texts that still hold a stand-in after its value was confirmed, or was never listed. */
function leftOver(file: SourceFile, words: readonly RegExp[]): Place[] {
  const fields = textsIn(file.data).flatMap(({ path, text }): Place[] => {
    const found = words.flatMap((word) => text.match(word) ?? []);
    return found.length === 0 ? [] : [{ path, ...explainLeftOver(found) }];
  });
  const prose = withoutComments(file.body);
  const matches = words.flatMap((word) => matchesIn(prose, word));
  const lines = [...new Set(matches.map(({ line }) => line))];
  const inProse = lines.map((line): Place => {
    const found = matches.filter((match) => match.line === line).map(({ text }) => text);
    return { path: [], proseLine: file.bodyLine + line, ...explainLeftOver(found) };
  });
  return [...fields, ...inProse];
}

function explainLeftOver(found: readonly string[]): Finding {
  const words = [...new Set(found)].map(quoted);
  const are = words.length === 1 ? 'is a stand-in' : 'are stand-ins';
  return finding(`${words.join(' and ')} ${are}.`, 'Write what is true.');
}

/** What a figure lacks: the time it covers and who says so, which of performance is the law (COBS 4.6.2R). */
const lacking = (figure: unknown) =>
  ['period', 'source'].filter((name) => !valueAt(figure, [name]));

function unsourcedFigures(file: SourceFile): Place[] {
  const figures = Object.entries(valueAt(file.data, ['figures']) ?? {});
  return figures.flatMap(([key, figure]): Place[] => {
    const missing = lacking(figure).join(' and ');
    if (missing === '') return [];
    const says = valueAt(figure, ['performance']) === true ? 'says how well money did,' : 'stands';
    const what = `${quoted(valueAt(figure, ['value']))} ${says} without ${missing}.`;
    return [{ path: ['figures', key], ...finding(what, `Add ${missing} to the figure.`) }];
  });
}

function unsourcedYields(file: SourceFile): Place[] {
  return sectionsOf(file).flatMap((section, index): Place[] => {
    const missing = lacking(section).join(' and ');
    if (valueAt(section, ['type']) !== 'yields' || missing === '') return [];
    const what = `The yields of this section stand without ${missing}.`;
    return [{ path: ['sections', index], ...finding(what, `Add ${missing} to the section.`) }];
  });
}

function illustrative(file: SourceFile): Place[] {
  return sectionsOf(file).flatMap((section, index): Place[] => {
    const items = valueAt(section, ['items']);
    if (valueAt(section, ['type']) !== 'testimonials' || !Array.isArray(items)) return [];
    return items.flatMap((item, at): Place[] => {
      if (valueAt(item, ['illustrative']) === false) return [];
      const author = quoted(valueAt(item, ['author']));
      return [
        {
          path: ['sections', index, 'items', at],
          ...finding(
            `The quotation of ${author} is a sample.`,
            'Put a real one in its place, with written permission, and illustrative: false.',
          ),
        },
      ];
    });
  });
}

/** A contact that has expired is worth nothing, and one for years is not looked at again (RFC 9116, 2.5.5). */
function expiring(file: SourceFile, today: string): Place[] {
  const day = isFirm(file) ? dayOf(valueAt(file.data, ['securityContactExpires'])) : undefined;
  if (day === undefined) return [];
  const ahead = (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  if (ahead >= 30 && ahead < 365) return [];
  const found = ahead < 30 ? `until ${day} only` : `until ${day}, a year ahead or more`;
  return [
    {
      path: ['securityContactExpires'],
      ...finding(
        `The security contact is valid ${found}.`,
        'Write a day more than a month and less than a year ahead.',
      ),
    },
  ];
}
