import { writeSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, HookParameters } from 'astro';
import type { Plugin } from 'vite';
import { addressOf, isBuilt } from '../../src/content/urls.ts';
import { formerAddresses } from './rules/links.ts';
import { launchSummary } from './launch.ts';
import { current, reread } from '../../src/content/current.ts';
import { explainPicture } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { plainAddress } from '../../src/content/entries.ts';
import { noPhotograph, shownProse } from '../../src/site/data.ts';
import { headerItems } from '../../src/site/menu.ts';

/** Milliseconds without a change after which the content is read again. */
const SETTLE = 150;

/** Milliseconds that a change waits for an answer that does not end. */
const LONGEST = 2000;

const root = process.cwd();

/**
 * Reads and checks the content. A build and the type check stop with the report; the development server shows it, and follows every
 * change. First of the integrations, so that the others may rely on content that fits its schemas.
 */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        // Before anything else: leaving the process later may hang, while native code begins.
        if (command !== 'dev') stopAtProblems(command === 'build' ? 'build' : 'type check');
        else injectScript('page', `import '/tools/content/report-overlay.ts';`);
        updateConfig({ vite: { plugins: [modulesOfContent] } });
      },
      'astro:server:setup': (setup) => {
        // Vitest asks Astro for its configuration too, and has tests of its own for the content.
        if (process.env['VITEST'] === undefined) follow(setup);
      },
      // At the very end, below the list of pages, where it is seen.
      'astro:build:done': () => {
        const summary = launchSummary(current().content);
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

/** Ends the run if there are problems. To what is thrown, Astro would add words and a stack. */
function stopAtProblems(run: string) {
  const { problems } = current();
  if (problems.length === 0) return;
  const report = formatReport(problems, { colour: process.stderr.isTTY });
  writeSync(process.stderr.fd, `\n${report}\n\nThe ${run} stopped.\n`);
  process.exit(1);
}

const MENU = '\0virtual:menu';

const modulesOfContent: Plugin = {
  name: 'content',
  resolveId: (id) => (`\0${id}` === MENU ? MENU : undefined),
  load: {
    order: 'pre',
    filter: { id: [/virtual:menu$/, /\/content\/(?:[^/]+\/[^/]+\.mdx|images\/[^/]+)(?:\?|$)/] },
    handler(id) {
      if (id === MENU) return menu();
      const [path = ''] = id.split('?');
      const file = relative(root, path).replaceAll(sep, '/');
      // Another picture in the place of one that is missing or wrong.
      if (file.startsWith('content/images/'))
        return explainPicture(root, file) && `export default ${JSON.stringify(noPhotograph)}`;
      // As the page shows it, without the fields, which Astro's collections have already.
      return { code: shownProse(file) ?? '', map: null };
    },
  },
};

/** The header's items, and the address of the search: in the island's script, so that no page prints them as props. */
function menu() {
  const search = isBuilt('pages', 'search') ? addressOf('pages', 'search') : null;
  return `export default ${JSON.stringify(headerItems())};
export const search = ${JSON.stringify(search)};`;
}

/**
 * Hands what has changed to the pages, and shows the report. A change waits for requests that are being answered, and later ones wait
 * for the change: Astro would keep what it works out for an answer, old as it is.
 */
function follow({ server, refreshContent, logger }: HookParameters<'astro:server:setup'>) {
  const answered = new Set<Promise<unknown>>();
  let changed = 0;
  let isTouched = false;
  let change: Promise<void> | undefined;
  let last = '';

  const report = () => {
    const { problems } = current();
    const words = problems.length === 0 ? '' : formatReport(problems);
    if (words !== '') logger.error(`\n${words}\n`);
    else if (last !== '') logger.info('The content has no problems any more.');
    last = words;
    server.ws.send('content:report', words);
  };
  report();

  const renew = async () => {
    await Promise.race([Promise.all(answered), wait(LONGEST)]);
    const before = current().shown;
    reread();
    report();
    // The prose of an entry may have changed with another file.
    const entries = [...current().shown].filter(([at, { body }]) => before.get(at)?.body !== body);
    const own = ['src/site/data.ts', ...entries.map(([file]) => file)];
    const files = [MENU, ...own.map((file) => join(root, file))];
    for (const { moduleGraph } of Object.values(server.environments))
      for (const file of files) moduleGraph.onFileChange(file);
    await refreshContent?.({ loaders: ['content'] });
    changed = Date.now();
    server.ws.send({ type: 'full-reload', path: '*' });
  };

  /** Takes what has changed, once nothing has for a moment, and then what has meanwhile. */
  const take = async () => {
    while (isTouched) {
      isTouched = false;
      await wait(SETTLE);
      if (!isTouched) await renew();
    }
    change = undefined;
  };
  // Before Vite hears of it, which sends every open page to ask again.
  server.watcher.prependListener('all', (_event, path) => {
    if (!relative(root, path).startsWith(join('content', sep))) return;
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
    const moved = formerAddresses(current().content, true)[plainAddress(path)];
    if (moved === undefined) next();
    else response.writeHead(302, { location: moved }).end();
  });
  // A page that was on its way while the content changed did not hear of it.
  server.ws.on('content:asked', (at: number, page) => {
    if (at < changed) page.send({ type: 'full-reload', path: '*' });
    else if (last !== '') page.send('content:report', last);
  });
}
