/** Deployments for tests, and shell scripts in place of programs of the machine. */
import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execute } from '../tools/lib/execute.ts';
import type { FolderTarget } from '../tools/hosting/deploy/targets.ts';
import { writeFiles, writeSite } from './content/temporary-site.ts';

/** Returns the id of a deployment that was built on this day of November 2026. */
export const idOf = (day: number) => `202611${day}T070412Z-d58ad36`;

/** Writes a build whose only hashed file is named after its id. Returns its folder. */
export const build = (id: string) =>
  writeSite({ [`dist/scripts/page.${id}.js`]: '', 'dist-hosting/nginx/site.conf': '' });

/** Returns a target that deploys to this folder. */
export const targetAt = (path: string, reload = 'true') =>
  ({ type: 'folder', path, reload, keep: 2, settings: {} }) as const;

/** Deploys a build in another process. Returns whether that succeeded, and its output. */
export function publishElsewhere(target: FolderTarget, id: string, built: string) {
  const module = JSON.stringify(resolve('tools/hosting/deploy/hosts.ts'));
  const code = `import { folderHost } from ${module};
    const host = folderHost(${JSON.stringify(target)});
    host.lock();
    host.publish('${id}', '${built}');`;
  return execute([process.execPath, '--input-type=module', '-e', code]);
}

/** Writes a shell script into `bin` of a folder, for a test that puts this folder into PATH. */
export function program(folder: string, name: string, text: string) {
  writeFiles(folder, { [`bin/${name}`]: `#!/bin/sh\n${text}\n` });
  chmodSync(join(folder, 'bin', name), 0o755);
}
