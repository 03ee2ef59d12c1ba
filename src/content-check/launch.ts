/**
 * What still keeps the site from going live: values that are invented or not yet approved. The content check passes
 * with them, because the site must be built and shown long before.
 */
import { byPlace } from './check.ts';
import { finding, type Finding, type Problem } from './problem.ts';
import { readContent, type SourceFile } from './read.ts';
import { parsePath } from './rules/references.ts';
import { sectionsOf } from './targets.ts';
import { count, fieldWords, quoted, valueAt, type Path } from './words.ts';
import { currentDay } from '../site/dates.ts';

export interface LaunchOptions {
  /** The project's root, in which `content/` lies. */
  root: string;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/** Every stand-in, sorted by file and line. */
export function standIns({ root, today = currentDay() }: LaunchOptions): Problem[] {
  const { files, problems } = readContent(root);
  const found = files.flatMap((file) =>
    [
      ...unconfirmed(file, files),
      ...unwritten(file),
      ...unsourcedFigures(file),
      ...unsourcedYields(file),
      ...illustrative(file),
      ...unreviewed(file),
      ...expired(file, today),
    ].map((place) => placed(file, place)),
  );
  // A file that cannot be read may hold anything, so it counts as well.
  return [...problems, ...found].sort(byPlace);
}

function placed(file: SourceFile, { path, ...found }: Place): Problem {
  const field = fieldWords(path, file.data);
  return {
    file: file.file,
    line: file.lineOf(path),
    ...(field === '' ? {} : { field }),
    ...found,
  };
}

/** One line for the end of a production build. */
export function launchSummary(options: LaunchOptions): string {
  const left = standIns(options).length;
  if (left === 0) return 'No stand-ins are left.';
  return `${count(left, 'stand-in')} ${left === 1 ? 'is' : 'are'} left; npm run check:launch names ${left === 1 ? 'it' : 'them'}.`;
}

type Place = Finding & { path: Path };

/** Every text in the fields of a file. */
function textsOf(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((item, index) => textsOf(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
}

/** How `npm run new` marks a text that is still to be written. */
export const TO_WRITE = 'Write:';

/** Texts of a new entry that nobody has written yet, in the frontmatter or below it. */
function unwritten(file: SourceFile): Place[] {
  const advice = finding('This text is still to be written.', 'Write it, or take it out.');
  const fields = textsOf(file.data).filter(({ text }) => text.startsWith(TO_WRITE));
  const prose = file.body.includes(TO_WRITE) ? [{ path: [] }] : [];
  return [...fields, ...prose].map(({ path }) => ({ path, ...advice }));
}

const isFirm = ({ kind, id }: SourceFile) => kind === 'data' && id === 'firm';

function unconfirmed(file: SourceFile, files: readonly SourceFile[]): Place[] {
  const paths = isFirm(file) ? valueAt(file.data, ['unconfirmed']) : [];
  if (!Array.isArray(paths)) return [];
  return paths.map((written) => {
    const path = parsePath(String(written));
    const value = valueAt(file.data, path);
    const shown =
      typeof value === 'object' || value === undefined ? 'What stands here' : quoted(value);
    return {
      path,
      ...finding(
        `${shown} is a stand-in.`,
        `Write what is true${alsoIn(value, files)} and take "${written}" out of unconfirmed.`,
      ),
    };
  });
}

/** Where sentences of other files have a value of the firm in them: changing it in its own file does not reach them. */
function alsoIn(value: unknown, files: readonly SourceFile[]): string {
  // The lines of an address ("Cayman Islands") stand in many sentences that stay true.
  const values = (Array.isArray(value) ? [] : textsOf(value))
    .map(({ text }) => text)
    .filter((text) => text !== '');
  const places = files
    .filter((file) => !isFirm(file))
    .flatMap(({ file, data, lineOf, body, bodyLine }) => {
      const fields = textsOf(data)
        .filter(({ text }) => values.some((written) => text.includes(written)))
        .map(({ path }) => lineOf(path));
      const prose = values.flatMap((written) => linesWith(written, body));
      const lines = new Set([...fields, ...prose.map((line) => bodyLine + line)]);
      return [...lines].map((line) => `${file}:${line}`);
    });
  return places.length === 0 ? '' : `, here and in ${places.join(', ')},`;
}

/** Lines of prose on which the words begin, counted from 0; they may go on on the next. */
function linesWith(words: string, prose: string): number[] {
  const flat = prose.replaceAll('\n', ' ');
  const lines: number[] = [];
  for (let at = flat.indexOf(words); at !== -1; at = flat.indexOf(words, at + words.length))
    lines.push(prose.slice(0, at).split('\n').length - 1);
  return lines;
}

/** What performance lacks: the time it covers and who says so (COBS 4.6.2R). */
const lacking = (performance: unknown) =>
  ['period', 'source'].filter((name) => !valueAt(performance, [name]));

function unsourcedFigures(file: SourceFile): Place[] {
  const figures = Object.entries(valueAt(file.data, ['figures']) ?? {});
  return figures.flatMap(([key, figure]): Place[] => {
    const missing = lacking(figure).join(' and ');
    if (valueAt(figure, ['performance']) !== true || missing === '') return [];
    const what = `${quoted(valueAt(figure, ['value']))} says how well money did, without ${missing}.`;
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

function unreviewed(file: SourceFile): Place[] {
  if (file.kind !== 'legal' || valueAt(file.data, ['reviewed']) !== undefined) return [];
  return [
    {
      path: [],
      ...finding(
        'Nobody has reviewed this wording.',
        'Add reviewed, with on (the day) and by (who).',
      ),
    },
  ];
}

function expired(file: SourceFile, today: string): Place[] {
  const value = isFirm(file) ? valueAt(file.data, ['securityContactExpires']) : undefined;
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : value;
  if (typeof day !== 'string' || day >= today) return [];
  return [
    {
      path: ['securityContactExpires'],
      ...finding(`The security contact expired on ${day}.`, 'Write a day less than a year ahead.'),
    },
  ];
}
