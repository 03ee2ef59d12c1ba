/** Sites of a test's own. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Files, writeFiles } from '../sample.ts';

/** Writes files into a new folder, which goes with the run, and returns its path. */
export function writeSite(files: Files): string {
  const root = mkdtempSync(join(inject('sites'), 'site-'));
  writeFiles(root, files);
  return root;
}
