/**
 * The editor in the browser, at /admin. In development always, on the files of this folder; in a build only where the
 * settings name a repository (EDITOR_BACKEND, EDITOR_REPOSITORY). No page links to it, and none shares a file with it.
 */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleEditor } from '../editors/admin/bundle.ts';
import { configuration } from '../editors/admin/configuration.ts';
import { EDITOR_FILE, editorPage } from '../editors/admin/page.ts';
import { gitTarget, type GitTarget } from '../editors/admin/target.ts';
import { EDITOR_ADDRESS, FILE_TYPES } from '../hosts/rules.ts';

/** Folder of the editor's script in development, from the top of the project. */
const CACHE = '.cache/editor';

export function admin(): AstroIntegration {
  const root = process.cwd();
  return {
    name: 'admin',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let script: Promise<string> | undefined;
        server.middlewares.use((request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?');
          if (path === EDITOR_ADDRESS) {
            script ??= bundleEditor(root, join(root, CACHE));
            script
              .then((address) => {
                response.setHeader('Content-Type', FILE_TYPES['.html']!);
                response.end(editorPage(address, LOCAL));
              })
              .catch(next);
          } else if (path.startsWith('/scripts/editor/') && !path.includes('..')) {
            response.setHeader(
              'Content-Type',
              FILE_TYPES[extname(path)] ?? 'application/octet-stream',
            );
            createReadStream(join(root, CACHE, path))
              .on('error', next)
              .pipe(response);
          } else next();
        });
        server.httpServer?.once('listening', () => {
          logger.info(`The editor is at ${EDITOR_ADDRESS}.`);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const target = gitTarget();
        if (target === undefined) return;
        await writeEditor(root, fileURLToPath(dir), target);
        logger.info(`The editor is at ${EDITOR_ADDRESS}.`);
      },
    },
  };
}

/** Writes the editor into a finished build. */
export async function writeEditor(root: string, dist: string, target: GitTarget): Promise<void> {
  // A schema without a form stops here and not in the browser.
  configuration(target.backend, '');
  await writeFile(join(dist, EDITOR_FILE), editorPage(await bundleEditor(root, dist), target));
}

/** The folder on this machine: the editor wants the name of a host, and does not use it. */
const LOCAL: GitTarget = {
  backend: { name: 'gitea', repo: 'this/folder' },
  calls: [],
  pictures: [],
};
