/** Tests of the receiver for every platform. */
import { expect, test } from 'vitest';
import type { Application } from '../../server/receiver/receiver.ts';
import { applicationBody } from '../../src/shared/application.ts';
import {
  applicant,
  badBodies,
  storedIn,
  post,
  rowsIn,
  someAddress,
  unended,
} from './applicants.ts';
import { AGE, born, EMAIL, FILL_IN, GOOD, PHONE } from './form-cases.ts';

/** A receiver and its database. */
export interface Subject {
  url: () => string;
  /** An origin that is not the receiver's. */
  site: string;
  /** Name of the header with the IP address of the client. */
  addressHeader: string;
  /** SQLite file, encrypted to the key of `identity`. */
  file: () => string;
  identity: string;
}

/** Applications that a host accepts from one network in a minute. */
export const PER_MINUTE = 10;

/** Sends a request from an IP address of a range for tests. */
const send = (on: Subject, body?: object, { headers, ...init }: RequestInit = {}) => {
  const from = { [on.addressHeader]: someAddress(), ...(headers as Record<string, string>) };
  return post(on.url(), body, { headers: from, ...init });
};

/** Expects a status and uncached JSON. Returns the message of an error. */
async function expectResponse(response: Response, status: number, what?: string): Promise<string> {
  const { error, ...rest } = (await response.json()) as Record<string, unknown>;
  expect([response.status, rest], what).toEqual([status, { ok: status === 201 }]);
  expect(typeof error).toBe(status === 201 ? 'undefined' : 'string');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return String(error);
}

/** Returns the stored applications of a person, decrypted. */
const storedOf = async ({ file, identity }: Subject, { email }: Application) =>
  (await storedIn(file(), identity)).filter((stored) => stored.email === email);

/** Names that are difficult for programs. */
const NAMES = [
  'آدا بنت المثال',
  'आदा उदाहरण श्रीमती',
  'Zoe\u0308 Nu\u0303e\u0301z\u0323',
  'Đặng Thị Ánh 李小龍 👩🏽‍⚖️',
  `=1+1" ,;'\\ <b>&amp;</b>\t'); DROP TABLE applications; --`,
  'x'.repeat(200),
];

