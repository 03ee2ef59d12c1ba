/** What the receiver answers and keeps, whatever it stands on: the same tests for each. */
import { expect, test } from 'vitest';
import type { Application } from '../../server/receiver/receiver.ts';
import { applicationBody } from '../../src/schemas/application.ts';
import { applicant, badBodies, keptIn, post, rowsIn, someAddress, unended } from './applicants.ts';
import { AGE, born, casesOn, GOOD } from './form-cases.ts';

/** A receiver, and a look into its database. */
export interface Subject {
  address: () => string;
  /** An origin that is not the receiver's. */
  site: string;
  /** Tells from which address a request comes. */
  addressHeader: string;
  /** SQLite's, with what is sealed to the private key. */
  file: () => string;
  identity: string;
}

/** Applications that hosts take from an address in a minute. */
export const PER_MINUTE = 10;

/** Sends from a network address that nobody has. */
const send = (on: Subject, body?: object, { headers, ...init }: RequestInit = {}) => {
  const from = { [on.addressHeader]: someAddress(), ...(headers as Record<string, string>) };
  return post(on.address(), body, { headers: from, ...init });
};

/** The answer has this status and is JSON that nobody keeps; gives the sentence of a refusal. */
async function answered(response: Response, status: number, what?: string): Promise<string> {
  const { error, ...rest } = (await response.json()) as Record<string, unknown>;
  expect([response.status, rest], what).toEqual([status, { ok: status === 201 }]);
  expect(typeof error).toBe(status === 201 ? 'undefined' : 'string');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return String(error);
}

/** What is kept of an applicant, opened. */
const keptOf = async ({ file, identity }: Subject, { email }: Application) =>
  (await keptIn(file(), identity)).filter((kept) => kept.email === email);

/** Names that programs have trouble with. */
const NAMES = [
  'آدا بنت المثال',
  'आदा उदाहरण श्रीमती',
  'Zoe\u0308 Nu\u0303e\u0301z\u0323',
  'Đặng Thị Ánh 李小龍 👩🏽‍⚖️',
  `=1+1" ,;'\\ <b>&amp;</b>\t'); DROP TABLE applications; --`,
  'x'.repeat(200),
];

/** What each platform must prove: that it keeps, once, and from whom how much. */
export function testKeeping(on: Subject) {
  test('201: an application is kept, sealed, with its eight keys and its time', async () => {
    const [sent, before] = [applicant(), Date.now()];
    await answered(await send(on, sent), 201);
    expect(await keptOf(on, sent)).toEqual([sent]);
    const rows = await rowsIn(on.file());
    const arrival = Date.parse(rows.at(-1)!.received_at);
    expect(arrival >= before - 1000 && arrival <= Date.now() + 1000).toBe(true);
    for (const { body } of rows) expect(body).not.toMatch(/Ada|example/);
  });

  test('what was typed in any script, at the same time, is kept without spaces and marks around it', async () => {
    const keeps = async (name: string) => {
      const sent = applicant({ name: name.normalize('NFC') });
      const typed = { ...sent, name: ` ${name}\u202c `, email: ` ${sent.email}` };
      await answered(await send(on, typed), 201);
      expect(await keptOf(on, sent)).toEqual([sent]);
    };
    await Promise.all(NAMES.map(keeps));
  });

  test('the same application within a day is answered 201 and kept once', async () => {
    const sent = applicant();
    // Keys in another order say the same.
    const turned = Object.fromEntries(Object.entries(sent).reverse());
    const all = [sent, turned, sent, sent, sent, sent, sent, sent];
    await Promise.all(all.map(async (body) => answered(await send(on, body), 201)));
    expect(await keptOf(on, sent)).toHaveLength(1);
    await answered(await send(on, { ...sent, phone: '+44 7700 900124' }), 201);
    expect(await keptOf(on, sent)).toHaveLength(2);
  });

  test('413: a body over 16 KiB, before its end; one just below is read', async () => {
    const sent = applicant();
    const name = 'x'.repeat(16 * 1024 - JSON.stringify({ ...sent, name: '' }).length);
    await answered(await send(on, { ...sent, name }), 201);
    await answered(await send(on, { ...sent, name: `${name}x` }), 413);
    // Without a length.
    await answered(await send(on, undefined, unended('x'.repeat(40_000))), 413);
  });

  test('429: more from one address than people send, until a minute is over', async () => {
    for (const address of ['203.0.113.7', '2001:db8::']) {
      let kept = 0;
      for (let index = 0; index < 2 * PER_MINUTE + 1; index += 1) {
        const device = address.includes(':') ? index.toString(16) : '';
        const headers = { [on.addressHeader]: address + device };
        const response = await send(on, applicant(), { headers });
        const isKept = response.status === 201;
        if (isKept) kept += 1;
        else expect(response.headers.get('retry-after')).toBe('60');
        await answered(response, isKept ? 201 : 429);
      }
      // The minute may turn in between.
      expect(kept).toBeGreaterThanOrEqual(PER_MINUTE);
      expect(kept).toBeLessThanOrEqual(2 * PER_MINUTE);
    }
    await answered(await send(on, applicant()), 201);
  });
}

