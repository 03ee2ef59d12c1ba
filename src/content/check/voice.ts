/** Habits of the voice that can be counted: pages that leave questions to their readers, and headings that ask or announce. */
import type { SourceFile } from '../files.ts';
import { problemAt } from '../files.ts';
import type { Problem } from '../report.ts';
import { valueAt } from '../schemas/paths.ts';
import { finding, quoted } from '../schemas/refusals.ts';
import type { Text } from './advice.ts';
import { sectionsOf } from './targets.ts';

/** "Ask" on a page, headings with a colon on the site, and the share of its headings that may begin with a question word. */
const MOST = { asks: 1, colons: 10, questions: 1 / 4 };

const QUESTION = /^(?:how|what|when|where|which|who|whose|why)\b/i;

/** A page that tells its readers to ask more than once, at the second place. */
export function adviseAsks(texts: readonly Text[]): Problem[] {
  const asks = texts.flatMap((text) => (text.text.match(/\bask\b/gi) ?? []).map(() => text));
  const found = finding(
    `"Ask" is on this page ${asks.length} times.`,
    'Once is enough: answer the question, or name the document that does.',
  );
  return asks.slice(MOST.asks, MOST.asks + 1).map(({ say }) => say(found));
}

/** Headings of sections, once too many of the site's ask a question or have a colon: at the first of them, with the count. */
export function adviseHeadings(files: readonly SourceFile[]): Problem[] {
  const headings = files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) => {
      const text = valueAt(section, ['heading']);
      return typeof text === 'string' ? { text, file, path: [...path, 'heading'] } : [];
    }),
  );
  const tooMany = (does: string, most: number, pattern: RegExp, better: string) => {
    const [first, ...others] = headings.filter(({ text }) => pattern.test(text));
    if (first === undefined || others.length < most) return [];
    const count = `${others.length + 1} of ${headings.length} headings ${does}`;
    return problemAt(first.file, first.path, finding(`${count}: ${quoted(first.text)}.`, better));
  };
  return [
    tooMany(
      'begin with a question word',
      headings.length * MOST.questions,
      QUESTION,
      'Name the matter: “Charges over ten years”. A quarter at most may ask.',
    ),
    tooMany('have a colon', MOST.colons, /:/, 'Keep what stands on one side of it.'),
  ].flat();
}