/** Tests of storage, deduplication and the rate limit. */
export function testStorage(on: Subject) {
  test('201: stores an application encrypted, with its eight keys and its time', async () => {
    const [sent, before] = [applicant(), Date.now()];
    await expectResponse(await send(on, sent), 201);
    expect(await storedOf(on, sent)).toEqual([sent]);
    const rows = await rowsIn(on.file());
    const arrival = Date.parse(rows.at(-1)!.received_at);
    expect(arrival >= before - 1000 && arrival <= Date.now() + 1000).toBe(true);
    for (const { body } of rows) expect(body).not.toMatch(/Ada|example/);
  });

  test('201: stores names in any script, without tabs and invisible characters', async () => {
    const stores = async (name: string) => {
      const sent = applicant({ name: name.normalize('NFC').replace('\t', ' ') });
      const typed = { ...sent, name: ` ${name}\u202c `, email: ` ${sent.email}` };
      await expectResponse(await send(on, typed), 201);
      expect(await storedOf(on, sent)).toEqual([sent]);
    };
    await Promise.all(NAMES.map(stores));
  });

  test('201: stores the same application only once within a day', async () => {
    const sent = applicant();
    // Keys in another order are the same application.
    const reversed = Object.fromEntries(Object.entries(sent).reverse());
    const bodies = [sent, reversed, sent, sent, sent, sent, sent, sent];
    await Promise.all(bodies.map(async (body) => expectResponse(await send(on, body), 201)));
    expect(await storedOf(on, sent)).toHaveLength(1);
    await expectResponse(await send(on, { ...sent, phone: '+44 7700 900124' }), 201);
    expect(await storedOf(on, sent)).toHaveLength(2);
  });

  test('413: rejects a body from 16 KiB and one byte, before its end', async () => {
    const body = JSON.stringify(applicant()).padEnd(16 * 1024);
    await expectResponse(await send(on, undefined, { body }), 201);
    await expectResponse(await send(on, undefined, { body: `${body} ` }), 413);
    // Without Content-Length.
    await expectResponse(await send(on, undefined, unended('x'.repeat(40_000))), 413);
  });

  test('429: limits applications from one network in a minute', async () => {
    for (const address of ['203.0.113.7', '2001:db8::']) {
      let stored = 0;
      for (let index = 0; index < 2 * PER_MINUTE + 1; index += 1) {
        const device = address.includes(':') ? index.toString(16) : '';
        const headers = { [on.addressHeader]: address + device };
        const response = await send(on, applicant(), { headers });
        const isStored = response.status === 201;
        if (isStored) stored += 1;
        else expect(response.headers.get('retry-after')).toBe('60');
        await expectResponse(response, isStored ? 201 : 429);
      }
      // Another minute may begin in between.
      expect(stored).toBeGreaterThanOrEqual(PER_MINUTE);
      expect(stored).toBeLessThanOrEqual(2 * PER_MINUTE);
    }
    await expectResponse(await send(on, applicant()), 201);
  });

  test('429: counts invalid applications too', async () => {
    const headers = { [on.addressHeader]: someAddress() };
    const statuses: number[] = [];
    // Another minute may begin in between.
    for (let index = 0; index < 2 * PER_MINUTE + 1; index += 1)
      statuses.push((await send(on, {}, { headers })).status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
}

/** Tests of validation, for a receiver whose database is new for each test. */
export function testValidation(on: Subject) {
  test('405: names the allowed method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await send(on, undefined, { method });
      expect(response.headers.get('allow'), method).toBe('POST');
      await expectResponse(response, 405);
    }
    expect((await send(on, undefined, { method: 'HEAD' })).status).toBe(405);
  });

  test('415: rejects another content type, and accepts JSON with a character set', async () => {
    const sendAs = (type: string) => send(on, applicant(), { headers: { 'Content-Type': type } });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      await expectResponse(await sendAs(type), 415);
    await expectResponse(await sendAs('Application/JSON; charset=utf-8'), 201);
  });

  test('400: rejects invalid bodies, and repeats nothing of them', async () => {
    for (const [index, body] of badBodies().entries()) {
      const name = `${index} ${body.slice(0, 60).toString()}`;
      expect(await expectResponse(await send(on, undefined, { body }), 400, name)).not.toMatch(
        /Ada|1990|password/,
      );
    }
    const error = await expectResponse(await send(on, { ...applicant(), email: 1 }), 400);
    expect(error).toMatch(/: email\.$/);
    expect(await rowsIn(on.file())).toEqual([]);
  });

  test('422: applies the rules of the form, with its messages', async () => {
    for (const [typed, message] of [
      [{ fullName: ' ' }, FILL_IN],
      [{ email: 'ada@example' }, EMAIL],
      [{ phoneNumber: '07700 900123' }, PHONE],
    ] as const) {
      const body = applicationBody({ ...GOOD, ...typed });
      expect(await expectResponse(await send(on, body), 422)).toBe(message);
    }
  });

  test('422: accepts people from the day on which they turn 18 anywhere on earth', async () => {
    const latest = new Date(Date.now() + (14 * 60 + new Date().getTimezoneOffset()) * 60_000);
    const bornOn = (days: number) => send(on, applicant({ date_of_birth: born(latest, 18, days) }));
    await expectResponse(await bornOn(0), 201);
    expect(await expectResponse(await bornOn(1), 422)).toBe(AGE);
  });

  test('403: rejects pages of every origin except the site and the receiver', async () => {
    const { site, url } = on;
    const similarOrigins = [
      `${site}.evil.example`,
      `${site}:8443`,
      url().replace(/:\d+\/.*/, ':1'),
    ];
    for (const origin of ['https://evil.example', 'null', 'x', ...similarOrigins])
      for (const method of ['POST', 'OPTIONS']) {
        const body = method === 'POST' ? applicant() : undefined;
        const response = await send(on, body, { method, headers: { Origin: origin } });
        expect(response.headers.get('access-control-allow-origin'), origin).toBeNull();
        await expectResponse(response, 403);
      }
    expect(await rowsIn(on.file())).toEqual([]);
    for (const Origin of [site, new URL(url()).origin])
      await expectResponse(await send(on, applicant(), { headers: { Origin } }), 201);
  });
}
