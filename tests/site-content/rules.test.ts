/** The content there is keeps the rules. */
import { expect, test } from 'vitest';
import { unformattedFiles } from '../../tools/content/format.ts';
import { formatReport } from '../../src/content/report.ts';
import { problemsIn } from '../content/site.ts';

test('it has no problems', () => {
  const problems = problemsIn('.');
  expect(problems, formatReport(problems)).toEqual([]);
});

test('every file stands in the layout that the editor in the browser writes (npm run format:content)', () => {
  expect(unformattedFiles('.').map(({ file }) => file)).toEqual([]);
});
