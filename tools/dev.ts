/**
 * `npm run dev`: Astro's development server, with its options. Nothing can be set up without the data files, so while one of
 * them has a mistake the address of the server shows the report, and the site as soon as that is mended.
 *
 * Environment: PORT (default 4321), where no option --port names another.
 */
import './lib/command.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataNames, dataPath } from '../src/content/collections.ts';
import { readCurrent } from '../src/content/current.ts';
import { formatReport } from '../src/content/report.ts';
import { listen } from '../server/listen.ts';

const options = process.argv.slice(2);
const { values } = parseArgs({ strict: false, options: { port: { type: 'string' } } });
const port = String(values.port ?? (process.env['PORT'] || 4321));
if (values.port === undefined) options.push('--port', port);

/** What is wrong with the content while a data file cannot be used; nothing when all of them can. */
function reportOnData() {
  const { problems, shown } = readCurrent('.');
  if (dataNames.every((name) => shown.has(dataPath(name)))) return '';
  return `${formatReport(problems)}\n\nThe server starts as soon as the files in content/data are mended.`;
}

/** Reloads as soon as anything answers: between this server and Astro's, nothing does for a while. */
const pageOf = (report: string) => `<!doctype html><meta charset="utf-8"><title>Content</title>
<pre>${report.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script>setInterval(() => fetch('/@vite/client').then(() => location.reload()), 1000)</script>`;

let report = reportOnData();
if (report) {
  const { close } = await listen((_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/html' }).end(pageOf(report));
  }, port);
  for (let said = ''; report; report = reportOnData()) {
    if (report !== said) console.error(`\n${report}`);
    said = report;
    await wait(500);
  }
  await close();
}
const shell = process.platform === 'win32';
const astro = spawn('astro', ['dev', ...options], { stdio: 'inherit', shell });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
const [status] = (await once(astro, 'exit')) as [number | null];
process.exitCode = status ?? 0;
