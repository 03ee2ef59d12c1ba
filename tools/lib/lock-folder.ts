import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { onExit } from './on-exit.ts';

/**
 * Creates a folder that is deleted when this process exits. Throws an error if it exists already, so that only one process has the lock.
 */
export function lockFolder(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    mkdirSync(path);
  } catch (cause) {
    throw new Error(
      `Another process is running here. If it was interrupted, delete the folder ${path}.`,
      { cause },
    );
  }
  onExit(() => rmdirSync(path));
}
