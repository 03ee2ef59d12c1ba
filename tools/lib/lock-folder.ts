import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../../src/shared/user-error.ts';
import { onExit } from './on-exit.ts';

/**
 * Creates a folder that is deleted when this process exits. Throws a UserError if it exists already, so that only one process has the lock.
 */
export function lockFolder(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    mkdirSync(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new UserError(
      `Another process is running here. If it was interrupted, delete the folder ${path}.`,
      { cause },
    );
  }
  onExit(() => rmdirSync(path));
}
