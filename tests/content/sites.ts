/** One folder for the sites of all tests, which goes when the last has ended: no file knows that it is the last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    sites: string;
  }
}

export default function makeFolder({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'content-tests-'));
  provide('sites', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
