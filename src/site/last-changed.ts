/** When content files were last changed, as their history tells: the dates of files say only when they were copied. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function git(root: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await run('git', parameters, {
    cwd: root,
    env: { ...process.env, TZ: 'UTC' },
    // About 60 bytes for each file of each commit.
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

/**
 * Day (`YYYY-MM-DD`, UTC) of the last commit of each file below a folder, by its path from the project's root. Empty where
 * history cannot tell: without git, outside a repository, and in a shallow clone, in which the oldest commit at hand seems
 * to have written everything.
 */
export async function lastChanged(
  folder: string,
  root: string = process.cwd(),
): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  try {
    if ((await git(root, 'rev-parse', '--is-shallow-repository')).trim() !== 'false') return days;
    const log = await git(
      root,
      ...['-c', 'core.quotePath=false', 'log', '--relative', '--name-only', '--no-renames'],
      ...['--date=format-local:%Y-%m-%d', '--format=%x00%cd', '--', folder],
    );
    // Newest commit first: a day on its own line, then the files.
    for (const commit of log.split('\0').slice(1)) {
      const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
      for (const file of files) if (!days.has(file)) days.set(file, day);
    }
  } catch {
    // No git, or no repository: nothing is known, which is not an error.
  }
  return days;
}
