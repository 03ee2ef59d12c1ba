/** Writes into files who approved them. `scripts/approve.ts` is the command. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { canonicalText } from '../../content/canonical.ts';
import { fingerprint, signables } from '../../content/check/approvals.ts';
import { schemaProblems } from '../../content/check/check.ts';
import { schemaOf } from '../../content/files.ts';
import { entryKinds } from '../../content/kinds.ts';
import { explain } from '../../content/phrasebook.ts';
import { readContent } from '../../content/read.ts';
import { formatReport } from '../../content/report.ts';
import { approval, type Approval } from '../../content/schemas/entries.ts';
import { valueAt } from '../../content/schemas/paths.ts';
import { currentDay } from '../../days.ts';
import { CannotWrite, isNone } from './new-entry.ts';

interface ApprovalRequest {
  root: string;
  /** Files like `funds/blockchain` or `data/firm`; a folder like `funds` stands for all that lie in it. */
  names: readonly string[];
  by: string;
  /** Last day, `YYYY-MM-DD`; by default twelve months ahead. */
  until?: string | undefined;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/** Approves all of them as they are now, or throws `CannotWrite` and approves none. Returns their files. */
export function approve({ root, names, by, until, today = currentDay() }: ApprovalRequest) {
  const all = signables(readContent(root).files);
  const chosen = names.flatMap((typed) => {
    const wanted = typed.replace(/^content\/|\/$|\.\w+$/g, '');
    const found = all.filter(({ name, file }) => name === wanted || file.kind === wanted);
    if (found.length === 0 && !isFolder(wanted))
      throw isNone('file', wanted, [...new Set(all.map(({ name }) => name))]);
    return found;
  });
  const files = [...new Set(chosen.map(({ file }) => file))];
  const problems = files.flatMap(schemaProblems);
  if (problems.length > 0)
    throw new CannotWrite(`Mend this first; nothing was approved.\n\n${formatReport(problems)}`);
  const texts = files.map((file) => {
    const text = readFileSync(join(root, file.file), 'utf8');
    const now = canonicalText(text, extname(file.file), schemaOf(file), (data) => {
      for (const one of chosen.filter((other) => other.file === file))
        Object.assign(valueAt(data, one.path) as object, {
          approved: checked({
            by,
            on: today,
            until: until ?? yearAfter(today),
            words: fingerprint(one),
          }),
        });
      return data;
    });
    return [file.file, now ?? text] as const;
  });
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  return texts.map(([file]) => file);
}

const isFolder = (name: string) => name === 'data' || entryKinds.some((kind) => kind === name);

function checked(given: Approval): Approval {
  const { data } = approval.safeParse(given);
  if (data) return data;
  const said = explain(approval, given).map(
    ({ path, found, allowed = '' }) => `--${path.join(' ')}: ${found} ${allowed}`,
  );
  throw new CannotWrite(said.join('\n'));
}

/** The same day of the next year; of 29 February the day before. */
const yearAfter = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
