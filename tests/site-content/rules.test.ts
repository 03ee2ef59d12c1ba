/** The content of the site follows the rules. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formOf, textOfForm } from '../../tools/cms/admin/file-format.ts';
import { ProseHistory } from '../../tools/cms/admin/prose-history.ts';
import { validateEntry } from '../../tools/cms/admin/validate-entry.ts';
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

test.each(globSync('content/*/*.{mdx,yaml}'))('%s: is saved by the CMS unchanged', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(textOfForm(file, formOf(text), new ProseHistory())).toBe(text);
  expect(validateEntry(file, text)).toBe('');
});
