/**
 * What was answered with 201 is kept, whatever happens to the process and its disk. `npm run test:all` kills it twenty times
 * among 5,000 applications, as RECEIVER_APPLICATIONS and RECEIVER_KILLS say.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firm } from '../../src/content/schemas/data.ts';
import { listen } from '../../src/hosts/hosting/listen.ts';
import type { Application } from '../../src/hosts/receiver/receiver.ts';
import { openerWith } from '../../src/hosts/receiver/sealing.ts';
import { openSqlite } from '../../src/hosts/receiver/sqlite.ts';
import { createStore } from '../../src/hosts/receiver/store.ts';
import { hosting } from '../../src/integrations/hosting.ts';
import { freePort } from '../free-port.ts';
import { applicant } from './applicants.ts';
import { startReceiver, type ReceiverProcess } from './process.ts';

const COUNT = Number(process.env['RECEIVER_APPLICATIONS'] ?? 150);
const KILLS = Number(process.env['RECEIVER_KILLS'] ?? 2);
const TOGETHER = 50;

const identity = await generateX25519Identity();
const publicKey = await identityToRecipient(identity);
const port = await freePort();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Addresses of everybody who is kept, sorted. */
async function keptIn(file: string): Promise<string[]> {
  const database = openSqlite(file);
  const rows = await createStore(database).all();
  database.close();
  const open = openerWith(identity);
  const texts = await Promise.all(rows.map(({ body }) => open(body)));
  return texts.map((text) => (JSON.parse(text) as Application).email).sort();
}

/** Sends all of them, so many at a time; gives those that were answered with 201. */
async function sendAll(
  all: readonly Application[],
  send: (application: Application) => Promise<number>,
): Promise<Set<string>> {
  const waiting = [...all];
  const taken = new Set<string>();
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if ((await send(next).catch(() => 0)) === 201) taken.add(next.email);
  };
  await Promise.all(Array.from({ length: TOGETHER }, sender));
  return taken;
}

test(
  `${COUNT} applications, ${TOGETHER} at a time, while the receiver is killed ${KILLS} times`,
  { timeout: 600_000 },
  async () => {
    const file = join(folder, 'killed', 'applications.sqlite');
    const start = () => startReceiver(file, port, publicKey);
    let running = start();
    let kills = 0;
    let ended = 0;
    const killNow = () => {
      ended += 1;
      if (kills === KILLS || ended < ((kills + 1) * COUNT) / (KILLS + 2)) return;
      kills += 1;
      const killed = running;
      running = killed.then((receiver) => receiver.kill('SIGKILL')).then(start);
    };
    const send = async (application: Application) =>
      await (await running).send(application).finally(killNow);
    const all = Array.from({ length: COUNT }, () => applicant());
    const taken = await sendAll(all, send);
    const kept = await keptIn(file);
    expect(kills).toBe(KILLS);
    expect(new Set(kept).size, 'nothing twice').toBe(kept.length);
    expect(taken.difference(new Set(kept)), 'every 201 is there').toEqual(new Set());
    // What is kept without an answer was on its way when the receiver was killed.
    const unanswered = all.filter(({ email }) => !taken.has(email));
    expect(unanswered.length).toBeLessThanOrEqual(KILLS * TOGETHER);
    const keptUnanswered = kept.length - taken.size;

    // They are told that it failed, and send it again.
    const again = await sendAll(unanswered, send);
    expect(again.size).toBe(unanswered.length);
    expect(await keptIn(file), 'each once').toEqual(all.map(({ email }) => email).sort());
    await (await running).kill('SIGTERM');
    console.log(
      `${COUNT} sent, ${kills} kills: ${taken.size} answered 201 and kept once, ${unanswered.length} cut off (${keptUnanswered} of them kept), 0 lost, 0 twice; after sending those again ${COUNT} kept.`,
    );
  },
);

test('a file that was not there is called new at the start, and no more at the next', async () => {
  const file = join(folder, 'mistyped', 'applications.sqlite');
  for (const isNew of [true, false]) {
    const receiver = await startReceiver(file, port, publicKey);
    await receiver.kill('SIGTERM');
    expect(receiver.said().includes('a new file')).toBe(isNew);
  }
});

test('a folder that can’t be made stops the start in one sentence', async () => {
  await writeFile(join(folder, 'taken'), '');
  // In /proc nobody can make a folder, and Node's own way of making several tries for ever.
  for (const file of [join(folder, 'taken/new.sqlite'), '/proc/x/new.sqlite'])
    await expect(startReceiver(file, port, publicKey)).rejects.toThrow(
      /^\/.+ can't be opened: .+\.\n$/,
    );
});

test('a database that is damaged stops the start in one sentence, and is left as it is', async () => {
  const file = join(folder, 'damaged.sqlite');
  const receiver = await startReceiver(file, port, publicKey);
  for (let count = 0; count < 20; count += 1) await receiver.send(applicant());
  await receiver.kill('SIGTERM');
  const whole = await readFile(file);
  const page = 4096;
  for (const damaged of [
    Buffer.concat([whole.subarray(0, 4 * page), Buffer.alloc(page, 7), whole.subarray(5 * page)]),
    whole.subarray(0, 6 * page),
    Buffer.alloc(page, 'no database'),
  ]) {
    await writeFile(file, damaged);
    await expect(startReceiver(file, port, publicKey)).rejects.toThrow(
      /^\/.+ is damaged, .+ docs\/applications\.md .+\.\n$/,
    );
    expect(damaged.equals(await readFile(file))).toBe(true);
  }
  await writeFile(file, whole);
  await (await startReceiver(file, port, publicKey)).kill('SIGTERM');
  expect(await keptIn(file)).toHaveLength(20);
});

