import { writeSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { formatReport } from '../../src/content/report.ts';
import { applyContentChanges } from './apply-content-changes.ts';
import type { ContentCache } from './content-cache.ts';
import { contentModules } from './content-modules.ts';
import { launchSummary } from './launch.ts';

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
        updateConfig({ vite: { plugins: [contentModules(cache)] } });
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
