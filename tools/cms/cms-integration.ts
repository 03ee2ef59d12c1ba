import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';
import { configuration } from './admin/configuration.ts';
import { cmsPage } from './admin/page.ts';
import { readCmsRepository, type CmsRepository } from './admin/repository.ts';
import { once } from '../lib/once.ts';
import { CMS_PATH, FILE_TYPES } from '../../server/http-rules.ts';

/** Folder of the built CMS in development. */
const CACHE_FOLDER = '.cache/editor';

/** Matches the path of the CMS page, and the paths of the files that it loads. */
const CMS_FILES = /^\/admin(?=\/?(?:\?|$))|^\/scripts\/editor\/[\w.-]+/;

/** A module without content, instead of packages that the CMS does not need. */
const EMPTY_MODULE = 'data:text/javascript,export default {}';

/** Repository in development: the local folder. The CMS requires a host and a repository here, but does not use them. */
const LOCAL_REPOSITORY: CmsRepository = { backend: { name: 'gitea', repo: 'this/folder' } };

/**
 * Returns the integration for the CMS and the gallery. In development, it serves the CMS at /admin, which edits the local files, and the
 * gallery of sections, which is outside src/pages so that no build contains it. A build contains the CMS if the settings name a
 * repository; they are validated before pages are built.
 */
export function cms(): AstroIntegration {
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return void readCmsRepository();
        const gallery = './tools/cms/gallery';
        injectRoute({ pattern: '/gallery', entrypoint: `${gallery}/Gallery.astro` });
        injectRoute({ pattern: '/gallery/[type]', entrypoint: `${gallery}/Example.astro` });
      },
      'astro:server:setup': ({ server, logger }) => {
        const writeOnce = once(() => writeCms(CACHE_FOLDER, LOCAL_REPOSITORY));
        // Not served by Vite, whose client would reload a form whenever a file changes.
        server.middlewares.use((request, response, next) => {
          const [path] = CMS_FILES.exec(request.url ?? '') ?? [];
          if (path === undefined) return next();
          const file = path === CMS_PATH ? `${path}.html` : path;
          const type = FILE_TYPES[extname(file)] ?? 'application/octet-stream';
          writeOnce()
            .then(() => readFile(join(CACHE_FOLDER, file)))
            .then((bytes) => response.setHeader('Content-Type', type).end(bytes))
            .catch(next);
        });
        server.httpServer?.once('listening', () => {
          logger.info(`The CMS is at ${CMS_PATH}.`);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const repository = readCmsRepository();
        if (repository === undefined) return;
        await writeCms(fileURLToPath(dir), repository);
        logger.info(`The CMS is at ${CMS_PATH}.`);
      },
    },
  };
}

/** Builds the CMS into a folder. The build is separate, so that it adds nothing to the pages of the site. */
export async function writeCms(folder: string, repository: CmsRepository) {
  // Called for its error: a field without a form must fail here, not in the browser.
  configuration(repository.backend);
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    // Leaves out syntax highlighting, which would be four fifths of all files. No form uses it.
    resolve: { alias: [{ find: /^@shikijs\/(?:langs|themes).*/, replacement: EMPTY_MODULE }] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: 'scripts/editor',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: 'tools/cms/admin/editor.ts' },
    },
  })) as Rolldown.RolldownOutput;
  const page = cmsPage(`/${output[0].fileName}`, repository);
  await writeFile(join(folder, `${CMS_PATH}.html`), page);
}
