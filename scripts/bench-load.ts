/**
 * `npm run bench:load`: how many pages a second nginx answers with the configuration of the build in ./dist, on this machine.
 * Ten seconds right after nginx has started (cold), ten seconds more (warm), two threads, 32 connections, every page of the
 * site in turn, compressed. Prints what wrk reports, and ends with 1 when an answer is anything but a 200 or a connection
 * fails.
 *
 * Needs wrk (Debian: wrk) and nginx. The figures depend on the machine, which wrk shares, so none is asserted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { subjectOf } from '../tests/hosting/contract.ts';
import { ENGINES, isPresent, makeSite } from '../tests/hosting/engines.ts';

/** wrk asks for what a Lua script says. */
const script = (pages: readonly string[]) => `
local pages = { ${pages.map((page) => JSON.stringify(page)).join(', ')} }
local requests, turn = {}, 0
function init()
  for index, page in ipairs(pages) do
    requests[index] = wrk.format("GET", page, { ["Accept-Encoding"] = "gzip" })
  end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

process.chdir(resolve(import.meta.dirname, '..'));
if (!existsSync('dist')) fail('There is no dist/ to serve; run npm run build first.');
const nginx = ENGINES.find(({ name }) => name === 'nginx')!;
for (const program of [
  { command: 'nginx', debian: 'nginx' },
  { command: 'wrk', debian: 'wrk' },
])
  if (!isPresent({ ...nginx, program })) fail(`${program.command} was not found; install it.`);

const site = await makeSite('dist');
const running = await nginx.start(site);
try {
  const { pages, get } = await subjectOf(site.dist, running.port);
  const file = join(site.work, 'load.lua');
  writeFileSync(file, script(pages));
  for (const run of ['cold', 'warm']) {
    const parameters = ['-t2', '-c32', '-d10s', '--latency', '-s', file];
    const report = execFileSync('wrk', [...parameters, `http://127.0.0.1:${running.port}/`], {
      encoding: 'utf8',
    });
    console.log(`${run}: ${report}`);
    if (/Non-2xx|Socket errors/.test(report)) process.exitCode = 1;
  }
  // wrk counts a redirect as a success, so the addresses are asked once more; after the runs, which it would warm.
  for (const page of pages) {
    const { status } = await get(page);
    if (status !== 200) fail(`${page} answers ${status}.`);
  }
} finally {
  await running.stop();
}
