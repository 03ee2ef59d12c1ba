/** How many there are of something, where copy says it in words that an entry more or less makes false. */
import { addressOf } from '../addresses.ts';
import { entryKinds, kindOf, type EntryKind } from '../kinds.ts';
import { holdOf } from '../publication.ts';
import { problemAt, type SourceFile } from '../files.ts';
import type { Problem } from '../report.ts';
import { listAt, valueAt } from '../schemas/paths.ts';
import { finding, quoted } from '../schemas/refusals.ts';
import type { Text } from './advice.ts';
import { sectionsOf } from './targets.ts';

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );

const COUNT = `(${NUMBERS.join('|')}|\\d+)`;

/** Finds what says how many there are of what has this name, the number in its first group. */
export const countOf = (noun: string) => new RegExp(`\\b${COUNT} ${noun}\\b`, 'gi');

/** What a number says, in letters or figures. */
export const numberOf = (word: string) => NUMBERS.indexOf(word.toLowerCase()) + 1 || Number(word);

/** Copy that counts more than there are, and headings that count one more or less than their section has. */
export function adviseCounts(
  file: SourceFile,
  texts: readonly Text[],
  files: readonly SourceFile[],
): Problem[] {
  // A release says what was true on its day.
  if (file.kind === 'press') return [];
  const published = files.filter(({ data }) => holdOf(data) === undefined);
  const tooMany = entryKinds.flatMap((kind) => {
    const noun = kindOf(kind).new.counted;
    const there = noun === undefined ? 0 : numberIn(kind, file, published);
    if (noun === undefined || there === 0) return [];
    return texts.flatMap(({ text, say }) =>
      [...text.matchAll(countOf(noun))]
        .filter(([, number = '']) => numberOf(number) > there)
        .map(([words]) =>
          say(finding(`${quoted(words)} are more than there are: ${there}.`, 'Count them again.')),
        ),
    );
  });
  const otherwise = sectionsOf(file).flatMap(({ section, path }) => {
    const heading = String(valueAt(section, ['heading']) ?? '');
    const [, word = ''] = new RegExp(`^${COUNT} `, 'i').exec(heading) ?? [];
    const gone = (item: unknown) =>
      files.some(({ kind, id, data }) => `${kind}/${id}` === item && holdOf(data) !== undefined);
    const items = listAt(section, ['items']).filter((item) => !gone(item)).length;
    // One more or less than it was; any other number may count something else.
    if (items < 2 || Math.abs(numberOf(word) - items) !== 1) return [];
    const found = `${quoted(heading)} stands above ${items}.`;
    return problemAt(file, [...path, 'heading'], finding(found, 'Count them again.'));
  });
  return [...tooMany, ...otherwise];
}

/** How many of a kind visitors find: on the page that lists them, inside their fund, or in all. */
function numberIn(kind: EntryKind, file: SourceFile, published: readonly SourceFile[]): number {
  const { above } = kindOf(kind);
  const own = published.filter((each) => each.kind === kind);
  if (above && 'field' in above)
    return own.filter(({ data }) => valueAt(data, [above.field]) === `${file.kind}/${file.id}`)
      .length;
  const list = published.find(
    (each) => each.kind === 'pages' && addressOf('pages', each.id) === above?.path,
  );
  const listed = (list ? sectionsOf(list) : []).flatMap(({ section }) =>
    listAt(section, ['items']),
  );
  const names = own.map(({ id }) => `${kind}/${id}`);
  return names.filter((name) => listed.includes(name)).length || own.length;
}
