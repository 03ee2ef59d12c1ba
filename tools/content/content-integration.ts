import { writeSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, HookParameters, ImageMetadata } from 'astro';
import type { Plugin } from 'vite';
import { CMS_PATH } from '../../server/http-rules.ts';
import { dataNames, dataPath } from '../../src/content/collections.ts';
import { normalisePath } from '../../src/schemas/previous-urls.ts';
import { publishedProse } from '../../src/content/published-prose.ts';
import { validatePicture } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { hasRoute, SEARCH_PATH } from '../../src/content/urls.ts';
import { headerItems } from '../../src/site/menu.ts';
import type { ContentCache } from './content-cache.ts';
import { launchSummary } from './launch.ts';
import { reportPage } from './report-page.ts';
import { redirects } from './rules/links.ts';

/** Time without a further change after which the content is read again, in milliseconds. */
const DEBOUNCE_TIME = 150;

/** Longest time, in milliseconds, that a change waits for responses that are being sent. */
const LONGEST_WAIT = 2000;

const root = process.cwd();

/**
 * Returns the integration that checks the content. If the content has mistakes, a build and the type check print the report and stop,
 * and the development server responds with the report. The server also applies every change of the content. This integration must be
 * the first, so that the others can rely on valid content.
 */
export function content(cache: ContentCache): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // In the first hook, because `process.exit` can hang while native code is loading.
        if (command !== 'dev') stopAtProblems(cache, command === 'build' ? 'build' : 'type check');
        updateConfig({ vite: { plugins: [modulesOfContent(cache)] } });
      },
      'astro:server:setup': (setup) => applyContentChanges(cache, setup),
      // Printed when the process exits, below Astro's list of pages, so that it is the last line.
      'astro:build:done': () => {
        const summary = launchSummary(cache.get().content);
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

/** Prints the problems and exits. Does not throw an error, because Astro would add a message and a stack trace. */
function stopAtProblems(cache: ContentCache, run: string) {
  const { problems } = cache.get();
  if (problems.length === 0) return;
  const report = formatReport(problems, { colour: process.stderr.isTTY });
  writeSync(process.stderr.fd, `\n${report}\n\nThe ${run} stopped.\n`);
  process.exit(1);
}

const MENU = '\0virtual:menu';

/**
 * Replaces a picture that cannot be read. No page shows it, but Astro imports every picture. The icon is used because Astro cannot
 * scale an SVG.
 */
const UNREADABLE_PICTURE: ImageMetadata = {
  src: '/icon-512.png',
  width: 512,
  height: 512,
  format: 'png',
};

const DATA_FILES = dataNames.map((name) => join(root, dataPath(name)));

/** Returns the Vite plugin that loads the prose of entries and the menu, and registers the data files that modules depend on. */
const modulesOfContent = (cache: ContentCache): Plugin => ({
  name: 'content',
  resolveId: (id) => (`\0${id}` === MENU ? MENU : undefined),
  load: {
    order: 'pre',
    filter: { id: [/virtual:menu$/, /\/content\/(?:[^/]+\/[^/]+\.mdx|images\/[^/]+)(?:\?|$)/] },
    handler(id) {
      if (id === MENU) return menuModule();
      const [path = ''] = id.split('?');
      const file = relative(root, path).replaceAll(sep, '/');
      if (file.startsWith('content/images/'))
        return (
          validatePicture(root, file) && `export default ${JSON.stringify(UNREADABLE_PICTURE)}`
        );
      // Without the fields, which Astro's collections contain.
      const entry = cache.get().content.files.find((source) => source.file === file);
      return { code: publishedProse(entry?.body ?? ''), map: null };
    },
  },
  transform: {
    order: 'pre',
    filter: {
      id: [/virtual:menu$/, /\/src\/site\/data\.ts$/, /\/content\/[^/]+\/[^/]+\.mdx(?:\?|$)/],
    },
    handler() {
      for (const file of DATA_FILES) this.addWatchFile(file);
    },
  },
});

/**
 * Returns a module with the items of the header and the path of the search page. As props, they would be in the HTML of every page.
 */
function menuModule() {
  const search = hasRoute(SEARCH_PATH) ? SEARCH_PATH : null;
  return `export default ${JSON.stringify(headerItems())};
export const search = ${JSON.stringify(search)};`;
}

/** Loads Vite's client, which reloads the page when the mistakes are corrected. */
const VITE_CLIENT = '<script type="module" src="/@vite/client"></script>';

/**
 * Applies changes of the content to the running development server. A change waits until responses in progress are sent, and later
 * requests wait for the change. Both are needed, because Astro caches data that it computes for a response, even if that data is
 * out of date by then. Measured with six clients that sent requests constantly while firm.yaml and an entry changed within a second:
 * without waiting, a page stayed out of date until the next save in 3 of 8 rounds; if only requests waited, in 1; with both, in none.
 */
function applyContentChanges(
  cache: ContentCache,
  { server, refreshContent, logger }: HookParameters<'astro:server:setup'>,
) {
  const responses = new Set<Promise<unknown>>();
  let hasChanged = false;
  /** Settles when the current changes are applied; undefined if there are none. */
  let change: Promise<void> | undefined;
  let lastReport = '';

  const report = () => {
    const { problems } = cache.get();
    const text = problems.length === 0 ? '' : formatReport(problems);
    if (text !== '') logger.error(`\n${text}\n`);
    else if (lastReport !== '') logger.info('The content has no problems any more.');
    lastReport = text;
  };

  const applyChange = async () => {
    await Promise.race([Promise.all(responses), wait(LONGEST_WAIT)]);
    report();
    if (lastReport === '') await refreshContent?.({});
    server.ws.send({ type: 'full-reload', path: '*' });
  };

  /** Applies changes once none has followed for `DEBOUNCE_TIME` milliseconds. Repeats if there were changes meanwhile. */
  const applyChanges = async () => {
    while (hasChanged) {
      hasChanged = false;
      await wait(DEBOUNCE_TIME);
      if (hasChanged) continue;
      // Caught here, because an error must not keep later requests waiting.
      await applyChange().catch((error: unknown) => {
        logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    }
    change = undefined;
  };
  // Added before Vite's listener, which makes every open page reload.
  server.watcher.prependListener('all', (_event, path) => {
    if (!relative(root, path).startsWith(join('content', sep))) return;
    cache.forget();
    hasChanged = true;
    change ??= applyChanges();
  });

  server.middlewares.use(async (request, response, next) => {
    await change;
    // The client may have disconnected during the wait.
    if (response.closed) return;
    const end = new Promise((resolve) => response.once('close', resolve));
    responses.add(end);
    void end.then(() => responses.delete(end));
    const [path = ''] = (request.url ?? '').split('?');
    const { content, problems } = cache.get();
    const isPage = request.headers.accept?.includes('text/html') && path !== CMS_PATH;
    if (isPage && problems.length > 0)
      return void response
        .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(reportPage(formatReport(problems), VITE_CLIENT));
    const currentPath = redirects(content, true)[normalisePath(path)];
    if (currentPath === undefined) next();
    else response.writeHead(302, { location: currentPath }).end();
  });
}
