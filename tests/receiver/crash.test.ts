/**
 * `receiver.js` as a host runs it. If the response is 201, the application is stored, even after a crash or on a full disk.
 * `npm run test:all` kills it twenty times among 5,000 applications, as RECEIVER_APPLICATIONS and RECEIVER_KILLS say.
 */
import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Application } from '../../server/receiver/receiver.ts';
import { newIdentity, publicKeyIn } from '../../server/receiver/keys.ts';
import { writeSite } from '../content/temporary-site.ts';
import { freePort } from '../free-port.ts';
import { applicant, storedIn } from './applicants.ts';
import { HOST_FOLDER, startReceiver, type Start } from './process.ts';

const COUNT = Number(process.env['RECEIVER_APPLICATIONS'] ?? 150);
const KILLS = Number(process.env['RECEIVER_KILLS'] ?? 2);
const CONCURRENCY = 50;

const identity = await newIdentity();
const publicKey = await publicKeyIn(identity);
const port = await freePort();
const newFile = () => join(writeSite({}), 'new', 'applications.sqlite');
const start = (file: string, options?: Start) => startReceiver(file, port, publicKey, options);

const emails = (applications: readonly Application[]) =>
  applications.map(({ email }) => email).sort();
const emailsIn = async (file: string) => emails(await storedIn(file, identity));

/** Sends applications concurrently. Returns the email addresses of those that were answered with 201. */
async function sendAll(
  applications: readonly Application[],
  send: (application: Application) => Promise<number>,
): Promise<Set<string>> {
  const isAccepted = async (one: Application) => (await send(one).catch(() => 0)) === 201;
  const accepted = Readable.from(applications).filter(isAccepted, { concurrency: CONCURRENCY });
  return new Set(emails(await accepted.toArray()));
}

test(`receiver: stores ${COUNT} applications once each, while the receiver is killed ${KILLS} times`, async () => {
  const file = newFile();
  let running = start(file);
  let [kills, ended] = [0, 0];
  const killWhenDue = () => {
    ended += 1;
    if (kills === KILLS || ended < ((kills + 1) * COUNT) / (KILLS + 2)) return;
    kills += 1;
    running = running.then((receiver) => receiver.kill('SIGKILL')).then(() => start(file));
  };
  const send = async (application: Application) =>
    await (await running).send(application).finally(killWhenDue);
  const applications = Array.from({ length: COUNT }, () => applicant());
  const accepted = await sendAll(applications, send);
  expect(kills).toBe(KILLS);
  const lost = accepted.difference(new Set(await emailsIn(file)));
  expect(lost, 'every 201 is stored').toEqual(new Set());

  // An applicant without a response sees an error and sends again.
  const unanswered = applications.filter(({ email }) => !accepted.has(email));
  expect(unanswered.length).toBeLessThanOrEqual(KILLS * CONCURRENCY);
  expect((await sendAll(unanswered, send)).size).toBe(unanswered.length);
  expect(await emailsIn(file), 'each once').toEqual(emails(applications));
  await (await running).kill('SIGTERM');
}, 600_000);

test.each([
  ['its folder', '..'],
  ['its file', '../applications.sqlite'],
  ['its log', '../applications.sqlite-wal'],
])('receiver: answers 503 when %s is gone, until it is started again', async (_, gone) => {
  const file = newFile();
  const receiver = await start(file);
  expect(receiver.output()).toContain('a new file');
  expect(await receiver.send(applicant())).toBe(201);
  await rm(join(file, gone), { recursive: true });
  const sent = applicant();
  expect(await receiver.send(sent)).toBe(503);
  expect(await receiver.ended).toBe(1);
  expect(receiver.output()).toMatch(/^\/.+ was deleted or replaced: .+ Start it again\.$/m);
  const next = await start(file);
  expect(await next.send(sent)).toBe(201);
  await next.kill('SIGTERM');
  expect(await emailsIn(file)).toContain(sent.email);
});

