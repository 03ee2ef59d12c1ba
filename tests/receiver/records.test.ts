/** What the firm reads: tables, spreadsheets, and the rounds of upkeep. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLimiter, networkOf } from '../../src/hosts/receiver/limiter.ts';
import { createReceiver } from '../../src/hosts/receiver/receiver.ts';
import { csv, opened, sheet, table } from '../../src/hosts/receiver/records.ts';
import { openSqlite } from '../../src/hosts/receiver/sqlite.ts';
import { createStore, type Store } from '../../src/hosts/receiver/store.ts';
import { createUpkeep } from '../../src/hosts/receiver/upkeep.ts';
import { applicant } from './applicants.ts';

const record = (values: Parameters<typeof applicant>[0]) => ({
  id: crypto.randomUUID(),
  receivedAt: '2026-11-23T12:00:00.000Z',
  application: applicant(values),
});

describe('a spreadsheet', () => {
  const cellsOf = (name: string) => csv([record({ name })]).split('\r\n')[1]!;

  test('takes nothing for a formula', () => {
    for (const name of ['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '＝1', '\u200b=1'])
      expect(cellsOf(name)).toMatch(/,"?'/);
    expect(cellsOf('Ada-Maria')).not.toContain("'Ada");
  });

  test('keeps signs of its own inside of a cell', () => {
    expect(cellsOf('Ada "The Example", Ltd')).toContain('"Ada ""The Example"", Ltd"');
  });

  test('begins with the mark of UTF-8, and lines end as in RFC 4180', () => {
    expect(csv([])).toMatch(/^\ufeffid,received_at,name,.+,status\r\n$/);
  });
});

test('a table steers no terminal, and its columns stand below one another', () => {
  const text = table([
    record({ name: 'Zoe\u0308' }),
    record({ name: 'a\u001b[2Jb\u202ec' }),
    record({ name: '李小龍' }),
  ]);
  for (const sign of ['\u001b', '\u202e']) expect(text).not.toContain(sign);
  expect(text).toContain('a\\u001b[2Jb\\u202ec');
  const [, first, , third] = text.split('\n') as [string, string, string, string];
  // Four columns of a terminal, and six.
  expect(first.split('1990')[0]!.length - third.split('1990')[0]!.length).toBe(1 + 3);
  expect(sheet(record({ name: 'a\u0007' }))).toContain('a\\u0007');
});

test('an application that is sealed is listed without the key', async () => {
  const row = {
    id: 'x',
    receivedAt: '2026-11-23T12:00:00.000Z',
    body: '-----BEGIN AGE ENCRYPTED FILE-----',
  };
  expect(table(await opened([row]))).toContain('(sealed)');
});

describe('addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('the next minute begins anew', async () => {
    vi.useFakeTimers();
    const mayApply = createLimiter(1);
    expect([await mayApply('a'), await mayApply('a'), await mayApply('b')]).toEqual([
      true,
      false,
      true,
    ]);
    vi.advanceTimersByTime(60_000);
    expect(await mayApply('a')).toBe(true);
    vi.useRealTimers();
  });
});

describe('the store', () => {
  let folder: string;
  let database: ReturnType<typeof openSqlite>;
  let store: Store;
  const now = new Date('2026-11-23T12:00:00.000Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
  const keep = (id: string, hours: number, fingerprint = id) =>
    store.keep({ id, receivedAt: ago(hours).toISOString(), body: '{}', fingerprint }, ago(hours));
  const ids = async () => (await store.all()).map(({ id }) => id);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    database = openSqlite(join(folder, 'a.sqlite'));
    store = createStore(database);
  });
  afterEach(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });

  test('knows an application again for a day, and not after', async () => {
    expect([await keep('a', 30, 'same'), await keep('b', 7, 'same')]).toEqual([true, false]);
    expect([await keep('c', 5, 'same'), await keep('d', 0, 'same')]).toEqual([true, false]);
    expect(await ids()).toEqual(['a', 'c']);
  });

  test('forgets fingerprints after a day, and applications after their days', async () => {
    for (const [id, hours] of [
      ['old', 49],
      ['day', 25],
      ['new', 1],
    ] as const)
      await keep(id, hours);
    expect(await store.sweep(2, now)).toBe(1);
    expect(await ids()).toEqual(['day', 'new']);
    expect(await database.run('SELECT id FROM applications WHERE fingerprint IS NOT NULL')).toEqual(
      [{ id: 'new' }],
    );
    expect(await store.delete(['new', 'none'])).toEqual(['new']);
  });

  test('tells the webhook of each once, tries again what failed, and says no more than the id', async () => {
    const heard: string[] = [];
    let isDown = true;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (!isDown) heard.push(body);
        response.writeHead(isDown ? 500 : 204).end();
      });
    }).listen(0, 'localhost');
    await once(server, 'listening');
    const logged: string[] = [];
    const webhook = `http://localhost:${(server.address() as AddressInfo).port}/secret`;
    const upkeep = createUpkeep(store, 1000, webhook, (sentence) => logged.push(sentence));
    const fresh = new Date().toISOString();
    for (const id of ['one', 'two'])
      await store.keep({ id, receivedAt: fresh, body: '{}', fingerprint: id }, new Date());
    await upkeep.announce();
    expect(logged).toEqual([expect.stringContaining('was not told')]);
    expect(logged.join()).not.toContain('secret');
    isDown = false;
    await Promise.all([upkeep.run(), upkeep.announce()]);
    server.close();
    expect(heard.map((body) => JSON.parse(body) as unknown)).toEqual(
      ['one', 'two'].map((id) => ({ text: 'One application arrived.', id })),
    );
  });
});

test('a store that answers after 40 s is not waited for: 503, before the form gives up', async () => {
  vi.useFakeTimers();
  let slow = true;
  const keep = () =>
    new Promise<boolean>((done) => setTimeout(() => done(true), slow ? 40_000 : 10));
  const receive = createReceiver({
    ...{ store: { keep } as unknown as Store, origins: [], seal: (text) => Promise.resolve(text) },
    ...{ fingerprint: (text) => Promise.resolve(text), mayApply: () => Promise.resolve(true) },
    ...{ onArrival: () => undefined, log: () => undefined },
  });
  const ask = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(applicant());
    const answer = receive(new Request('http://localhost', { method: 'POST', headers, body }), '');
    for (let seconds = 0; seconds < 29; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
    return (await answer).status;
  };
  expect(await ask()).toBe(503);
  slow = false;
  expect(await ask()).toBe(201);
  vi.useRealTimers();
});

test.each([
  ['key.txt', 'there is no such file or folder'],
  ['.', 'it is a folder'],
])('a key that cannot be read is named, with what to write: %s', async (name, why) => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  await writeFile(join(folder, 'kept.sqlite'), '');
  const key = join(folder, name);
  const { stderr } = spawnSync(
    process.execPath,
    ['scripts/applications.ts', 'list', '--key', key, '--file', join(folder, 'kept.sqlite')],
    { encoding: 'utf8' },
  );
  await rm(folder, { recursive: true });
  expect(stderr).toContain(`${key} can't be opened: ${why}. Write its`);
});
