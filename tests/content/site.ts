/** Sites of a test's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Files, writeFiles } from '../sample.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** Writes files into a new folder, which goes with the test file, and returns its path. */
export function writeSite(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'content-check-'));
  roots.push(root);
  writeFiles(root, files);
  return root;
}
