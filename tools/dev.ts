/**
 * `npm run dev`: starts Astro's development server, with its options. While the content has mistakes, the server responds with the
 * report, and with the site as soon as they are corrected.
 *
 * Environment: PORT (default 4321). The option --port has priority.
 */
import { end } from './lib/command-setup.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createContentCache } from './content/content-cache.ts';
import { reportPage } from './content/report-page.ts';
import { formatReport } from '../src/content/report.ts';
import { listen } from '../server/listen.ts';

const options = process.argv.slice(2);
const { values } = parseArgs({ strict: false, options: { port: { type: 'string' } } });
const port = String(values.port ?? (process.env['PORT'] || 4321));
// Astro would use its own default, or end with a stack.
if (!/^\d+$/.test(port) || Number(port) > 65_535)
  end(`Port ${port} can't be used. Write a number from 0 to 65535.`);
if (values.port === undefined) options.push('--port', port);

/** Returns the report on the content; an empty string if it has no mistakes. */
function reportOnContent() {
  const { problems } = createContentCache().get();
  if (problems.length === 0) return '';
  return `${formatReport(problems)}\n\nThe server starts as soon as these mistakes are corrected.`;
}

/** Reloads the page as soon as a server responds: after this server closes, Astro's takes a while to start. */
const RELOAD =
  "<script>setInterval(() => fetch('/@vite/client').then(() => location.reload()), 1000)</script>";

let report = reportOnContent();
if (report) {
  const { close } = await listen((_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/html' }).end(reportPage(report, RELOAD));
  }, port);
  for (let lastReport = ''; report; report = reportOnContent()) {
    if (report !== lastReport) console.error(`\n${report}`);
    lastReport = report;
    await wait(500);
  }
  await close();
}
const shell = process.platform === 'win32';
const astro = spawn('astro', ['dev', ...options], { stdio: 'inherit', shell });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
const [status] = (await once(astro, 'exit')) as [number | null];
process.exitCode = status ?? 0;
