/** Writes into files who approved them. `npm run approve` is the command. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, signables } from './approvals.ts';
import { schemaProblems } from './check.ts';
import { plainName } from '../../src/content/files.ts';
import { kinds } from '../../src/content/collections.ts';
import { explain } from '../../src/content/messages.ts';
import { readContent } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { approval, type Approval } from '../../src/schemas/approval.ts';
import { valueAt } from '../../src/schemas/paths.ts';
import { currentDay } from '../../src/utils/days.ts';
import { laidOut } from './format.ts';
import { refuseName } from './new-entry.ts';

interface ApprovalRequest {
  root: string;
  /** Files like `funds/blockchain`; a folder like `funds` stands for all in it. */
  names: readonly string[];
  by: string;
  /** Last day, `YYYY-MM-DD`; by default twelve months ahead. */
  until?: string | undefined;
  today?: string;
}

/** Approves all of them as they are now, or throws an Error in a sentence. Returns their files. */
export function approve({ root, names, by, until, today = currentDay() }: ApprovalRequest) {
  const all = signables(readContent(root).files);
  const chosen = names.flatMap((typed) => {
    const wanted = plainName(typed);
    const found = all.filter(({ file }) => file.name === wanted || file.kind === wanted);
    if (found.length === 0 && !Object.hasOwn(kinds, wanted))
      refuseName('file', wanted, [...new Set(all.map(({ file }) => file.name))]);
    return found;
  });
  const signed = Map.groupBy(chosen, ({ file }) => file);
  const problems = [...signed.keys()].flatMap(schemaProblems);
  if (problems.length > 0)
    throw new Error(
      `Nothing was approved. Correct these problems first.\n\n${formatReport(problems)}`,
    );
  const given = { by, on: today, until: until ?? yearAfter(today) };
  const texts = [...signed].map(([source, parts]) => ({
    file: source.file,
    text: laidOut(root, source, (fields) => {
      for (const part of parts) {
        const approved = checked({ ...given, words: fingerprint(part) });
        Object.assign(valueAt(fields, part.path) as object, { approved });
      }
      return fields;
    }),
  }));
  for (const { file, text } of texts) writeFileSync(join(root, file), text);
  return texts.map(({ file }) => file);
}

function checked(given: Approval) {
  const { data } = approval.safeParse(given);
  if (data) return data;
  const said = explain(approval, given).map(
    ({ path, found, allowed = '' }) => `--${path.join(' ')}: ${found} ${allowed}`,
  );
  throw new Error(said.join('\n'));
}

/** The same day of the next year; of 29 February the day before. */
const yearAfter = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
