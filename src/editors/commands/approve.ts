/** Writes into entries who approved them. `scripts/approve.ts` is the command. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, type BuiltPages } from '../../content/check/approvals.ts';
import { isPage } from '../../content/check/targets.ts';
import { canonicalText } from '../../content/canonical.ts';
import { isPageKind, kindOf } from '../../content/kinds.ts';
import { explain } from '../../content/phrasebook.ts';
import { formatReport } from '../../content/report.ts';
import type { Content } from '../../content/files.ts';
import { readContent } from '../../content/read.ts';
import { schemaProblems } from '../../content/files.ts';
import { approval, type Approval } from '../../content/schemas/entries.ts';
import { currentDay } from '../../days.ts';
import { addressOf } from '../../content/addresses.ts';
import { CannotWrite } from './new-entry.ts';
import { entryCalled } from './rename.ts';

interface ApprovalRequest {
  /** The project's root, in which `content/` lies. */
  root: string;
  /** The pages as they are read now, drafts among them. */
  pages: BuiltPages;
  /** Entries like `funds/blockchain`; a folder like `funds` stands for all that lie in it. */
  names: readonly string[];
  /** Who has read the pages. */
  by: string;
  /** Last day, `YYYY-MM-DD`; by default twelve months ahead. */
  until?: string | undefined;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/** Approves all of the pages as they are now, or throws `CannotWrite` and approves none. Returns their files. */
export function approve({ root, pages, names, by, until, today = currentDay() }: ApprovalRequest) {
  const content = readContent(root);
  const chosen = [...new Set(names.flatMap((name) => pagesCalled(root, content, name)))];
  const problems = chosen.flatMap(schemaProblems);
  if (problems.length > 0)
    throw new CannotWrite(`Mend this first; nothing was approved.\n\n${formatReport(problems)}`);
  const texts = chosen.map(({ file, kind, id }) => {
    const words = fingerprint(pages, addressOf(kind, id));
    if (words === undefined) throw new CannotWrite(`No page is built from ${file}.`);
    const given = checked({ by, on: today, until: until ?? yearAfter(today), words });
    const text = readFileSync(join(root, file), 'utf8');
    const { ending, schema } = kindOf(kind);
    return { file, text: canonicalText(text, ending, schema, { approved: given }) ?? text };
  });
  for (const { file, text } of texts) writeFileSync(join(root, file), text);
  return texts.map(({ file }) => file);
}

function checked(given: Approval): Approval {
  const { data } = approval.safeParse(given);
  if (data) return data;
  const said = explain(approval, given).map(
    ({ path, found, allowed = '' }) => `--${path.join(' ')}: ${found} ${allowed}`,
  );
  throw new CannotWrite(said.join('\n'));
}

function pagesCalled(root: string, content: Content, name: string) {
  const pages = content.files.filter(isPage);
  const folder = name.replace(/^content\//, '').replace(/\/$/, '');
  if (isPageKind(folder)) return pages.filter((page) => page.kind === folder);
  const { kind, id, file } = entryCalled(root, content, name);
  const found = pages.filter((page) => page.kind === kind && page.id === id);
  if (found.length > 0) return found;
  throw new CannotWrite(
    isPageKind(kind)
      ? `${file} cannot be read. Mend it first: npm run check:content`
      : `A ${kindOf(kind).noun} has no page of its own. It is approved with the page that shows it: pages/${kindOf(kind).listedOn}.`,
  );
}

/** The same day of the next year; of 29 February the day before. */
const yearAfter = (day: string) =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
