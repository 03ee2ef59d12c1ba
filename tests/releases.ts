/** Releases of a test's own, and programs in place of those of the machine. */
import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execute } from '../tools/lib/execute.ts';
import type { FolderTarget } from '../tools/hosting/deploy/targets.ts';
import { writeFiles, writeSite } from './content/site.ts';

/** Name of the release built on this day of a November. */
export const idOf = (day: number) => `202611${day}T070412Z-d58ad36`;

/** A build, with a hashed file that says which one it is. */
export const build = (id: string) =>
  writeSite({ [`dist/scripts/page.${id}.js`]: '', 'dist-hosting/nginx/site.conf': '' });

/** A target for releases in this folder. */
export const targetAt = (path: string, reload = 'true') =>
  ({ type: 'folder', path, reload, keep: 2, settings: {} }) as const;

/** Publishes a build in another process. Returns whether that ended well, and its output. */
export function publishElsewhere(target: FolderTarget, id: string, built: string) {
  const module = JSON.stringify(resolve('tools/hosting/deploy/hosts.ts'));
  const code = `import { folderHost } from ${module};
    const host = folderHost(${JSON.stringify(target)});
    host.lock();
    host.publish('${id}', '${built}');`;
  return execute([process.execPath, '--input-type=module', '-e', code]);
}

/** Puts a program of this text into `bin` of a folder, which PATH names. */
export function program(folder: string, name: string, text: string) {
  writeFiles(folder, { [`bin/${name}`]: `#!/bin/sh\n${text}\n` });
  chmodSync(join(folder, 'bin', name), 0o755);
}
