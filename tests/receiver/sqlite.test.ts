/** The receiver in Node, on SQLite: the contract, and what only one machine has. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Listener } from '../../src/hosts/hosting/listen.ts';
import { openReceiver, type OpenReceiver, type Settings } from '../../src/hosts/receiver/node.ts';
import { openerWith } from '../../src/hosts/receiver/sealing.ts';
import { openSqlite } from '../../src/hosts/receiver/sqlite.ts';
import { createStore } from '../../src/hosts/receiver/store.ts';
import { ADDRESS_HEADER } from '../../src/hosts/receiver/terms.ts';
import { applicant } from './applicants.ts';
import { CONTRACT, type Subject } from './contract.ts';

const SITE = 'https://www.example.com';
const PER_MINUTE = 5;

let folder: string;
let file: string;
let logged: string[];
let receiver: OpenReceiver;
let listener: Listener;

const open = async (settings: Partial<Settings> = {}) => {
  receiver = openReceiver({
    ...{ file, origins: [SITE], days: 30, publicKeys: [] },
    log: (sentence) => logged.push(sentence),
    ...settings,
  });
  listener = await listen((request, response) => void receiver.answer(request, response), 0);
};

const close = async () => {
  await listener.close();
  await receiver.close();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  file = join(folder, 'new', 'applications.sqlite');
  logged = [];
});

afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const send = (body: unknown) =>
  fetch(`http://localhost:${listener.port}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const statusOf = async (body: unknown) => (await send(body)).status;

const rows = async () => {
  const database = openSqlite(file);
  const all = await createStore(database).all();
  database.close();
  return all;
};

describe('the contract', async () => {
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  test.each(CONTRACT)('$name', async ({ run }) => {
    await open({ publicKeys: [publicKey], perMinute: PER_MINUTE });
    const subject: Subject = {
      address: `http://localhost:${listener.port}/`,
      site: SITE,
      perMinute: PER_MINUTE,
      addressHeader: ADDRESS_HEADER,
      rows,
      open: openerWith(`# a comment, as age-keygen writes one\n${identity}\n`),
    };
    await run(subject);
    // Of all that the contract sends, the log has nothing.
    expect(logged.join('\n')).not.toMatch(/ada-|Ada|7700|1990|198\.18|203\.0\.113|x{3}/);
  });
});

test('only the owner may read what is kept', async () => {
  await open();
  expect(await statusOf(applicant())).toBe(201);
  for (const name of ['applications.sqlite', 'applications.sqlite-wal', 'fingerprints.key'])
    expect((await stat(join(folder, 'new', name))).mode & 0o077, name).toBe(0);
});

test('without a public key applications are stored as they came, and each start says so', async () => {
  for (let start = 0; start < 2; start += 1) {
    logged = [];
    await open();
    expect(logged).toEqual([expect.stringContaining('No public key')]);
    if (start === 0) await close();
  }
  const sent = applicant();
  await send(sent);
  expect((await rows()).map(({ body }) => JSON.parse(body) as unknown)).toEqual([sent]);
});

describe('what the database can’t keep is refused with 503, and the next is kept:', () => {
  const refusal = { ok: false, error: 'The application can’t be kept now.' };

  async function refusesOnce(sent: unknown) {
    const response = await send(sent);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toEqual(refusal);
    expect(logged.at(-1)).toMatch(/^A request was refused \(503\): .* \(.+\)$/);
  }

  test('while another program holds it', async () => {
    await open();
    await send(applicant());
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const sent = applicant();
    await refusesOnce(sent);
    other.exec('COMMIT');
    other.close();
    expect(await statusOf(sent)).toBe(201);
    expect(await rows()).toHaveLength(2);
  });

  test('when its file is deleted, it begins anew', async () => {
    await open();
    await send(applicant());
    await rm(join(folder, 'new'), { recursive: true });
    const sent = applicant();
    expect(await statusOf(sent)).toBe(201);
    expect((await rows()).map(({ body }) => JSON.parse(body) as unknown)).toEqual([sent]);
  });
});

test('a body that comes too slowly is cut', { timeout: 30_000 }, async () => {
  await open();
  const started = performance.now();
  const status = await new Promise((done, failed) => {
    const request = httpRequest(
      {
        ...{ host: 'localhost', port: listener.port, method: 'POST' },
        headers: { 'Content-Type': 'application/json', 'Content-Length': '300' },
      },
      ({ statusCode }) => done(statusCode),
    );
    request.on('error', failed);
    request.write('{');
    const drip = setInterval(() => request.write(' '), 500);
    request.on('close', () => clearInterval(drip));
  });
  expect(status).toBe(408);
  expect(performance.now() - started).toBeLessThan(12_000);
  expect(await rows()).toEqual([]);
});
