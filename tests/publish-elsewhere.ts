/** Putting a release into a folder in a process of its own, which may be killed, and for which nobody here waits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { FolderTarget } from '../src/hosts/deploy/targets.ts';

/** Publishes a build over the release `before`; gives how that ended, and what it said. */
export async function publishElsewhere(
  target: FolderTarget,
  id: string,
  build: string,
  before: string,
) {
  const module = JSON.stringify(resolve('src/hosts/deploy/folder.ts'));
  const code = `import { folderHost } from ${module};
    folderHost(${JSON.stringify(target)}).publish('${id}', '${build}', '${before}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { status, signal, said };
}
