import { statSync, writeSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { checkContent, unreadable } from '../content-check/check.ts';
import { formerAddresses } from '../content-check/former-addresses.ts';
import { launchSummary } from '../content-check/launch.ts';
import { dataNames, dataPath } from '../kinds.ts';
import type { Problem } from '../reader/problem.ts';
import { readContent } from '../reader/read.ts';
import { formatReport } from '../reader/report.ts';

/** How long after the last change of a file the content is read again, in ms: editors save several files at once. */
const SETTLE = 150;

/** What an open page tells the server: when it was asked for, in ms by the server's clock. */
const ASKED = 'content:asked';
const TELL_WHEN_ASKED = `import.meta.hot?.send('${ASKED}', performance.getEntriesByType('navigation')[0]?.serverTiming?.find(({ name }) => name === 'asked')?.duration)`;

/**
 * Checks the content. A build and the type check stop with the report. The development server shows it in the terminal and in the
 * browser, follows every change, and reloads the page when the last problem is mended. Former addresses of pages become
 * redirects.
 *
 * First in the list of integrations, so that the others may rely on content that fits its schemas.
 */
export function content(): AstroIntegration {
  const root = process.cwd();
  let summary = '';
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, isRestart, logger, updateConfig }) => {
        // Vitest asks Astro for its configuration too, and has tests of its own for the content.
        if (command === 'preview' || process.env['VITEST']) return;
        if (command === 'dev' && !isRestart) await untilReadable(root, logger);
        const read = readContent(root);
        if (command === 'dev') {
          updateConfig({ vite: { plugins: [liveReport(root, logger)] } });
          injectScript('page', TELL_WHEN_ASKED);
        } else {
          const problems = checkContent(read);
          if (problems.length > 0) {
            const report = formatReport(problems, { colour: process.stderr.isTTY });
            const what = command === 'build' ? 'build' : 'type check';
            // Astro would put "an unhandled error occurred" before and a stack behind whatever is thrown.
            writeSync(process.stderr.fd, `\n${report}\n\nThe ${what} stopped.\n`);
            process.exit(1);
          }
        }
        updateConfig({ redirects: formerAddresses(read) });
        if (command === 'build') summary = launchSummary(read);
      },
      // Entries hold what placeholders stood for when they were read.
      'astro:server:setup': ({ server, refreshContent }) => {
        let stale = false;
        let reading = false;
        const readAgain = async () => {
          reading = true;
          try {
            while (stale) {
              stale = false;
              await refreshContent?.({});
            }
          } catch {
            // An entry breaks its schema, as the report says. Astro stays deaf to changes until all can be read.
            stale = true;
          }
          reading = false;
        };
        server.watcher.on('all', (_event, path) => {
          if (!isContent(root, path)) return;
          // While Astro reads, it is deaf too.
          stale ||= reading || path === join(root, dataPath('firm'));
          if (stale && !reading) void readAgain();
        });
      },
      // At the very end, below the list of pages, where it is seen.
      'astro:build:done': () => {
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

const isContent = (root: string, file: string) =>
  relative(root, file).startsWith(join('content', sep));

/** Astro ends when it starts with an entry that breaks its schema. Instead of that, the start waits. */
async function untilReadable(root: string, logger: AstroIntegrationLogger) {
  let shown = '';
  for (;;) {
    const problems = unreadable(readContent(root));
    if (problems.length === 0) return;
    const report = formatReport(problems);
    if (report !== shown) logger.error(`${report}\n\nThe server starts as soon as this is mended.`);
    shown = report;
    await wait(500);
  }
}

/**
 * Watches content/ and keeps the report in front of every open page while there are problems. Astro itself follows
 * entries; the data files, which src/site/data.ts reads with Node, are made known to Vite here.
 */
function liveReport(root: string, logger: AstroIntegrationLogger): Plugin {
  const dataModule = join(root, 'src/site/data.ts');
  return {
    name: 'content',
    hotUpdate: {
      order: 'pre',
      /**
       * A changed entry is forgotten here, and Astro reloads the page half a second later, when its collections know the
       * change too. Left to Astro alone, a first reload comes at once; on a slow machine it is still being answered when
       * the collections change, and the page stays as it was until the next save.
       */
      handler({ file, modules }) {
        if (!isContent(root, file)) return undefined;
        const { environment } = this;
        for (const module of modules.filter((one) => one.file === file)) {
          environment.moduleGraph.invalidateModule(module);
          if (!isRunnableDevEnvironment(environment)) continue;
          const { evaluatedModules } = environment.runner;
          const evaluated =
            module.id === null ? undefined : evaluatedModules.getModuleById(module.id);
          if (evaluated) evaluatedModules.invalidateModule(evaluated);
        }
        return modules.filter((module) => module.file !== file);
      },
    },
    transform(_code, id) {
      if (id === dataModule)
        for (const name of dataNames) this.addWatchFile(join(root, dataPath(name)));
    },
    configureServer({ watcher, ws, httpServer, middlewares }) {
      let problems: Problem[] = [];
      let timer: NodeJS.Timeout | undefined;

      const run = () => {
        const before = problems.length;
        problems = checkContent(readContent(root));
        if (problems.length > 0) {
          logger.error(`\n${formatReport(problems)}\n`);
          ws.send(overlay(problems, root));
        } else if (before > 0) {
          logger.info('The content has no problems any more.');
          ws.send({ type: 'full-reload', path: '*' });
        }
      };
      run();

      // After what Astro itself may have to say of the same page in its own words.
      ws.on('connection', () => {
        if (problems.length > 0) setTimeout(() => ws.send(overlay(problems, root)), SETTLE);
      });
      // A page that was on its way while Astro had its collections anew did not hear that it should come again.
      middlewares.use((_request, response, next) => {
        response.setHeader('Server-Timing', `asked;dur=${Date.now()}`);
        next();
      });
      ws.on(ASKED, (asked: number, page) => {
        const collections = statSync(join(root, '.astro/data-store.json'), {
          throwIfNoEntry: false,
        });
        if (collections && collections.mtimeMs > asked)
          page.send({ type: 'full-reload', path: '*' });
      });
      watcher.on('all', (_event, path) => {
        if (!isContent(root, path)) return;
        clearTimeout(timer);
        timer = setTimeout(run, SETTLE);
      });
      httpServer?.once('close', () => clearTimeout(timer));
    },
  };
}

/** The report as Vite's overlay shows it. */
function overlay(problems: readonly Problem[], root: string) {
  const [first] = problems;
  return {
    type: 'error',
    err: {
      name: 'Content',
      message: formatReport(problems),
      stack: '',
      ...(first && { loc: { file: join(root, first.file), line: first.line, column: 0 } }),
    },
  } as const;
}
