/** What docs/ says about content and hosts is true: it is generated, or compared with what the code does. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { formatProblem } from '../../src/content/report.ts';
import { readContent } from '../../src/content/read.ts';
import { sample, type SampleFile } from '../sample.ts';
import { writeSite } from './site.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const editing = read('docs/editing.md');

/** The mistakes of docs/editing.md, in its order. */
const mistakes: [file: SampleFile, replace: string, by: string][] = [
  ['content/services/wealth-management.mdx', 'title: "Writing"', 'tilte: "Writing"'],
  ['content/funds/blockchain.mdx', 'value: "27%"', 'value: 27'],
];

describe('docs/editing.md', () => {
  const shown = [...editing.matchAll(/```text\n(.*?)\n```/gs)].map(([, block]) => block);

  test.each(mistakes.map((mistake, index) => [mistake[2], mistake, shown[index]] as const))(
    'shows the real message for %s',
    (_, [file, replace, by], message) => {
      expect(sample[file]).toContain(replace);
      const root = writeSite({ ...sample, [file]: sample[file].replace(replace, by) });
      const problems = checkContent(readContent(root));
      expect(problems.map((problem) => formatProblem(problem))).toEqual([message]);
    },
  );

  test('shows no other messages', () => {
    expect(shown).toHaveLength(mistakes.length);
  });
});
