import { linesWithEnds } from '../../content/reader/lines.ts';

/**
 * The text of an entry with a field of its frontmatter written anew, last where it was not there. Every other byte stays:
 * comments, order, quotes, line ends. `value` is YAML, what stands behind the name and its colon.
 */
export function withField(text: string, name: string, value: string): string {
  const lines = linesWithEnds(text);
  const lineEnd = /[\r\n]+$/.exec(lines[0] ?? '')?.[0] ?? '\n';
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  const at = lines.findIndex((line, index) => index < end && line.startsWith(`${name}:`));
  const from = at === -1 ? end : at;
  let to = at === -1 ? end : at + 1;
  // The field goes on in lines that are indented, or begin with the hyphen of an item; blank ones between these are its own.
  for (let next = to; at !== -1 && next < end && /^[\s-]/.test(lines[next] ?? ''); next++)
    if (lines[next]?.trim() !== '') to = next + 1;
  const written = `${name}:${/^\s/.test(value) ? '' : ' '}${value}`.split('\n');
  return lines.toSpliced(from, to - from, ...written.map((line) => line + lineEnd)).join('');
}
