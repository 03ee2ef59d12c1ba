/** The receiver in Node with SQLite: the requirements for every platform, and those for a single machine. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';
import { newIdentity, ownKeyFile, publicKeyIn } from '../../server/receiver/keys.ts';
import { CLIENT_IP_HEADER, openReceiver, type Settings } from '../../server/receiver/node.ts';
import { openSqlite, remedyFor } from '../../server/receiver/sqlite.ts';
import {
  createStore,
  MIGRATIONS,
  runMaintenance,
  type Store,
} from '../../server/receiver/store.ts';
import { writeSite } from '../content/temporary-site.ts';
import { applicant, storedIn, post, rowsIn, unended } from './applicants.ts';
import { PER_MINUTE, testValidation, testStorage } from './requirements.ts';

const SITE = 'https://www.example.com';

let file: string;
let logged: string[];
let port: number;
let close: (() => Promise<void>) | undefined;

const log = (sentence: string) => void logged.push(sentence);

const open = async (settings: Partial<Settings> = {}) => {
  const fixed = { file, origins: [SITE], days: 30, publicKeys: [], log, onGone: log };
  const receiver = await openReceiver({ ...fixed, ...settings });
  const listener = await listen(receiver.listener, 0);
  port = listener.port;
  close = async () => {
    close = undefined;
    await listener.close();
    await receiver.close();
  };
};

beforeEach(() => {
  file = join(writeSite({}), 'new', 'applications.sqlite');
  logged = [];
});
afterEach(() => close?.());

const url = () => `http://localhost:${port}/`;
/** Sends an application. Returns the status of the response. */
const send = async (body = applicant()) => (await post(url(), body)).status;

describe('receiver', async () => {
  const identity = await newIdentity();
  const publicKeys = [await publicKeyIn(identity)];
  beforeEach(() => open({ publicKeys, perMinute: PER_MINUTE }));
  const subject = {
    url,
    site: SITE,
    addressHeader: CLIENT_IP_HEADER,
    file: () => file,
    identity,
  };
  testStorage(subject);
  testValidation(subject);
  // The log contains nothing of what these tests send.
  afterEach(() =>
    expect(logged.join('\n')).not.toMatch(/ada-|Ada|7700|1990|198\.18|203\.0\.113|x{3}/),
  );
});

test('receiver: creates a key if it has none, and only the owner may read its files', async () => {
  const sent = [applicant(), applicant()];
  for (const one of sent) {
    await open();
    expect(await send(one)).toBe(201);
    for (const name of await readdir(dirname(file)))
      expect((await stat(join(dirname(file), name))).mode & 0o077, name).toBe(0);
    await close?.();
  }
  expect(await storedIn(file, await readFile(ownKeyFile(file), 'utf8'))).toEqual(sent);
  await writeFile(ownKeyFile(file), '');
  await expect(open()).rejects.toThrow(`${ownKeyFile(file)} contains no complete private key.`);
});

test('receiver: recognises a repeated application by a secret outside the database, and stores nothing without it', async () => {
  const sent = applicant();
  for (const [count, secret] of [[1], [1], [2, 'another'], [2, '']] as const) {
    if (secret !== undefined) await writeFile(join(dirname(file), 'fingerprints.key'), secret);
    await open();
    expect(await send(sent)).toBe(secret === '' ? 503 : 201);
    await close?.();
    expect(await rowsIn(file)).toHaveLength(count);
  }
});

test('receiver: stores in a file, even if its name means something else to SQLite', async () => {
  for (const name of [':memory:', 'file:x?mode=memory', 'file::memory:']) {
    const folder = writeSite({});
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    file = join(folder, name);
    openSqlite(name).close();
    cwd.mockRestore();
    expect(await rowsIn(file)).toEqual([]);
  }
});

test.each([
  [{ code: 'EACCES' }, 'The user who runs this program must own the file and its folder.'],
  [{ code: 'EROFS' }, 'The user who runs this program must own the file'],
  [{ code: 'ENOSPC' }, 'Make space on its disk.'],
  // Result codes of SQLite: a read-only file, one that was moved, a full disk, a locked and a damaged file.
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, 'The user who runs this program must own the file'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, 'The user who runs this program must own the file'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'Make space on its disk.'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'End the program that uses it.'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 11 }, 'see "Restore a backup" in docs/applications.md.'],
])('receiver: names the remedy for %j', (error, remedy) => {
  expect(remedyFor(error)).toContain(remedy);
});

test('503: rejects while another program locks the database, and stores the next application', async () => {
  await open();
  await send();
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const sent = applicant();
  const response = await post(url(), sent);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.json()).toEqual({
    ok: false,
    error: 'The application can’t be stored now.',
  });
  expect(logged.at(-1)).toMatch(/^Rejected a request \(503\): .* \(.*locked.*\)$/);
  other.exec('COMMIT');
  other.close();
  expect(await send(sent)).toBe(201);
  expect(await rowsIn(file)).toHaveLength(2);
});

