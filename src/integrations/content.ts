import { once } from 'node:events';
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import type { Plugin } from 'vite';
import { pagesIn } from '../content/check/approvals.ts';
import { checkContent } from '../content/check/check.ts';
import { formerAddresses } from '../content/check/former-addresses.ts';
import { launchSummary } from '../content/check/launch.ts';
import { dataNames, dataPath } from '../content/kinds.ts';
import { linesOf } from '../content/reader/lines.ts';
import type { Problem } from '../content/reader/problem.ts';
import { readContent } from '../content/reader/read.ts';
import { formatReport } from '../content/reader/report.ts';
import { asHtml } from '../content/reader/words.ts';
import { plainAddress } from '../content/schemas/entries.ts';
import type { Reading } from '../content.config.ts';
import { noPhotograph } from '../site/no-photograph.ts';
import { shownProse } from '../site/prose.ts';
import { isPreview } from '../site/settings.ts';

/** How long after the last change of a file the content is read again, in ms: editors save several files at once. */
const SETTLE = 150;

/** How long a change waits for an answer that does not end, or for Astro, in ms. */
const LONGEST = 10_000;

/** What an open page tells the server once it listens: when it was asked for. */
const ASKED = 'content:asked';
const TELL_WHEN_ASKED = `import.meta.hot?.send('${ASKED}', Date.now() - performance.now())`;

/** Vitest asks Astro for its configuration too, and has tests of its own for the content. */
const isTest = process.env['VITEST'] !== undefined;

function readAndCheck(root: string): Reading {
  const content = readContent(root);
  return { content, problems: checkContent(content) };
}

/**
 * Reads and checks the content. A build and the type check stop with the report. The development server shows the report in
 * the terminal and in front of every open page, and follows every change: what is right is on the pages at once, what has a
 * mistake stays on them as it was. Former addresses of pages become redirects.
 *
 * First in the list of integrations, so that the others may rely on content that fits its schemas.
 */
