/**
 * `[?]` before a text says that nobody has confirmed it: `"[?] +44 20 7946 0123"`. Reading takes the marks away, here and nowhere
 * else, and keeps their places for the launch list.
 */
import type { Place } from './report.ts';
import { withTexts, type Path } from './schemas/paths.ts';

/** The editor in the browser may put backslashes before the brackets in prose. */
const MARK = /\\?\[\?\\?\] ?/g;

/** Fields that head others: marked, they stand for all that is beside and below them; the title of an entry for all of it. */
const HEADS: readonly unknown[] = ['heading', 'title', 'question', 'label'];

/** What a mark at a field covers: the field, or what it heads. */
export const coveredBy = (path: Path): Path =>
  HEADS.includes(path.at(-1)) ? path.slice(0, -1) : path;

/** Fields and prose without marks, and where those were. */
export function withoutMarks(fields: unknown, prose: string) {
  const marks: Place[] = [];
  const unmarked = (text: string, place: Place) => {
    const words = text.replace(MARK, '');
    if (words !== text) marks.push(place);
    return words;
  };
  const data = withTexts(fields, unmarked);
  const lines = prose.split('\n').map((line, index) => unmarked(line, index + 1));
  return { data, body: lines.join('\n'), marks };
}