/** What the same code decides before anything is kept: asked of one receiver, whose database is new for each test. */
export function testJudging(on: Subject) {
  test('405: another method is told which there is', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await send(on, undefined, { method });
      expect(response.headers.get('allow'), method).toBe('POST');
      await answered(response, 405);
    }
    expect((await send(on, undefined, { method: 'HEAD' })).status).toBe(405);
  });

  test('415: another content type; one with a character set is JSON too', async () => {
    const as = (type: string) => send(on, applicant(), { headers: { 'Content-Type': type } });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      await answered(await as(type), 415);
    await answered(await as('Application/JSON; charset=utf-8'), 201);
  });

  test('400: bodies that nobody should keep, of which nothing is repeated', async () => {
    for (const [index, body] of badBodies().entries()) {
      const what = `${index} ${body.slice(0, 60).toString()}`;
      expect(await answered(await send(on, undefined, { body }), 400, what)).not.toMatch(
        /Ada|1990|password/,
      );
    }
    const said = await answered(await send(on, { ...applicant(), email: 1 }), 400);
    expect(said).toMatch(/: email\.$/);
    expect(await rowsIn(on.file())).toEqual([]);
  });

  test('422: the rules of the form, in its order and its words', async () => {
    for (const [typed, says] of casesOn(new Date())) {
      const body = applicationBody({ ...GOOD, email: applicant().email, ...typed });
      const said = await answered(await send(on, body), says === undefined ? 201 : 422);
      expect(said).toBe(String(says));
    }
  });

  test('who is 18 today is 18, wherever on earth, and who will be tomorrow is not', async () => {
    const latest = new Date(Date.now() + (14 * 60 + new Date().getTimezoneOffset()) * 60_000);
    const bornOn = (days: number) => send(on, applicant({ date_of_birth: born(latest, 18, days) }));
    await answered(await bornOn(0), 201);
    expect(await answered(await bornOn(1), 422)).toBe(AGE);
  });

  test('403: pages of another origin; those of the site are heard, by its name and by that of the receiver', async () => {
    const { site, address } = on;
    const near = [`${site}.evil.example`, `${site}:8443`, address().replace(/:\d+\/.*/, ':1')];
    for (const origin of ['https://evil.example', 'null', 'x', ...near])
      for (const method of ['POST', 'OPTIONS']) {
        const body = method === 'POST' ? applicant() : undefined;
        const response = await send(on, body, { method, headers: { Origin: origin } });
        expect(response.headers.get('access-control-allow-origin'), origin).toBeNull();
        await answered(response, 403);
      }
    expect(await rowsIn(on.file())).toEqual([]);
    for (const Origin of [site, new URL(address()).origin])
      await answered(await send(on, applicant(), { headers: { Origin } }), 201);
  });
}
