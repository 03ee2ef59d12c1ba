/** Changes of the content while the development server runs. */
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HookParameters } from 'astro';
import { CMS_PATH } from '../../server/http-rules.ts';
import { formatReport } from '../../src/content/report.ts';
import { normalisePath } from '../../src/schemas/previous-urls.ts';
import type { ContentCache } from './content-cache.ts';
import { reportPage } from './report-page.ts';
import { redirects } from './rules/links.ts';

/** Time without a further change after which the content is read again, in milliseconds. */
const DEBOUNCE_TIME = 150;

/** Longest time, in milliseconds, that a change waits for responses that are being sent. */
const LONGEST_WAIT = 2000;

const root = process.cwd();

/** Loads Vite's client, which reloads the page when the mistakes are corrected. */
const VITE_CLIENT = '<script type="module" src="/@vite/client"></script>';

/**
 * Applies changes of the content to the running development server. A change waits until responses in progress are sent, and later
 * requests wait for the change. Both are needed, because Astro caches data that it computes for a response, even if that data is
 * out of date by then. Measured with six clients that sent requests constantly while firm.yaml and an entry changed within a second:
 * without waiting, a page stayed out of date until the next save in 3 of 8 rounds; if only requests waited, in 1; with both, in none.
 */
export function applyContentChanges(
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
