import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder that exists until this process ends. Throws an Error if it exists, so two processes never both get it. */
export function lockFolder(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    mkdirSync(path);
  } catch (cause) {
    throw new Error(
      `Another process is at work here. If it was interrupted, delete the folder ${path}.`,
      { cause },
    );
  }
  process.on('exit', () => rmdirSync(path));
}
