/**
 * `receiver.js` as a host runs it: what was answered with 201 is kept, whatever happens to the process, its disk and its settings.
 * `npm run test:all` kills it twenty times among 5,000 applications, as RECEIVER_APPLICATIONS and RECEIVER_KILLS say.
 */
import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Application } from '../../server/receiver/receiver.ts';
import { newIdentity, publicKeyIn } from '../../server/receiver/keys.ts';
import { writeSite } from '../content/site.ts';
import { freePort } from '../free-port.ts';
import { applicant, keptIn } from './applicants.ts';
import { RELEASE, startReceiver, type Start } from './process.ts';

const COUNT = Number(process.env['RECEIVER_APPLICATIONS'] ?? 150);
const KILLS = Number(process.env['RECEIVER_KILLS'] ?? 2);
const TOGETHER = 50;

const identity = await newIdentity();
const publicKey = await publicKeyIn(identity);
const port = await freePort();
const newFile = () => join(writeSite({}), 'new', 'applications.sqlite');
const start = (file: string, how?: Start) => startReceiver(file, port, publicKey, how);

const emails = (applications: readonly Application[]) =>
  applications.map(({ email }) => email).sort();
const emailsIn = async (file: string) => emails(await keptIn(file, identity));

/** Sends all of them, so many at a time; gives the addresses of those that were answered with 201. */
async function sendAll(
  all: readonly Application[],
  send: (application: Application) => Promise<number>,
): Promise<Set<string>> {
  const isTaken = async (one: Application) => (await send(one).catch(() => 0)) === 201;
  const taken = Readable.from(all).filter(isTaken, { concurrency: TOGETHER });
  return new Set(emails(await taken.toArray()));
}

test(`${COUNT} applications, while the receiver is killed ${KILLS} times`, async () => {
  const file = newFile();
  let running = start(file);
  let [kills, ended] = [0, 0];
  const killNow = () => {
    ended += 1;
    if (kills === KILLS || ended < ((kills + 1) * COUNT) / (KILLS + 2)) return;
    kills += 1;
    running = running.then((receiver) => receiver.kill('SIGKILL')).then(() => start(file));
  };
  const send = async (application: Application) =>
    await (await running).send(application).finally(killNow);
  const all = Array.from({ length: COUNT }, () => applicant());
  const taken = await sendAll(all, send);
  expect(kills).toBe(KILLS);
  const lost = taken.difference(new Set(await emailsIn(file)));
  expect(lost, 'every 201 is there').toEqual(new Set());

  // Those who got no answer are told that it failed, and send it again.
  const unanswered = all.filter(({ email }) => !taken.has(email));
  expect(unanswered.length).toBeLessThanOrEqual(KILLS * TOGETHER);
  expect((await sendAll(unanswered, send)).size).toBe(unanswered.length);
  expect(await emailsIn(file), 'each once').toEqual(emails(all));
  await (await running).kill('SIGTERM');
}, 600_000);

test.each([
  ['its folder', '..'],
  ['its file', '../applications.sqlite'],
  ['its log', '../applications.sqlite-wal'],
])('when %s is gone it refuses and ends, and the next keeps what comes', async (_, gone) => {
  const file = newFile();
  const receiver = await start(file);
  expect(receiver.said()).toContain('a new file');
  expect(await receiver.send(applicant())).toBe(201);
  await rm(join(file, gone), { recursive: true });
  const sent = applicant();
  expect(await receiver.send(sent)).toBe(503);
  expect(await receiver.ended).toBe(1);
  expect(receiver.said()).toMatch(/^\/.+ is gone, .+ started again\.$/m);
  const next = await start(file);
  expect(await next.send(sent)).toBe(201);
  await next.kill('SIGTERM');
  expect(await emailsIn(file)).toContain(sent.email);
});

test('a disk that is full: refused, and kept once there is room', async () => {
  const file = newFile();
  const prefix = ['sh', '-c', 'ulimit -S -f 300; exec "$@"', 'sh'];
  const receiver = await start(file, { prefix });
  const kept = [];
  let next = applicant();
  for (; (await receiver.send(next)) === 201; next = applicant()) kept.push(next);
  expect(kept.length).toBeGreaterThan(5);
  expect(await receiver.send(next)).toBe(503);
  expect(receiver.said()).toMatch(/refused \(503\): .+ \(.*(?:full|I\/O).*\)/);
  execFileSync('prlimit', ['--pid', String(receiver.pid), '--fsize=unlimited:']);
  expect(await receiver.send(next)).toBe(201);
  await receiver.kill('SIGTERM');
  expect(await emailsIn(file)).toEqual(emails([...kept, next]));
});

test('a database that is damaged stops the start in one sentence, and is left as it is', async () => {
  const file = newFile();
  const receiver = await start(file);
  for (let count = 0; count < 20; count += 1) await receiver.send(applicant());
  await receiver.kill('SIGTERM');
  const damaged = (await readFile(file)).subarray(0, 6 * 4096);
  await writeFile(file, damaged);
  await expect(start(file)).rejects.toThrow(/^\/.+ can't be used: [^]+ "Restoring"\.\n$/);
  expect(damaged.equals(await readFile(file))).toBe(true);
});

test.each([
  ['no key', { APPLICATIONS_PUBLIC_KEY: '' }, /, holds no public key, /],
  ['a private key', { APPLICATIONS_PUBLIC_KEY: identity }, /^(?!.*AGE-SECRET).+ on no host\.\n$/],
  ['no limit', { APPLICATIONS_PER_MINUTE: '0' }, /^APPLICATIONS_PER_MINUTE must be/],
  ['no address', { APPLICATIONS_WEBHOOK: 'hooks/T0' }, /^APPLICATIONS_WEBHOOK (?!.*T0).+\n$/],
  ['no folder', { APPLICATIONS_FILE: '/dev/null/x' }, /^\/dev\/null\/x can't be used: .+\.\n$/],
])('%s: the start ends in one sentence, which repeats no secret', async (_, env, said) => {
  await expect(start(newFile(), { env })).rejects.toThrow(said);
});

test('it ends when another release is live, for the receiver of that one to start', async () => {
  const folder = writeSite({});
  const current = join(folder, 'current');
  await symlink(RELEASE, current);
  const receiver = await start(newFile(), { code: join(current, 'receiver.js') });
  await expect(start(newFile())).rejects.toThrow(/^Port \d+ can't be used.*EADDRINUSE/);
  await cp(RELEASE, join(folder, 'next'), { recursive: true });
  await rm(current);
  await symlink('next', current);
  expect(await receiver.ended).toBe(0);
  expect(receiver.said()).toContain('Another release is live');
});