test('receiver: answers 503 only while the disk is full', async () => {
  const file = newFile();
  const prefix = ['sh', '-c', 'ulimit -S -f 300; exec "$@"', 'sh'];
  const receiver = await start(file, { prefix });
  const stored = [];
  let next = applicant();
  for (; (await receiver.send(next)) === 201; next = applicant()) stored.push(next);
  expect(stored.length).toBeGreaterThan(5);
  expect(await receiver.send(next)).toBe(503);
  expect(receiver.output()).toMatch(/Rejected a request \(503\): .+ \(.*(?:full|I\/O).*\)/);
  execFileSync('prlimit', ['--pid', String(receiver.pid), '--fsize=unlimited:']);
  expect(await receiver.send(next)).toBe(201);
  await receiver.kill('SIGTERM');
  expect(await emailsIn(file)).toEqual(emails([...stored, next]));
});

test('receiver: does not start with a damaged database, and does not change it', async () => {
  const file = newFile();
  const receiver = await start(file);
  for (let count = 0; count < 20; count += 1) await receiver.send(applicant());
  await receiver.kill('SIGTERM');
  const damaged = (await readFile(file)).subarray(0, 6 * 4096);
  await writeFile(file, damaged);
  await expect(start(file)).rejects.toThrow(
    /^\/.+ can't be used: [^]+ "Restore a backup" in docs\/applications\.md\.\n$/,
  );
  expect(damaged.equals(await readFile(file))).toBe(true);
});

// A table, with one case per line.
// prettier-ignore
test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['no key', { APPLICATIONS_PUBLIC_KEY: '' }, /^There is no valid public key/],
  ['a private key', { APPLICATIONS_PUBLIC_KEY: identity }, /^(?!.*AGE-SECRET).+ on a host\.\n$/],
  ['no limit', { APPLICATIONS_PER_MINUTE: '0' }, /^APPLICATIONS_PER_MINUTE must be/],
  ['no URL', { APPLICATIONS_WEBHOOK: 'hooks/T0' }, /^APPLICATIONS_WEBHOOK (?!.*T0).+\n$/],
  ['an email address', { APPLICATIONS_WEBHOOK: 'mailto:T0@a.b' }, /^APPLICATIONS_WEBHOOK (?!.*T0)/],
  ['a user name', { APPLICATIONS_WEBHOOK: 'https://T0@a.b/' }, /^APPLICATIONS_WEBHOOK (?!.*T0).+\n$/],
  ['no folder', { APPLICATIONS_FILE: '/dev/null/x' }, /^\/dev\/null\/x can't be used: .+\.\n$/],
  ...['', 'x.sqlite', '~/x.sqlite', '"/srv/x.sqlite"', ':memory:', 'file:/srv/x?mode=memory'].map(
    (name): [string, NodeJS.ProcessEnv, RegExp] => [
      `the file "${name}"`, { APPLICATIONS_FILE: name },
      /^APPLICATIONS_FILE must be .+ \/var\/lib\/applications\/applications\.sqlite\.\n$/,
    ],
  ),
])('receiver: with %s, does not start, and prints no secret', async (_, env, message) => {
  await expect(start(newFile(), { env })).rejects.toThrow(message);
});

test('receiver: prints its port if it chooses one itself', async () => {
  const receiver = await start(newFile(), { env: { PORT: '0' } });
  expect(receiver.output()).toMatch(/127\.0\.0\.1:[1-9]\d+\//);
  await receiver.kill('SIGTERM');
});

test('receiver: ends when another deployment is live', async () => {
  const folder = writeSite({});
  const current = join(folder, 'current');
  await symlink(HOST_FOLDER, current);
  const receiver = await start(newFile(), { code: join(current, 'receiver.js') });
  await expect(start(newFile())).rejects.toThrow(/^Port \d+ can't be used.*EADDRINUSE/);
  await cp(HOST_FOLDER, join(folder, 'next'), { recursive: true });
  await rm(current);
  await symlink('next', current);
  expect(await receiver.ended).toBe(0);
  expect(receiver.output()).toContain('Another deployment is live');
});