export function content(): AstroIntegration {
  const root = process.cwd();
  let last: Reading;
  let isStale = false;
  /** The content as it is, read once for each change. */
  const now = () => {
    if (isStale) last = readAndCheck(root);
    isStale = false;
    return last;
  };
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command === 'preview' || isTest) return;
        last = readAndCheck(root);
        if (command !== 'dev') stopAt(last.problems, command === 'build' ? 'build' : 'type check');
        updateConfig({
          redirects: formerAddresses(last.content, command === 'dev' || isPreview),
          vite: { plugins: [contentFiles(root, now)] },
        });
        if (command === 'dev') injectScript('page', TELL_WHEN_ASKED);
      },
      'astro:server:setup': (setup) => {
        if (isTest) return;
        follow(root, setup, now, () => (isStale = true));
      },
      // At the very end, below the list of pages, where it is seen.
      'astro:build:done': ({ dir }) => {
        const summary = launchSummary(last.content, pagesIn(fileURLToPath(dir)));
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

/** Ends the run if there are problems. Astro would put "an unhandled error" before and a stack behind whatever is thrown. */
function stopAt(problems: readonly Problem[], run: string): void {
  if (problems.length === 0) return;
  const report = formatReport(problems, { colour: process.stderr.isTTY });
  writeSync(process.stderr.fd, `\n${report}\n\nThe ${run} stopped.\n`);
  process.exit(1);
}

const isContent = (root: string, file: string) =>
  relative(root, file).startsWith(join('content', sep));

/**
 * Gives MDX the prose of an entry as its page shows it, and, while the entry has a mistake, as it was before. The fields are
 * left out, which Astro's collections have already. Puts another picture in the place of one that is missing or wrong. Makes
 * the data files, which src/site/data.ts reads, known to Vite.
 */
function contentFiles(root: string, now: () => Reading): Plugin {
  const dataModule = join(root, 'src/site/data.ts');
  const right = new Map<string, string>();
  return {
    name: 'content',
    load: {
      order: 'pre',
      filter: { id: /\/content\/(?:[^/]+\/[^/]+\.mdx|images\/[^/]+)(?:\?|$)/ },
      handler(id) {
        const [path = ''] = id.split('?');
        const file = relative(root, path).replaceAll(sep, '/');
        const { content, problems } = now();
        if (file.startsWith('content/images/')) {
          const isRight =
            content.images?.includes(basename(file)) &&
            !problems.some((problem) => problem.file === file) &&
            !content.unshown.some((one) => one.file === file && !one.isRight);
          return isRight ? undefined : `export default ${JSON.stringify(noPhotograph)}`;
        }
        this.addWatchFile(join(root, dataPath('firm')));
        const prose = shownProse(file);
        if (prose !== undefined && !problems.some((problem) => problem.file === file))
          right.set(file, prose);
        return { code: right.get(file) ?? '', map: null };
      },
    },
    transform: {
      filter: { id: dataModule },
      handler() {
        for (const name of dataNames) this.addWatchFile(join(root, dataPath(name)));
      },
    },
  };
}

/**
 * Hands what has changed to Astro's collections, and keeps the report in front of every open page while there are problems.
 * A change waits for the requests that are being answered, and those that come meanwhile wait for the change: Astro would
 * keep what it works out for an answer, old as it is, until the next change.
 */
function follow(
  root: string,
  { server, refreshContent, logger }: HookParameters<'astro:server:setup'>,
  now: () => Reading,
  markStale: () => void,
): void {
  const answered = new Set<Promise<void>>();
  let changed = 0;
  let change: PromiseWithResolvers<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let renewed = Promise.resolve();
  let wasWrong = false;

  const tell = () => {
    const { problems } = now();
    if (problems.length > 0) server.ws.send(overlay(problems, root));
  };
  const report = () => {
    const { problems } = now();
    if (problems.length > 0) logger.error(`\n${formatReport(problems)}\n`);
    else if (wasWrong) logger.info('The content has no problems any more.');
    wasWrong = problems.length > 0;
    tell();
  };
  report();

  const renew = async () => {
    timer = undefined;
    await Promise.race([Promise.all(answered), wait(LONGEST)]);
    report();
    // Astro takes nothing, and does not say so, while it reads src/content.config.ts again, as it does after some changes.
    const handed = { ...now(), isTaken: false };
    for (const until = Date.now() + LONGEST; !handed.isTaken && Date.now() < until; await wait(20))
      await refreshContent?.({ loaders: ['content'], context: handed });
    changed = Date.now();
    // Astro says so too, but before it has written all: a page that began to listen in between has not heard it.
    server.ws.send({ type: 'full-reload', path: '*' });
    if (timer !== undefined) return;
    change?.resolve();
    change = undefined;
  };
  // Before Vite hears of it, which sends every open page to ask again.
  server.watcher.prependListener('all', (_event, path) => {
    if (!isContent(root, path)) return;
    markStale();
    change ??= Promise.withResolvers();
    clearTimeout(timer);
    timer = setTimeout(() => (renewed = renewed.then(renew)), SETTLE);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));

  server.middlewares.use((request, response, next) => {
    const answer = async () => {
      await change?.promise;
      // Whoever asked may have gone while it waited.
      if (response.closed) return;
      const end = once(response, 'close').then(() => void answered.delete(end));
      answered.add(end);
      // Astro knows the former addresses of its start.
      const [path = ''] = (request.url ?? '').split('?');
      const moved = formerAddresses(now().content, true)[plainAddress(path)];
      if (moved === undefined) next();
      else response.writeHead(302, { location: moved }).end();
    };
    void answer();
  });
  // A page that was on its way while the content changed did not hear that it should come again.
  server.ws.on(ASKED, (asked: number, page) => {
    if (asked < changed) page.send({ type: 'full-reload', path: '*' });
  });
  // After what Astro itself may have to say of the same page in its own words.
  server.ws.on('connection', () => {
    if (wasWrong) setTimeout(tell, SETTLE);
  });
}

/**
 * The report as the overlay shows it, and the file of the first problem. Finished for it, which Astro is told by a name of its
 * own: it would read what a finding quotes as Markdown, and take `**` and the like out of it.
 */
function overlay(problems: readonly Problem[], root: string) {
  const [first] = problems;
  const path = first && /\.(?:mdx|yaml)$/.test(first.file) && join(root, first.file);
  return {
    type: 'error',
    __isEnhancedAstroErrorPayload: true,
    err: {
      name: 'Content',
      // A problem of content has no stack, and its heading would only frighten.
      message: `<style>#stack{display:none}</style>${asHtml(formatReport(problems))}`,
      stack: '',
      ...(path &&
        existsSync(path) && {
          loc: { file: path, line: first.line, column: 0 },
          highlightedCode: listing(readFileSync(path, 'utf8'), first.line),
        }),
    },
  } as const;
}

/** A text as the overlay numbers its lines and marks one of them. */
function listing(text: string, marked: number): string {
  const lines = linesOf(text).map(
    (line, index) =>
      `<span class="line${index + 1 === marked ? ' error-line' : ''}">${asHtml(line)}</span>`,
  );
  return `<pre class="shiki" style="background:#111;color:#eee"><code>${lines.join('\n')}</code></pre>`;
}