test('what is no public key stops the start in one sentence, which names the setting and repeats nothing', async () => {
  const start = (key: string) => startReceiver(join(folder, 'x.sqlite'), port, key);
  for (const key of ['foo', `${publicKey.slice(0, -1)}b`, `${publicKey} age1x`])
    await expect(start(key)).rejects.toThrow(
      /^APPLICATIONS_PUBLIC_KEY, .+ no public key: [^/]+\n$/,
    );
  await expect(start(identity)).rejects.toThrow(
    /^APPLICATIONS_PUBLIC_KEY, .+ a private key, (?!.*AGE-SECRET).+\n$/,
  );
});

test('of the content it needs two fields of the firm; what else stops it is said in one sentence', async () => {
  const root = join(folder, 'checkout');
  await mkdir(join(root, 'content/data'), { recursive: true });
  const start = async (firmFile: string, ...settings: string[]) => {
    await writeFile(join(root, 'content/data/firm.yaml'), firmFile);
    const prefix = ['env', '-C', root, ...settings];
    return await startReceiver(join(root, 'x.sqlite'), port, publicKey, prefix);
  };
  const right = 'website: https://www.example.com\napplications: { keptForDays: 30 }\n';
  await (await start(`emial: 3\ndescription: #1\n${right}`)).kill('SIGTERM');
  for (const [firmFile, reason, ...settings] of [
    [right.replace('30', '0'), /^content\/data\/firm\.yaml .+ applications\.keptForDays; .+\.\n$/],
    [`${right}${right}`, /^content\/data\/firm\.yaml .+ line 3 .+\.\n$/],
    [right, /^PUBLIC_API_BASE is "foo"\. .+\.\n$/, 'PUBLIC_API_BASE=foo'],
  ] as [string, RegExp, ...string[]][])
    await expect(start(firmFile, ...settings)).rejects.toThrow(reason);
});

test('it stops a build before it begins, whose Worker would refuse every application', () => {
  const receiver = { origins: [], days: 1, publicKeys: ['age1x'], mayBePlain: false };
  expect(() => hosting({ name: 'test', receiver })).toThrow(/^APPLICATIONS_PUBLIC_KEY/);
});

test('content takes a public key that is whole, and no other', () => {
  const takes = (key: string) => firm.shape.applications.shape.publicKeys.safeParse([key]).success;
  expect(takes(publicKey)).toBe(true);
  for (const key of [publicKey.slice(0, -1), publicKey.replace('1', '1q'), `${publicKey}q`, 'age1'])
    expect(takes(key), key).toBe(false);
});

test('a port that is taken is named, and what to do', async () => {
  const other = await listen(() => {}, port, '127.0.0.1');
  const start = startReceiver(join(folder, 'x.sqlite'), port, publicKey).finally(other.close);
  await expect(start).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by another program; end it.* PORT=\\d+ npm run receiver`),
  );
});

test('without a public key it does not start', async () => {
  await expect(startReceiver(join(folder, 'x.sqlite'), port, '')).rejects.toThrow(
    /^No public key is set/,
  );
});

/** Sends until one is refused, with 503; that many were kept. */
async function fill(receiver: ReceiverProcess): Promise<{ kept: string[]; refused: Application }> {
  const kept = [];
  for (let count = 0; count < 2000; count += 1) {
    const refused = applicant();
    const status = await receiver.send(refused);
    if (status !== 201) {
      expect(status).toBe(503);
      return { kept, refused };
    }
    kept.push(refused.email);
  }
  throw new Error('it never got full');
}

/** A full disk, and room again: what was refused is then kept, and nothing before it is lost. */
async function survives(receiver: ReceiverProcess, file: string, makeRoom: () => unknown) {
  const { kept, refused } = await fill(receiver);
  expect(kept.length).toBeGreaterThan(5);
  expect(await receiver.send(applicant())).toBe(503);
  expect(receiver.said()).toMatch(/refused \(503\): .+ \(.*(?:full|I\/O|readonly).*\)/);
  await makeRoom();
  expect(await receiver.send(refused)).toBe(201);
  await receiver.kill('SIGTERM');
  expect(await keptIn(file)).toEqual([...kept, refused.email].sort());
}

test('a file that may not grow: refused, and kept once there is room', async () => {
  const file = join(folder, 'limit', 'applications.sqlite');
  const limit = ['sh', '-c', 'ulimit -S -f 300; exec "$@"', 'sh'];
  const receiver = await startReceiver(file, port, publicKey, limit);
  await survives(receiver, file, () =>
    execFileSync('prlimit', ['--pid', String(receiver.pid), '--fsize=unlimited:']),
  );
});

describe('a disk of its own (a tmpfs, which only root may mount; the test above needs nobody)', () => {
  const isRoot = process.getuid?.() === 0;
  const mounted = async (run: (mount: string) => Promise<void>) => {
    const mount = join(folder, 'disk');
    await mkdir(mount, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mount]);
    try {
      await run(mount);
    } finally {
      execFileSync('umount', ['--lazy', mount]);
    }
  };

  test.runIf(isRoot)(
    'read-only: the start ends in one sentence, and goes on once it can be written',
    () =>
      mounted(async (mount) => {
        const file = join(mount, 'applications.sqlite');
        const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, mount]);
        remount('ro');
        await expect(startReceiver(file, port, publicKey)).rejects.toThrow(
          /^\/.+ can't be opened: .*read-only.*\.\n$/,
        );
        remount('rw');
        const receiver = await startReceiver(file, port, publicKey);
        const sent = applicant();
        expect(await receiver.send(sent)).toBe(201);
        await receiver.kill('SIGTERM');
        expect(await keptIn(file)).toEqual([sent.email]);
      }),
  );
});
