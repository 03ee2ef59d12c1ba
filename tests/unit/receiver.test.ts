import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Listener } from '../../src/hosting/listen.ts';
import { APPLICATIONS_FILE, createReceiver } from '../../src/hosting/receiver.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';

const application = {
  name: 'Ada Example',
  date_of_birth: '1990-02-28',
  nationality: 'UK',
  country_of_residence: 'OTHER',
  email: 'ada@example.com',
  phone: '+44 7700 900123',
  application_type: 'basic_application',
  status: 'pending',
};

let folder: string;
let file: string;
let logged: string[];
let listener: Listener;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  file = join(folder, 'new', 'applications.jsonl');
  logged = [];
  const receiver = createReceiver(file, (sentence) => logged.push(sentence));
  listener = await listen((request, response) => void receiver(request, response), 0);
});

afterEach(async () => {
  await listener.close();
  await rm(folder, { recursive: true });
});

function send(body: string | undefined, options: RequestInit = {}): Promise<Response> {
  return fetch(`http://localhost:${listener.port}${APPLICATION_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    ...(body === undefined ? {} : { body }),
    ...options,
  });
}

test('an application is answered with 201 and kept as one line of JSON', async () => {
  const before = Date.now();
  const response = await send(JSON.stringify(application));
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ ok: true });
  const kept = await readFile(file, 'utf8');
  expect(kept).toMatch(/^[^\n]+\n$/);
  const { received_at: arrival, ...rest } = JSON.parse(kept) as Record<string, string>;
  expect(rest).toEqual(application);
  expect(arrival).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(arrival!)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(arrival!)).toBeLessThanOrEqual(Date.now());
});

test('unless told otherwise it keeps applications where git does not see them', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toContain(`${dirname(APPLICATIONS_FILE)}/`);
});

test('applications that arrive together are kept on lines of their own', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Applicant ${index}`);
  await Promise.all(names.map((name) => send(JSON.stringify({ ...application, name }))));
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const kept = lines.map((line) => (JSON.parse(line) as typeof application).name);
  expect(kept.sort()).toEqual(names.sort());
});

test('only the owner may read what is kept', async () => {
  await send(JSON.stringify(application));
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a content type with a character set is JSON too', async () => {
  const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
  expect((await send(JSON.stringify(application), { headers })).status).toBe(201);
});

describe('a request that the site does not send is refused, and nothing is kept:', () => {
  const without = (key: keyof typeof application): Record<string, string> =>
    Object.fromEntries(Object.entries(application).filter(([name]) => name !== key));

  test.each([
    ['another method', 405, undefined, { method: 'GET' }],
    [
      'another content type',
      415,
      JSON.stringify(application),
      { headers: { 'Content-Type': 'text/plain' } },
    ],
    ['a body that is not JSON', 400, 'name=Ada', {}],
    ['a list', 400, '[]', {}],
    ['null', 400, 'null', {}],
    ['a missing key', 400, JSON.stringify(without('phone')), {}],
    ['one key more', 400, JSON.stringify({ ...application, password: 'x' }), {}],
    ['a number', 400, JSON.stringify({ ...application, phone: 447700900123 }), {}],
    [
      'another type of application',
      400,
      JSON.stringify({ ...application, application_type: 'full' }),
      {},
    ],
    ['another status', 400, JSON.stringify({ ...application, status: 'approved' }), {}],
  ])('%s', async (_name, status, body, options) => {
    const response = await send(body, options);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ ok: false, error: expect.any(String) as string });
    if (status === 405) expect(response.headers.get('allow')).toBe('POST');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

test('the log never repeats what an applicant typed', async () => {
  await send(JSON.stringify(application));
  await send(JSON.stringify({ ...application, 'typed-key': 'typed-value' }));
  await send(JSON.stringify({ ...application, status: 'typed-status' }));
  await send(JSON.stringify({ ...application, phone: ['typed-phone'] }));
  await send('typed-body');
  expect(logged).toHaveLength(5);
  // The name of the folder is made of random letters, those of a country perhaps.
  const words = logged.join('\n').replaceAll(file, '');
  for (const value of [...Object.values(application).slice(0, 6), 'typed'])
    expect(words).not.toContain(value);
});

test('a file that can not be written is answered with 500', async () => {
  const receiver = createReceiver(folder, (sentence) => logged.push(sentence));
  const other = await listen((request, response) => void receiver(request, response), 0);
  const response = await fetch(`http://localhost:${other.port}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(application),
  });
  await other.close();
  expect(response.status).toBe(500);
});
