/**
 * `npm run bench:receiver`: how many applications a second the receiver keeps, 50 at a time, on each store, in turns with the
 * bare store behind the barest server on the same machine. The ratio counts; the figures are the machine's.
 *
 *   npm run bench:receiver -- 2000      so many applications in each turn (1,000 otherwise)
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { LOCAL_SITE } from '../lib/build.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';
import { freePort } from '../../tests/free-port.ts';
import { makeSite, startWrangler } from '../../tests/hosting/engines.ts';
import { applicant } from '../../tests/receiver/applicants.ts';
import { startReceiver } from '../../tests/receiver/process.ts';

const COUNT = Number(process.argv[2] ?? 1000);
const TOGETHER = 50;
const TURNS = 3;

/** Sends so many applications and measures each, in ms. Throws when one is not taken. */
async function measure(port: number, count = COUNT) {
  const times: number[] = [];
  const bodies = Array.from({ length: count }, () => JSON.stringify(applicant()));
  let address = 0;
  const sender = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${APPLICATION_PATH}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'CF-Connecting-IP': `10.${(Math.random() * 256) | 0}.${((address += 1) >> 8) & 255}.${address & 255}`,
        },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`status ${answer.status}`);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, sender));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)]!;
  return { rate: count / seconds, p50: at(0.5), p99: at(0.99) };
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true })];

/** Every contestant: its name, and its port. */
const contestants: [string, number][] = [];

const barePort = await freePort();
const bare = spawn(
  process.execPath,
  ['scripts/bench/bare-receiver.ts', join(folder, 'bare/a.sqlite'), String(barePort)],
  { stdio: 'inherit' },
);
stops.push(() => bare.kill());
contestants.push(['SQLite, bare', barePort]);

const port = await freePort();
const publicKey = await identityToRecipient(await generateX25519Identity());
const receiver = await startReceiver(join(folder, 'a.sqlite'), port, publicKey);
stops.push(() => receiver.kill('SIGTERM'));
contestants.push(['SQLite, receiver (sealed)', port]);

const site = await makeSite(LOCAL_SITE);
const config = JSON.parse(await readFile(join(site.hosting, 'wrangler.jsonc'), 'utf8')) as object;
const bareConfig = join(site.hosting, 'bare.json');
await writeFile(
  bareConfig,
  JSON.stringify({
    ...config,
    ...{
      name: 'bare',
      assets: undefined,
      main: relative(site.hosting, resolve('scripts/bench/bare-worker.ts')),
    },
  }),
);
for (const [name, file] of [
  ['D1, bare', bareConfig],
  ['D1, receiver (sealed)', join(site.hosting, 'wrangler.jsonc')],
] as const) {
  const running = await startWrangler(file, join(folder, name));
  stops.push(running.stop);
  contestants.push([name, running.port]);
}

const measured = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
for (const [, port] of contestants) await measure(port, 100);
for (let turn = 0; turn < TURNS; turn += 1)
  for (const [name, port] of contestants)
    measured.set(name, [...(measured.get(name) ?? []), await measure(port)]);
for (const stop of stops.reverse()) await stop();

console.log(`${COUNT} applications in each of ${TURNS} turns, ${TOGETHER} at a time; medians`);
console.log('store                        a second   p50 ms   p99 ms   of the bare one');
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
let last = 0;
for (const [name, runs] of measured) {
  const rate = median(runs.map((run) => run.rate));
  const [p50, p99] = [median(runs.map((run) => run.p50)), median(runs.map((run) => run.p99))];
  const ratio = name.includes('bare') ? '' : `${((100 * rate) / last).toFixed(0)} %`;
  last = rate;
  console.log(
    `${name.padEnd(28)} ${rate.toFixed(0).padStart(8)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)}   ${ratio}`,
  );
}
