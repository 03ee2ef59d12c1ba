/**
 * `npm run bench:load`: how many pages a second nginx answers with the configuration of the build in ./dist, on this machine.
 * Ten seconds right after nginx has started (cold), ten seconds more (warm), two threads, 32 connections, every page of the
 * site in turn, compressed. Ends with 1 when an answer is anything but a 200 or a connection fails.
 *
 * Needs wrk (Debian: wrk) and nginx. The figures depend on the machine, which wrk shares, so none is asserted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { subjectOf } from '../tests/hosting/contract.ts';
import { ENGINES, isPresent, makeSite } from '../tests/hosting/engines.ts';

const SECONDS = 10;
const THREADS = 2;
const CONNECTIONS = 32;

/** What the script below prints at the end of a run. */
interface Run {
  requests: number;
  /** µs */
  duration: number;
  bytes: number;
  /** Answers with a status of 400 or more, and failures of the connection. */
  statuses: number;
  failures: number;
  /** Time to the whole answer that half and 99 of 100 requests stay below, µs. */
  median: number;
  slowest: number;
}

/** wrk asks for what a Lua script says, and hands it the sums. */
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
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"duration":%d,"bytes":%d,"statuses":%d,"failures":%d,"median":%d,"slowest":%d}\\n',
    summary.requests, summary.duration, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(50), latency:percentile(99)))
end
`;

function load(port: number, file: string): Run {
  const parameters = [`-t${THREADS}`, `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', file];
  const output = execFileSync('wrk', [...parameters, `http://127.0.0.1:${port}/`], {
    encoding: 'utf8',
  });
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Run;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

process.chdir(resolve(import.meta.dirname, '..'));
if (!existsSync('dist')) fail('There is no dist/ to serve; run npm run build first.');
const nginx = ENGINES.find(({ name }) => name === 'nginx');
if (nginx === undefined || !isPresent(nginx)) fail('nginx was not found; install it.');
if (!isPresent({ ...nginx, program: { command: 'wrk', debian: 'wrk' } }))
  fail('wrk was not found; install it.');

const site = await makeSite('dist');
const running = await nginx.start(site);
try {
  const { pages, get } = await subjectOf(site.dist, running.port);
  const file = join(site.work, 'load.lua');
  writeFileSync(file, script(pages));
  const runs = { cold: load(running.port, file), warm: load(running.port, file) };
  // wrk counts a redirect as a success, so the addresses are asked once more; after the runs, which it would warm.
  for (const page of pages) {
    const { status } = await get(page);
    if (status !== 200) fail(`${page} answers ${status}.`);
  }
  console.table(
    Object.entries(runs).map(([run, { requests, duration, bytes, ...rest }]) => ({
      run,
      requests,
      'requests/s': Math.round(requests / (duration / 1e6)),
      'MB/s': Math.round(bytes / duration),
      'median ms': rest.median / 1000,
      '99 % ms': rest.slowest / 1000,
      'not 200': rest.statuses,
      failures: rest.failures,
    })),
  );
  if (Object.values(runs).some(({ statuses, failures }) => statuses + failures > 0))
    process.exitCode = 1;
} finally {
  await running.stop();
}
