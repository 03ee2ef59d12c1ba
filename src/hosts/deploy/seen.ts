/** The release that was live when a command last asked the public site, kept for checks that ask no host. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from './release.ts';

const FILE = '.cache/live-release.json';

export function rememberRelease(root: string, release: Release): void {
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), JSON.stringify(release));
}

/** undefined where no command has seen one on this machine. */
export function rememberedRelease(root: string): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Release;
  } catch {
    return undefined;
  }
}
