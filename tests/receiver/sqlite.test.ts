/** The receiver in Node, on SQLite: the contract, and what only one machine has. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';
import { newIdentity, ownKeyFile, publicKeyIn } from '../../server/receiver/keys.ts';
import { ADDRESS_HEADER, openReceiver, type Settings } from '../../server/receiver/node.ts';
import { openSqlite } from '../../server/receiver/sqlite.ts';
import { createStore, upkeep, type Store } from '../../server/receiver/store.ts';
import { writeSite } from '../content/site.ts';
import { applicant, keptIn, post, rowsIn, unended } from './applicants.ts';
import { PER_MINUTE, testJudging, testKeeping } from './contract.ts';

const SITE = 'https://www.example.com';

let file: string;
let logged: string[];
let port: number;
let close: (() => Promise<void>) | undefined;

const log = (sentence: string) => void logged.push(sentence);

const open = async (settings: Partial<Settings> = {}) => {
  const fixed = { file, origins: [SITE], days: 30, publicKeys: [], log, onGone: log };
  const receiver = await openReceiver({ ...fixed, ...settings });
  const listener = await listen(receiver.answer, 0);
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

const address = () => `http://localhost:${port}/`;
/** The status of the answer to this application. */
const send = async (body = applicant()) => (await post(address(), body)).status;

describe('the contract', async () => {
  const identity = await newIdentity();
  const publicKeys = [await publicKeyIn(identity)];
  beforeEach(() => open({ publicKeys, perMinute: PER_MINUTE }));
  const subject = {
    address,
    site: SITE,
    addressHeader: ADDRESS_HEADER,
    file: () => file,
    identity,
  };
  testKeeping(subject);
  testJudging(subject);
  // Of all that the contract sends, the log has nothing.
  afterEach(() =>
    expect(logged.join('\n')).not.toMatch(/ada-|Ada|7700|1990|198\.18|203\.0\.113|x{3}/),
  );
});

test('without a public key it makes one of its own, and only the owner may read what is kept', async () => {
  const sent = [applicant(), applicant()];
  for (const one of sent) {
    await open();
    expect(await send(one)).toBe(201);
    for (const name of await readdir(dirname(file)))
      expect((await stat(join(dirname(file), name))).mode & 0o077, name).toBe(0);
    await close?.();
  }
  expect(await keptIn(file, await readFile(ownKeyFile(file), 'utf8'))).toEqual(sent);
  await writeFile(ownKeyFile(file), '');
  await expect(open()).rejects.toThrow(`${ownKeyFile(file)} holds no whole key.`);
});

test('knows an application again by a secret that is not in the database, and keeps nothing without one', async () => {
  const sent = applicant();
  for (const [count, secret] of [[1], [1], [2, 'another'], [2, '']] as const) {
    if (secret !== undefined) await writeFile(join(dirname(file), 'fingerprints.key'), secret);
    await open();
    expect(await send(sent)).toBe(secret === '' ? 503 : 201);
    await close?.();
    expect(await rowsIn(file)).toHaveLength(count);
  }
});

test('while another program holds the database: 503, and the next is kept', async () => {
  await open();
  await send();
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const sent = applicant();
  const response = await post(address(), sent);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.json()).toEqual({ ok: false, error: 'The application can’t be kept now.' });
  expect(logged.at(-1)).toMatch(/^A request was refused \(503\): .* \(.*locked.*\)$/);
  other.exec('COMMIT');
  other.close();
  expect(await send(sent)).toBe(201);
  expect(await rowsIn(file)).toHaveLength(2);
});

test('a body that has not come after 10 s is cut', async () => {
  const own = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => own(time / 100));
  onTestFinished(() => timeout.mockRestore());
  await open();
  expect((await post(address(), undefined, unended(' '))).status).toBe(408);
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(await rowsIn(file)).toEqual([]);
});

test('the next minute begins anew', async () => {
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
  const keep = (id: string, hoursAgo: number, fingerprint = id) =>
    store.keep(`body of ${id}`, fingerprint, new Date(now.getTime() - hoursAgo * 3_600_000));

  test('knows an application again for a day, and forgets it after its days', async () => {
    expect(await keep('old', 49, 'same')).toBe(true);
    expect(await keep('again', 26, 'same')).toBe(false);
    expect(await keep('day', 25, 'same')).toBe(true);
    await keep('new', 1);
    expect(await store.sweep(2, now)).toBe(1);
    const [day, fresh, ...more] = await store.all();
    expect([day?.body, fresh?.body, more]).toEqual(['body of day', 'body of new', []]);
    const known = 'SELECT id FROM applications WHERE fingerprint IS NOT NULL';
    expect(await database.run(known)).toEqual([{ id: fresh!.id }]);
    expect(await store.delete([fresh!.id, 'none'])).toBe(1);
    // What is deleted is on the disk no more.
    for (const name of [file, `${file}-wal`])
      expect((await readFile(name, 'latin1')).match(/body of (?:old|new)/)).toBeNull();
  });

  test('tells the webhook of each once, tries again what failed, and says no more than the id', async () => {
    for (const hours of [1, 0]) await keep(`${hours}`, hours);
    const heard: string[] = [];
    const { port, close } = await listen(async (request, response) => {
      heard.push(await text(request));
      response.writeHead(heard.length === 1 ? 500 : 204).end();
    }, 0);
    const webhook = `http://localhost:${port}/secret`;
    for (let round = 0; round < 3; round += 1) await upkeep(store, 1000, webhook, log);
    await close();
    expect(logged).toEqual([expect.stringMatching(/^(?!.*secret).*was not told/)]);
    const [first, next] = (await store.all()).map(({ id }) => id);
    const told = [first, first, next].map((id) => ({ text: 'One application arrived.', id }));
    expect(heard.map((one) => JSON.parse(one) as object)).toEqual(told);
  });
});
