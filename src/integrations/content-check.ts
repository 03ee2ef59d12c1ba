import { writeSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type {
  EnvironmentModuleNode,
  HotPayload,
  Plugin,
  RunnableDevEnvironment,
  ViteDevServer,
} from 'vite';
import { checkContent, unreadable } from '../content-check/check.ts';
import { launchSummary } from '../content-check/launch.ts';
import { holdingPage, overlay } from '../content-check/overlay.ts';
import type { Problem } from '../content-check/problem.ts';
import { formatReport } from '../content-check/report.ts';
import { routeMode, type RouteMode } from '../site/addresses.ts';

/** How long after the last change of a file the content is read again: editors save several files at once. */
const settle = 150;

/**
 * Checks the content. A build stops with the report. The development server shows it in the terminal and in the
 * browser, follows every change, and reloads the page when the last problem is mended.
 *
 * First in the list of integrations, so that the others may rely on content that fits its schemas.
 */
export function contentCheck(): AstroIntegration {
  let root = '';
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, isRestart, logger, updateConfig }) => {
        // Vitest asks Astro for its configuration too, and has tests of its own for the content.
        if ((command !== 'build' && command !== 'dev') || process.env['VITEST']) return;
        root = fileURLToPath(config.root);
        const routes = knownRouteMode();
        const check = () => checkContent({ root, routes });
        if (command === 'build') {
          const problems = check();
          if (problems.length > 0)
            stop(
              `${formatReport(problems, { colour: process.stderr.isTTY })}\n\nThe build stopped.`,
            );
        }
        if (command === 'dev') {
          if (!isRestart) await untilReadable(root, config.server.port, logger);
          updateConfig({ vite: { plugins: [liveReport(root, check, logger)] } });
        }
      },
      // At the very end, below the list of pages, where it is seen.
      'astro:build:done': () => {
        const summary = launchSummary({ root });
        process.once('exit', () => writeSync(process.stdout.fd, `\n${summary}\n`));
      },
    },
  };
}

function knownRouteMode(): RouteMode {
  try {
    return routeMode();
  } catch (error) {
    return stop((error as Error).message);
  }
}

/** Ends the process, because Astro puts "an unhandled error occurred" before and a stack behind whatever is thrown. */
function stop(text: string): never {
  writeSync(process.stderr.fd, `\n${text}\n`);
  process.exit(1);
}

/**
 * Astro ends when it starts with an entry that breaks its schema. Instead of that, the start waits: the report stands
 * in the terminal and at the server's address, and as soon as the files can be read the server takes over.
 */
async function untilReadable(root: string, port: number, logger: AstroIntegrationLogger) {
  let problems = unreadable(root);
  if (problems.length === 0) return;
  let shown = '';
  const server = await holdingPage(port, () => formatReport(problems));
  while (problems.length > 0) {
    const report = formatReport(problems);
    if (report !== shown) logger.error(`${report}\n\nThe server starts as soon as this is mended.`);
    shown = report;
    await wait(500);
    problems = unreadable(root);
  }
  server?.closeAllConnections();
  server?.close();
}

/**
 * Watches content/ and keeps the report in front of every open page while there are problems. Astro itself follows
 * entries; the data files, which modules read with Node, are followed here.
 */
function liveReport(root: string, check: () => Problem[], logger: AstroIntegrationLogger): Plugin {
  return {
    name: 'content-check',
    hotUpdate: {
      order: 'pre',
      /**
       * A changed entry is forgotten here, and Astro reloads the page half a second later, when its collections know the
       * change too. Left to Astro alone, a first reload comes at once; on a slow machine it is still being answered when
       * the collections change, and the page stays as it was until the next save.
       */
      handler({ file, modules, timestamp }) {
        if (!relative(root, file).startsWith(join('content', sep))) return undefined;
        const { environment } = this;
        const forgotten = new Set<EnvironmentModuleNode>();
        for (const module of modules)
          if (module.file === file)
            environment.moduleGraph.invalidateModule(module, forgotten, timestamp, true);
        if ('runner' in environment) {
          const { evaluatedModules } = (environment as RunnableDevEnvironment).runner;
          for (const { id } of forgotten) {
            const evaluated = id === null ? undefined : evaluatedModules.getModuleById(id);
            if (evaluated) evaluatedModules.invalidateModule(evaluated);
          }
        }
        return modules.filter((module) => module.file !== file);
      },
    },
    configureServer(server) {
      let problems: Problem[] = [];
      let timer: NodeJS.Timeout | undefined;
      let dataChanged = false;
      const { hot } = server.environments.client;

      // Astro reports in its own words what it cannot read. While the report knows better, it stands in their place.
      const send = hot.send.bind(hot);
      hot.send = ((...message: [HotPayload | string, unknown?]) => {
        const isError = typeof message[0] === 'object' && message[0].type === 'error';
        if (isError && problems.length > 0) send(overlay(problems, root));
        else send(...(message as [HotPayload]));
      }) as typeof hot.send;

      hot.on('vite:client:connect', (_data, client) => {
        if (problems.length > 0) client.send(overlay(problems, root));
      });

      const run = () => {
        const before = problems.length;
        const reload = before > 0 || dataChanged;
        dataChanged = false;
        try {
          problems = check();
        } catch (error) {
          logger.error(String(error));
          return;
        }
        if (problems.length > 0) {
          logger.error(`\n${formatReport(problems)}\n`);
          send(overlay(problems, root));
        } else if (reload) {
          if (before > 0) logger.info('The content has no problems any more.');
          forgetModules(server);
          send({ type: 'full-reload', path: '*' });
        }
      };
      run();

      server.watcher.on('all', (_event, path) => {
        const file = relative(root, path).split(sep).join('/');
        if (!file.startsWith('content/')) return;
        dataChanged ||= file.startsWith('content/data/');
        clearTimeout(timer);
        timer = setTimeout(run, settle);
      });
      server.httpServer?.once('close', () => clearTimeout(timer));
    },
  };
}

/** Everything is read again: pages that show a data file, and the style sheet of the colour theme. */
function forgetModules(server: ViteDevServer) {
  for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
}
