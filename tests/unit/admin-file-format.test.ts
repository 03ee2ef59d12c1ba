/**
 * The editor in the browser changes nothing but what was edited: every file of content through its adapter, and every kind
 * of edit as the lines that it changes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileFormats, formatName, Refused, type Form } from '../../src/admin/file-format.ts';
import { dataNames, entryKinds, kindOf } from '../../src/kinds.ts';

const formats = new Map(fileFormats().map((format) => [format.name, format]));

const files = [
  ...entryKinds.flatMap((kind) =>
    readdirSync(`content/${kind}`)
      .filter((name) => name.endsWith(kindOf(kind).ending))
      .map((name) => ({ path: `content/${kind}/${name}`, format: formats.get(formatName(kind))! })),
  ),
  ...dataNames.map((name) => ({
    path: `content/data/${name}.yaml`,
    format: formats.get(formatName('data', name))!,
  })),
].map((file) => ({ ...file, text: readFileSync(file.path, 'utf8') }));

/** Lines that one text has and the other has not, as a diff prints them. */
function diff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const gone = old.filter(
    (line, index) => !now.includes(line) || count(old, line, index) > count(now, line),
  );
  const come = now.filter(
    (line, index) => !old.includes(line) || count(now, line, index) > count(old, line),
  );
  return [...gone.map((line) => `-${line}`), ...come.map((line) => `+${line}`)];
}
const count = (lines: string[], line: string, until = lines.length - 1) =>
  lines.slice(0, until + 1).filter((other) => other === line).length;

describe('files that nobody edited', () => {
  test.each(files)('$path stays byte for byte', ({ text, format }) => {
    expect(format.format(format.parse(text))).toBe(text);
  });
});

describe('entries whose title was edited', () => {
  const entries = files.filter(({ path }) => !path.startsWith('content/data/'));
  test.each(entries)('$path changes in one line', ({ text, format }) => {
    const form = format.parse(text);
    const title = String(form['title']).slice(0, 40);
    const saved = format.format({ ...form, title: `${title} anew` });
    expect(diff(text, saved)).toEqual([
      expect.stringMatching(/^-title: /),
      `+title: ${JSON.stringify(`${title} anew`)}`,
    ]);
  });
});
