import { writeSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, HookParameters, ImageMetadata } from 'astro';
import type { Plugin } from 'vite';
import { CMS_PATH } from '../../server/http-rules.ts';
import { dataNames, dataPath } from '../../src/content/collections.ts';
import { normalisePath } from '../../src/content/entries.ts';
import { publishedProse } from '../../src/content/published-prose.ts';
import { validatePicture } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { entryPath, isBuilt } from '../../src/content/urls.ts';
import { headerItems } from '../../src/site/menu.ts';
import type { CheckedContent } from './checked-content.ts';
import { launchSummary } from './launch.ts';
import { reportPage } from './report-page.ts';
import { redirects } from './rules/links.ts';

/** Milliseconds without a change after which the content is read again. */
const SETTLE = 150;

/** Milliseconds that a change waits for an answer that does not end. */
const LONGEST = 2000;

const root = process.cwd();

/**
 * Stops a build and the type check with the report if the content has mistakes. The development server answers with the report, and
 * follows every change. First of the integrations, so that the others may rely on content that fits its schemas.
 */
export function content(checked: CheckedContent): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // Before anything else: leaving the process later may hang, while native code begins.
        if (command !== 'dev')
          stopAtProblems(checked, command === 'build' ? 'build' : 'type check');
        updateConfig({ vite: { plugins: [modulesOfContent(checked)] } });
      },
      'astro:server:setup': (setup) => follow(checked, setup),
      // At the very end, below the list of pages, where it is seen.
      'astro:build:done': () => {
        const summary = launchSummary(checked.get().content);
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

/** Ends the run if there are problems. To what is thrown, Astro would add words and a stack. */
function stopAtProblems(checked: CheckedContent, run: string) {
  const { problems } = checked.get();
  if (problems.length === 0) return;
  const report = formatReport(problems, { colour: process.stderr.isTTY });
  writeSync(process.stderr.fd, `\n${report}\n\nThe ${run} stopped.\n`);
  process.exit(1);
}

const MENU = '\0virtual:menu';

/** Stands for a picture that cannot be read and that no page shows: all are imported. An icon, as Astro cannot scale an SVG. */
const UNREADABLE_PICTURE: ImageMetadata = {
  src: '/icon-512.png',
  width: 512,
  height: 512,
  format: 'png',
};

const DATA_FILES = dataNames.map((name) => join(root, dataPath(name)));

/** Supplies the prose of entries and the menu, and tells Vite which modules depend on data files. */
const modulesOfContent = (checked: CheckedContent): Plugin => ({
  name: 'content',
  resolveId: (id) => (`\0${id}` === MENU ? MENU : undefined),
  load: {
    order: 'pre',
    filter: { id: [/virtual:menu$/, /\/content\/(?:[^/]+\/[^/]+\.mdx|images\/[^/]+)(?:\?|$)/] },
    handler(id) {
      if (id === MENU) return menu();
      const [path = ''] = id.split('?');
      const file = relative(root, path).replaceAll(sep, '/');
      if (file.startsWith('content/images/'))
        return (
          validatePicture(root, file) && `export default ${JSON.stringify(UNREADABLE_PICTURE)}`
        );
      // As the page shows it, without the fields, which Astro's collections have already.
      const entry = checked.get().content.files.find((one) => one.file === file);
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

/** The header's items, and the address of the search: in the island's script, so that no page prints them as props. */
function menu() {
  const search = isBuilt('pages', 'search') ? entryPath('pages', 'search') : null;
  return `export default ${JSON.stringify(headerItems())};
export const search = ${JSON.stringify(search)};`;
}

/** Vite's client reloads the page when the mistakes are corrected. */
const VITE_CLIENT = '<script type="module" src="/@vite/client"></script>';

/**
 * Hands what has changed to the pages. A change waits for requests that are being answered, and later requests wait for the change.
 * Both directions are needed, because Astro keeps what it works out for an answer, old as it is. Measured with six clients that
 * asked constantly while firm.yaml and an entry changed within a second: without waiting, 3 of 8 rounds left a page stale until the
 * next save; if requests alone waited, 1 round; with both, 0 of 8.
 */
function follow(
  checked: CheckedContent,
  { server, refreshContent, logger }: HookParameters<'astro:server:setup'>,
) {
  const answered = new Set<Promise<unknown>>();
  let isTouched = false;
  let change: Promise<void> | undefined;
  let last = '';

  const report = () => {
    const { problems } = checked.get();
    const text = problems.length === 0 ? '' : formatReport(problems);
    if (text !== '') logger.error(`\n${text}\n`);
    else if (last !== '') logger.info('The content has no problems any more.');
    last = text;
  };

  const renew = async () => {
    await Promise.race([Promise.all(answered), wait(LONGEST)]);
    report();
    if (last === '') await refreshContent?.({});
    server.ws.send({ type: 'full-reload', path: '*' });
  };

  /** Takes what has changed, once nothing has for a moment, and then what has meanwhile. */
  const take = async () => {
    while (isTouched) {
      isTouched = false;
      await wait(SETTLE);
      if (isTouched) continue;
      // One change that fails must not keep every later request waiting.
      await renew().catch((error: unknown) => {
        logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    }
    change = undefined;
  };
  // Before Vite's own listener, which makes every open page ask again.
  server.watcher.prependListener('all', (_event, path) => {
    if (!relative(root, path).startsWith(join('content', sep))) return;
    checked.forget();
    isTouched = true;
    change ??= take();
  });

  server.middlewares.use(async (request, response, next) => {
    await change;
    // Whoever asked may have gone while it waited.
    if (response.closed) return;
    const end = new Promise((resolve) => response.once('close', resolve));
    answered.add(end);
    void end.then(() => answered.delete(end));
    const [path = ''] = (request.url ?? '').split('?');
    const { content, problems } = checked.get();
    const isPage = request.headers.accept?.includes('text/html') && path !== CMS_PATH;
    if (isPage && problems.length > 0)
      return void response
        .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(reportPage(formatReport(problems), VITE_CLIENT));
    const moved = redirects(content, true)[normalisePath(path)];
    if (moved === undefined) next();
    else response.writeHead(302, { location: moved }).end();
  });
}
