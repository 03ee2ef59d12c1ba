import { resolve } from 'node:path';
import { execute } from '../scripts/lib/execute.ts';
import type { FolderTarget } from '../src/hosts/deploy/targets.ts';

/** Publishes a build over the release `before`, in a process that may be killed; tells whether that ended well, and what it said. */
export function publishElsewhere(target: FolderTarget, id: string, build: string, before: string) {
  const module = JSON.stringify(resolve('src/hosts/deploy/folder.ts'));
  const code = `import { folderHost } from ${module};
    folderHost(${JSON.stringify(target)}).publish('${id}', '${build}', '${before}');`;
  return execute([process.execPath, '--input-type=module', '-e', code]);
}
