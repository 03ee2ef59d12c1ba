/** Programs of the system. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the first of these commands that the PATH has. */
export function findProgram(...commands: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}
