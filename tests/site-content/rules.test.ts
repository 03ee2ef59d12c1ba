/** The content of the site follows the rules. */
import { expect, test } from 'vitest';
import { unformattedFiles } from '../../tools/content/format.ts';
import { formatReport } from '../../src/content/report.ts';
import { problemsIn } from '../content/temporary-site.ts';

test('site content: passes the content check', () => {
  const problems = problemsIn('.');
  expect(problems, formatReport(problems)).toEqual([]);
});

test('site content: every file has the canonical format (npm run format:content)', () => {
  expect(unformattedFiles('.').map(({ file }) => file)).toEqual([]);
});