test('408: interrupts a body that takes longer than 10 s', async () => {
  const originalTimeout = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((time) => originalTimeout(time / 100));
  onTestFinished(() => timeout.mockRestore());
  await open();
  expect((await post(url(), undefined, unended(' '))).status).toBe(408);
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(await rowsIn(file)).toEqual([]);
});

test('429: allows applications again in the next minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open({ perMinute: 1 });
  expect([await send(), await send()]).toEqual([201, 429]);
  vi.advanceTimersByTime(60_000);
  expect(await send()).toBe(201);
});

describe('the store', () => {
  const now = new Date();
  let database: ReturnType<typeof openSqlite>;
  let store: Store;
  beforeEach(() => {
    database = openSqlite(file);
    store = createStore(database);
  });
  afterEach(() => database.close());
  const save = (id: string, hoursAgo: number, fingerprint = id) =>
    store.save(`body of ${id}`, fingerprint, new Date(now.getTime() - hoursAgo * 3_600_000));

  const bodies = async () => (await store.all()).map(({ body }) => body);

  test('recognises a repeated application for a day', async () => {
    expect(await save('old', 49, 'same')).toBe(true);
    expect(await save('again', 26, 'same')).toBe(false);
    expect(await save('day', 25, 'same')).toBe(true);
  });

  test('deletes applications after the given number of days', async () => {
    for (const [id, hoursAgo] of [
      ['old', 49],
      ['day', 25],
      ['new', 1],
    ] as const)
      await save(id, hoursAgo);
    expect(await store.purge(2, now)).toBe(1);
    expect(await bodies()).toEqual(['body of day', 'body of new']);
  });

  test('deletes the fingerprints of applications after a day', async () => {
    await save('day', 25);
    await save('new', 1);
    await store.purge(2, now);
    const [, fresh] = await store.all();
    const known = 'SELECT id FROM applications WHERE fingerprint IS NOT NULL';
    expect(await database.run(known)).toEqual([{ id: fresh!.id }]);
  });

  test('leaves nothing of a deleted application on the disk', async () => {
    await save('old', 49);
    await save('new', 1);
    await store.purge(2, now);
    const [fresh] = await store.all();
    expect(await store.delete([fresh!.id, 'none'])).toBe(1);
    for (const name of [file, `${file}-wal`])
      expect((await readFile(name, 'latin1')).match(/body of (?:old|new)/)).toBeNull();
  });

  test('creates each table in a separate migration, because D1 applies each name once', () => {
    const database = new DatabaseSync(':memory:');
    const tables = Object.entries(MIGRATIONS).map(([name, sql]) => {
      database.exec(sql);
      const query = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid";
      return [name, database.prepare(query).all().at(-1)!['name']];
    });
    expect(tables).toEqual([
      ['0001_applications', 'applications'],
      ['0002_clock', 'clock'],
    ]);
  });

  test('deletes nothing for three days after the clock has jumped ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    onTestFinished(() => void vi.useRealTimers());
    const maintainAt = (days: number) => {
      vi.setSystemTime(now.getTime() + days * 24 * 3_600_000);
      return runMaintenance(store, 180, undefined, log);
    };
    await save('old', 179 * 24);
    await save('new', 0);
    await maintainAt(0);
    for (const day of [200, 201, 202]) await maintainAt(day);
    expect(await bodies()).toEqual(['body of old', 'body of new']);
    expect(logged).toEqual([
      expect.stringMatching(/^The clock is 200 days ahead of the last check\. .* until \d/),
    ]);
    // The clock is corrected, so deletion works again.
    await maintainAt(1);
    expect(await bodies()).toEqual(['body of new']);
    for (const day of [190, 191, 192, 193]) await maintainAt(day);
    expect(await bodies()).toEqual([]);
  });

  test('calls the webhook with the id of each application until it succeeds', async () => {
    for (const hours of [1, 0]) await save(`${hours}`, hours);
    const calls: string[] = [];
    const { port, close } = await listen(async (request, response) => {
      calls.push(await text(request));
      response.writeHead(calls.length === 1 ? 500 : 204).end();
    }, 0);
    const webhook = `http://localhost:${port}/secret`;
    for (let round = 0; round < 3; round += 1) await runMaintenance(store, 1000, webhook, log);
    await close();
    expect(logged).toEqual([expect.stringMatching(/^(?!.*secret)The webhook failed/)]);
    const [first, next] = (await store.all()).map(({ id }) => id);
    const expected = [first, first, next].map((id) => ({ text: 'One application arrived.', id }));
    expect(calls.map((call) => JSON.parse(call) as object)).toEqual(expected);
  });
});
