import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';
import { configuration } from './admin/configuration.ts';
import { editorPage } from './admin/page.ts';
import { gitTarget, type GitTarget } from './admin/target.ts';
import { once } from '../lib/once.ts';
import { CMS_PATH, FILE_TYPES } from '../../server/http-rules.ts';

/** Folder of the editor in development. */
const CACHE = '.cache/editor';

/** The page, and the files that it loads. */
const OF_EDITOR = /^\/admin(?=\/?(?:\?|$))|^\/scripts\/editor\/[\w.-]+/;

const NOTHING = 'data:text/javascript,export default {}';

/** The folder on this machine: the editor wants the name of a host, and does not use it. */
const LOCAL: GitTarget = { backend: { name: 'gitea', repo: 'this/folder' } };

/**
 * What editors have in a browser: the editor at /admin, in development on the files of this folder, in a build where settings, which
 * are judged before its pages, name a repository; and in development the gallery, outside src/pages, so that no build knows of it.
 */
export function editors(): AstroIntegration {
  return {
    name: 'editors',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return void gitTarget();
        const gallery = './tools/cms/gallery';
        injectRoute({ pattern: '/gallery', entrypoint: `${gallery}/Gallery.astro` });
        injectRoute({ pattern: '/gallery/[type]', entrypoint: `${gallery}/Example.astro` });
      },
      'astro:server:setup': ({ server, logger }) => {
        const writeOnce = once(() => writeEditor(CACHE, LOCAL));
        // Not by Vite, whose client would load a form anew whenever a file changes.
        server.middlewares.use((request, response, next) => {
          const [path] = OF_EDITOR.exec(request.url ?? '') ?? [];
          if (path === undefined) return next();
          const file = path === CMS_PATH ? `${path}.html` : path;
          const type = FILE_TYPES[extname(file)] ?? 'application/octet-stream';
          writeOnce()
            .then(() => readFile(join(CACHE, file)))
            .then((bytes) => response.setHeader('Content-Type', type).end(bytes))
            .catch(next);
        });
        server.httpServer?.once('listening', () => {
          logger.info(`The editor is at ${CMS_PATH}.`);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const target = gitTarget();
        if (target === undefined) return;
        await writeEditor(fileURLToPath(dir), target);
        logger.info(`The editor is at ${CMS_PATH}.`);
      },
    },
  };
}

/** Writes the editor into a folder, by a build of its own, so that no page of the site grows by a byte. */
export async function writeEditor(folder: string, target: GitTarget) {
  // A schema without a form stops here and not in the browser.
  configuration(target.backend);
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    // Colours for code: four fifths of all files, for a field that no form of ours has.
    resolve: { alias: [{ find: /^@shikijs\/(?:langs|themes).*/, replacement: NOTHING }] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: 'scripts/editor',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: 'tools/cms/admin/editor.ts' },
    },
  })) as Rolldown.RolldownOutput;
  const page = editorPage(`/${output[0].fileName}`, target);
  await writeFile(join(folder, `${CMS_PATH}.html`), page);
}
