/** Sites that a test writes into temporary folders. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { checkContent } from '../../tools/content/check.ts';
import { readContent } from '../../src/content/read.ts';
import { fixtureContent, writeFiles, type Files, type FixtureFile } from '../fixture-content.ts';

export * from '../fixture-content.ts';

/** Writes files into a new folder, which is deleted after the test. Returns its path. */
export function writeSite(files: Files = fixtureContent): string {
  const root = mkdtempSync(join(tmpdir(), 'content-tests-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFiles(root, files);
  return root;
}

/** Returns the text of a file of a site. */
export const textIn = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** Runs a content command, such as `npm run new`, on a site. */
export const command = (cwd: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [resolve('tools/content/cli.ts'), ...parameters], {
    cwd,
    encoding: 'utf8',
  });

/** Returns the problems that the content check finds in a site. */
export const problemsIn = (root: string) => checkContent(readContent(root));

function replaced(text: string, from: string | RegExp, to: string) {
  const after = text.replace(from, to);
  expect(after, `nothing was replaced by ${to}`).not.toBe(text);
  return after;
}

/** Replaces a part of a file. The test fails if the file does not contain it. */
export const changeFile = (root: string, file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(root, file), replaced(textIn(root, file), from, to));

/** Returns a file of the fixture content with a part of its text replaced. */
export const put = (file: FixtureFile, from: string | RegExp, to: string): Files => ({
  [file]: replaced(fixtureContent[file], from, to),
});
