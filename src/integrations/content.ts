import { writeSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, HookParameters } from 'astro';
import type { Plugin } from 'vite';
import { formerAddresses } from '../content/check/rules/links.ts';
import { launchSummary } from '../content/check/launch.ts';
import { current, reread } from '../content/current.ts';
import { formatReport } from '../content/report.ts';
import { plainAddress } from '../content/schemas/entries.ts';
import { noPhotograph, shownProse } from '../site/data.ts';
import { isPreview } from '../site/settings.ts';
import { MENU } from './menu.ts';

/** How long after the last change of a file the content is read again, in ms: editors save several files at once. */
const SETTLE = 150;

/** How long a change waits for an answer that does not end, in ms. */
const LONGEST = 2000;

/** Vitest asks Astro for its configuration too, and has tests of its own for the content. */
const isTest = process.env['VITEST'] !== undefined;

/**
 * Reads and checks the content. A build and the type check stop with the report. The development server shows the report in
 * the terminal and above every open page, and follows every change: what is right is on the pages at once, what has a
 * mistake stays on them as it was. Former addresses of pages become redirects.
 *
 * First in the list of integrations, so that the others may rely on content that fits its schemas.
 */
export function content(): AstroIntegration {
  const root = process.cwd();
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command === 'preview' || isTest) return;
        if (command !== 'dev') stopAtProblems(command === 'build' ? 'build' : 'type check');
        updateConfig({
          redirects: formerAddresses(current().content, command === 'dev' || isPreview),
          vite: { plugins: [contentFiles(root)] },
        });
        if (command === 'dev')
          injectScript('page', `import '/src/integrations/content-report.ts';`);
      },
      'astro:server:setup': (setup) => {
        if (!isTest) follow(root, setup);
      },
      // At the very end, below the list of pages, where it is seen.
      'astro:build:done': () => {
        const summary = launchSummary(current().content);
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

/** Ends the run if there are problems. Astro would put "an unhandled error" before and a stack behind whatever is thrown. */
function stopAtProblems(run: string): void {
  const { problems } = current();
  if (problems.length === 0) return;
  const report = formatReport(problems, { colour: process.stderr.isTTY });
  writeSync(process.stderr.fd, `\n${report}\n\nThe ${run} stopped.\n`);
  process.exit(1);
}

/**
 * Gives MDX the prose of an entry as its page shows it. The fields are left out, which Astro's collections have already. Puts
 * another picture in the place of one that is missing or wrong.
 */
function contentFiles(root: string): Plugin {
  return {
    name: 'content',
    load: {
      order: 'pre',
      filter: { id: /\/content\/(?:[^/]+\/[^/]+\.mdx|images\/[^/]+)(?:\?|$)/ },
      handler(id) {
        const [path = ''] = id.split('?');
        const file = relative(root, path).replaceAll(sep, '/');
        if (!file.startsWith('content/images/')) return { code: shownProse(file) ?? '', map: null };
        const { content, problems } = current();
        const isRight =
          content.images.includes(basename(file)) &&
          !problems.some((problem) => problem.file === file) &&
          !content.unshown.some((one) => one.file === file && !one.isRight);
        return isRight ? undefined : `export default ${JSON.stringify(noPhotograph)}`;
      },
    },
  };
}

/**
 * Hands what has changed to the pages, and keeps the report above every open one while there are problems. A change waits for
 * the requests that are being answered, and those that come meanwhile wait for the change: Astro would keep what it works out
 * for an answer, old as it is, until the next change.
 */
function follow(
  root: string,
  { server, refreshContent, logger }: HookParameters<'astro:server:setup'>,
): void {
  const answered = new Set<Promise<unknown>>();
  let changed = 0;
  let touched = 0;
  let change: Promise<void> | undefined;
  let last = '';

  const report = () => {
    const { problems } = current();
    const words = problems.length === 0 ? '' : formatReport(problems);
    if (words !== '') logger.error(`\n${words}\n`);
    else if (last !== '') logger.info('The content has no problems any more.');
    last = words;
    server.ws.send('content:report', { report: words });
  };
  report();

  const renew = async () => {
    await Promise.race([Promise.all(answered), wait(LONGEST)]);
    const before = current().shown;
    reread();
    report();
    for (const [file, { body }] of current().shown)
      if (before.get(file)?.body !== body) renewMade(join(root, file));
    for (const made of [join(root, 'src/site/data.ts'), MENU]) renewMade(made);
    await refreshContent?.({ loaders: ['content'] });
    changed = Date.now();
    server.ws.send({ type: 'full-reload', path: '*' });
  };
  /** What Vite has made of content: of the prose of an entry, which may have changed with another file, or of data files. */
  const renewMade = (file: string) => {
    for (const { moduleGraph } of Object.values(server.environments))
      for (const made of moduleGraph.getModulesByFile(file) ?? [])
        moduleGraph.invalidateModule(made);
  };

  /** Takes what has changed, once nothing has for a moment, and then what has meanwhile. */
  const take = async () => {
    for (let taken = 0; taken < touched;) {
      while (performance.now() - touched < SETTLE) await wait(SETTLE);
      taken = touched;
      await renew();
    }
    change = undefined;
  };
  // Before Vite hears of it, which sends every open page to ask again.
  server.watcher.prependListener('all', (_event, path) => {
    if (!relative(root, path).startsWith(join('content', sep))) return;
    touched = performance.now();
    change ??= take();
  });

  server.middlewares.use((request, response, next) => {
    const answer = async () => {
      await change;
      // Whoever asked may have gone while it waited.
      if (response.closed) return;
      const end = new Promise((resolve) => response.once('close', resolve));
      answered.add(end);
      void end.then(() => answered.delete(end));
      // Astro knows the former addresses of its start.
      const [path = ''] = (request.url ?? '').split('?');
      const moved = formerAddresses(current().content, true)[plainAddress(path)];
      if (moved === undefined) next();
      else response.writeHead(302, { location: moved }).end();
    };
    void answer();
  });
  // A page that was on its way while the content changed did not hear of it.
  server.ws.on('content:asked', ({ at }: { at: number }, page) => {
    if (at < changed) page.send({ type: 'full-reload', path: '*' });
    else if (last !== '') page.send('content:report', { report: last });
  });
}
