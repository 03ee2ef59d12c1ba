/** Sites of a test's own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { readContent } from '../../src/content/read.ts';
import { sample, writeFiles, type Files } from '../sample.ts';

export * from '../sample.ts';

/** Writes files into a new folder that goes with the test. */
export function writeSite(files: Files = sample): string {
  const root = mkdtempSync(join(tmpdir(), 'content-tests-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFiles(root, files);
  return root;
}

export const textIn = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** What `npm run new` and its like do with a site. */
export const command = (cwd: string, ...words: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/content.ts'), ...words], { cwd, encoding: 'utf8' });

export const problemsIn = (root: string) => checkContent(readContent(root));

/** Replaces a part of a file, which must be there. */
export function changeFile(root: string, file: string, from: string | RegExp, to: string): void {
  const text = textIn(root, file);
  const after = text.replace(from, to);
  expect(after, `nothing was replaced in ${file}`).not.toBe(text);
  writeFileSync(join(root, file), after);
}
