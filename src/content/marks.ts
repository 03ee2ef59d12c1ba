/**
 * `[?]` before a text says that nobody has confirmed it: `"[?] +44 20 7946 0123"`. Reading takes the marks away, here and nowhere
 * else, and keeps their places for the launch list.
 */
import { withTexts, type Path } from './schemas/paths.ts';

/** What a file has marked: paths of fields, and lines of its prose, 1 first. */
export interface Marks {
  fields: readonly Path[];
  lines: readonly number[];
}

/** The editor in the browser may put backslashes before the brackets in prose. */
const MARK = /\\?\[\?\\?\] ?/g;

const unmarkedText = (text: string) => text.replace(MARK, '');

/** Fields that head others: marked, they stand for all that is beside and below them; the title of an entry for all of it. */
const HEADS: readonly unknown[] = ['heading', 'title', 'question', 'label'];

/** What a mark at a field covers: the field, or what it heads. */
export const coveredBy = (path: Path): Path =>
  HEADS.includes(path.at(-1)) ? path.slice(0, -1) : path;

/** Fields and prose without marks, and where those were. */
export function withoutMarks(data: unknown, body = '') {
  const fields: Path[] = [];
  const unmarked = withTexts(data, (text, path) => {
    const words = unmarkedText(text);
    if (words !== text) fields.push(path);
    return words;
  });
  const written = body.split('\n');
  const prose = written.map(unmarkedText);
  const lines = written.flatMap((line, at) => (line === prose[at] ? [] : [at + 1]));
  return { data: unmarked, body: prose.join('\n'), marks: { fields, lines } as Marks };
}
