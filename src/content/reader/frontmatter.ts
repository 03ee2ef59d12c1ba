/** The two parts of an entry's file: the fields between two lines of hyphens, and the prose below. */
import { finding, type Finding } from '../schemas/refusals.ts';
import { linesOf } from './lines.ts';

interface Parts {
  yaml: string;
  yamlLine: number;
  body: string;
  bodyLine: number;
}

/** A file of an entry in its two parts, or why it has not got them. */
export function splitFrontmatter(source: string): Parts | (Finding & { line: number }) {
  const lines = linesOf(source);
  const isFence = (line: string) => line.trimEnd() === '---';
  const not = (found: string, allowed: string) => ({ line: 1, ...finding(found, allowed) });
  if (!isFence(lines[0] ?? ''))
    return not(
      'The file has no frontmatter.',
      'The first line is ---, then come the fields (title, summary, ...), then --- on a line of its own, then the prose.',
    );
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end === -1)
    return not(
      'The frontmatter that begins here never ends.',
      'Put --- on a line of its own below the last field.',
    );
  const yaml = lines.slice(1, end).join('\n');
  if (yaml.trim() === '')
    return not('The frontmatter is empty.', 'Fill in the fields: title, summary, ...');
  return { yaml, yamlLine: 2, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}
