/**
 * The editor in the browser, at /admin. In development always, on the files of this folder; in a build only where the
 * settings name a repository (EDITOR_BACKEND, EDITOR_REPOSITORY). No page links to it, and none shares a file with it.
 */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleEditor } from '../admin/bundle.ts';
import { readChoices } from '../admin/choices.ts';
import { configuration, type Target } from '../admin/configuration.ts';
import { EDITOR_FILE, editorPage, type Reach } from '../admin/page.ts';
import { gitTarget } from '../admin/target.ts';
import { EDITOR_ADDRESS, FILE_TYPES } from '../hosting/policy.ts';
import { siteUrl } from '../site/settings.ts';

/** Folder of the editor's script in development, from the top of the project. */
const CACHE = '.cache/editor';

export function admin(): AstroIntegration {
  let root = '';
  return {
    name: 'admin',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': ({ server, logger }) => {
        let script: Promise<string> | undefined;
        server.middlewares.use((request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?');
          if (path === EDITOR_ADDRESS) {
            script ??= bundleEditor(root, join(root, CACHE));
            script
              .then((address) => {
                const url = `http://${request.headers.host ?? ''}`;
                response.setHeader('Content-Type', FILE_TYPES['.html']!.type);
                response.end(editorPage(address, settingsFor(root, localTarget(url)), LOCAL));
              })
              .catch(next);
          } else if (path.startsWith('/scripts/editor/') && !path.includes('..')) {
            response.setHeader(
              'Content-Type',
              FILE_TYPES[extname(path)]?.type ?? 'application/octet-stream',
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
        const dist = fileURLToPath(dir);
        await writeEditor(root, dist, { siteUrl, backend: target.backend }, target);
        logger.info(`The editor is at ${EDITOR_ADDRESS}.`);
      },
    },
  };
}

/** Writes the editor into a finished build. */
export async function writeEditor(
  root: string,
  dist: string,
  target: Target,
  reach: Reach,
): Promise<void> {
  const script = await bundleEditor(root, dist);
  await writeFile(join(dist, EDITOR_FILE), editorPage(script, settingsFor(root, target), reach));
}

/** What the page is told. Makes the configuration once, because a schema without a form must stop here. */
function settingsFor(root: string, target: Target) {
  const choices = readChoices(root);
  configuration(choices, target);
  return { choices, target };
}

const LOCAL: Reach = { calls: [], pictures: [] };

/** The folder that the editor is asked for. The name of a host is needed and never used. */
const localTarget = (url: string): Target => ({
  siteUrl: url,
  backend: { name: 'gitea', repo: 'this/folder', auth_methods: ['oauth'], app_id: 'none' },
});
