/** The two parts of an entry's file: the fields between two lines of hyphens, and the prose below. */
import { finding, quoted, type Finding } from '../schemas/refusals.ts';

interface Parts {
  yaml: string;
  yamlLine: number;
  body: string;
  bodyLine: number;
}

/** A file of an entry in its two parts, or why it has not got them. Lines may end as on Windows. */
export function splitFrontmatter(source: string): Parts | (Finding & { line: number }) {
  const lines = source.split('\n').map((line) => line.replace(/\r$/, ''));
  const isFence = (line: string) => line.trimEnd() === '---';
  // Some programs make a dash of hyphens.
  const isDash = (line: string) => /^\s*(?:-{2,}|[–—]+-?)\s*$/.test(line);
  const hyphens = 'Write three hyphens, ---, at the beginning of the line.';
  if (isDash(lines[0] ?? '') && !isFence(lines[0]!))
    return { line: 1, ...finding(`The first line is ${quoted(lines[0])}.`, hyphens) };
  if (!isFence(lines[0] ?? '')) {
    const later = lines.findIndex(isFence);
    const found =
      later > 0 && lines.slice(0, later).every((line) => line.trim() === '')
        ? 'The file begins with an empty line.'
        : 'The file has no frontmatter.';
    return {
      line: 1,
      ...finding(
        found,
        'The first line is ---, then come the fields (title, summary, ...), then --- on a line of its own, then the prose.',
      ),
    };
  }
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  const dash = end === -1 ? lines.findIndex((line, index) => index > 0 && isDash(line)) : -1;
  if (dash !== -1)
    return {
      line: dash + 1,
      ...finding(`The line that ends the frontmatter is ${quoted(lines[dash])}.`, hyphens),
    };
  if (end === -1)
    return {
      line: 1,
      ...finding(
        'The frontmatter that begins here never ends.',
        'Put --- on a line of its own below the last field.',
      ),
    };
  const yaml = lines.slice(1, end).join('\n');
  if (yaml.trim() === '')
    return {
      line: 1,
      ...finding('The frontmatter is empty.', 'Fill in the fields: title, summary, ...'),
    };
  return { yaml, yamlLine: 2, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}
