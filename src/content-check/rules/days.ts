/** Days that tell what has happened lie behind, and not before there could be such a page. */
import { finding, type Finding, type Problem } from '../problem.ts';
import type { SourceFile } from '../read.ts';
import { dayOf, fieldWords, quoted, valueAt } from '../words.ts';

/** Fields of entries that hold such a day. The end of the security contact lies ahead, as it must. */
const fields = [['date'], ['wordingChanged'], ['reviewed', 'on']];

const FIRST_DAY = '1990-01-01';

export function dayProblems(file: SourceFile, today: string): Problem[] {
  return fields.flatMap((path): Problem[] => {
    const day = dayOf(valueAt(file.data, path));
    const found = day === undefined ? undefined : explainDay(day, dayAfter(today));
    if (found === undefined) return [];
    return [
      { file: file.file, line: file.lineOf(path), field: fieldWords(path, file.data), ...found },
    ];
  });
}

/** Today is a day of universal time, and east of Greenwich the next one has begun. */
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

function explainDay(day: string, last: string): Finding | undefined {
  // 2026-09-31 is for the schema to report.
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined;
  const allowed = 'Write the day of today or an earlier one.';
  if (day > last)
    return finding(`The day ${quoted(day)} lies ahead, and the page would say so today.`, allowed);
  if (day >= FIRST_DAY) return undefined;
  const meant = `20${day.slice(2)}`;
  return finding(
    `The day ${quoted(day)} lies too far back.`,
    'Write all four digits of the year, and no year before 1990.',
    day.startsWith('00') && meant <= last ? meant : undefined,
  );
}
