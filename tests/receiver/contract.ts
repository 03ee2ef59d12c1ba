/**
 * What the receiver answers and keeps, whatever it stands on: the same checks for each. A check throws an Error that says
 * what happened instead.
 */
import assert from 'node:assert/strict';
import type { Application } from '../../src/hosts/receiver/receiver.ts';
import type { Row } from '../../src/hosts/receiver/store.ts';
import { applicant, badBodies, NAMES } from './applicants.ts';
import { AGE, born, casesOn, GOOD } from './form-cases.ts';

/** A receiver that listens, and a look into its database. */
export interface Subject {
  /** Where it takes applications. */
  address: string;
  /** Origin of the site, which is another than that of the receiver. */
  site: string;
  /** Applications that it takes from an address in a minute. */
  perMinute: number;
  /** The header in which it is told from which address a request comes. */
  addressHeader: string;
  rows: () => Promise<Row[]>;
  open: (body: string) => Promise<string>;
}

interface Check {
  name: string;
  /** What the same code decides before anything is kept: asked of one receiver, and not of every platform again. */
  isPortable?: true;
  run: (subject: Subject) => Promise<void>;
}

const number = () => Math.floor(Math.random() * 256);

/** Sends a body, as it is or as JSON, from a network address that nobody has. */
const send = ({ address, addressHeader }: Subject, body?: unknown, init: RequestInit = {}) => {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(address, {
    method: 'POST',
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    ...init,
    headers: {
      'Content-Type': 'application/json',
      [addressHeader]: `198.18.${number()}.${number()}`,
      ...(init.headers as Record<string, string>),
    },
  });
};

/** The answer has this status, and is JSON that nobody keeps; gives it. */
async function answered(response: Response, status: number): Promise<Record<string, unknown>> {
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  return JSON.parse(text) as Record<string, unknown>;
}

const taken = async (response: Response) =>
  assert.deepEqual(await answered(response, 201), { ok: true });

/** It is a refusal; gives its sentence. */
async function refused(response: Response, status: number): Promise<string> {
  const { ok, error, ...rest } = await answered(response, status);
  assert.deepEqual([ok, typeof error, rest], [false, 'string', {}]);
  return String(error);
}

/** What is kept of an applicant, opened. */
async function keptOf({ rows, open }: Subject, { email }: Application) {
  const all = (await rows()).map(async ({ body }) => JSON.parse(await open(body)) as Application);
  return (await Promise.all(all)).filter((kept) => kept.email === email);
}

/** Runs a check, and sees to it that nothing was kept. */
const keepsNothing = (run: (subject: Subject) => Promise<void>) => async (subject: Subject) => {
  const before = (await subject.rows()).length;
  await run(subject);
  assert.equal((await subject.rows()).length, before, 'something was kept');
};

/** The day that is the latest on earth. */
const latest = () => new Date(Date.now() + (14 * 60 + new Date().getTimezoneOffset()) * 60_000);

export const CONTRACT: Check[] = [
  {
    name: '201: an application is kept, sealed, with its eight keys and the time of its arrival',
    run: async (subject) => {
      const [sent, before] = [applicant(), Date.now()];
      await taken(await send(subject, sent));
      assert.deepEqual(await keptOf(subject, sent), [sent]);
      const rows = await subject.rows();
      const arrival = Date.parse(rows.at(-1)!.received_at);
      assert.ok(arrival >= before - 1000 && arrival <= Date.now() + 1000, String(arrival));
      for (const { body } of rows) assert.doesNotMatch(body, /Ada|example/);
    },
  },
  {
    name: 'what was typed in any script is what is kept, without spaces and marks around it',
    run: async (subject) => {
      for (const name of NAMES) {
        const sent = applicant({ name });
        const typed = { ...sent, name: ` ${name}\u202c `, email: ` ${sent.email}` };
        await taken(await send(subject, typed));
        assert.deepEqual(await keptOf(subject, sent), [sent]);
      }
    },
  },
  {
    name: 'the same application within a day is answered 201 and kept once',
    run: async (subject) => {
      const sent = applicant();
      // Keys in another order say the same.
      const turned = Object.fromEntries(Object.entries(sent).reverse());
      for (const body of [sent, turned]) await taken(await send(subject, body));
      await Promise.all(Array.from({ length: 8 }, async () => taken(await send(subject, sent))));
      assert.equal((await keptOf(subject, sent)).length, 1);
      await taken(await send(subject, { ...sent, phone: '+44 7700 900124' }));
      assert.equal((await keptOf(subject, sent)).length, 2);
    },
  },
  {
    name: 'applications that come together are kept apart',
    run: async (subject) => {
      const all = Array.from({ length: 20 }, () => applicant());
      await Promise.all(all.map(async (sent) => taken(await send(subject, sent))));
      for (const sent of all) assert.equal((await keptOf(subject, sent)).length, 1);
    },
  },
  {
    name: '405: another method is told which there are',
    isPortable: true,
    run: keepsNothing(async (subject) => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const response = await send(subject, undefined, { method });
        assert.equal(response.headers.get('allow'), 'POST, OPTIONS', method);
        await refused(response, 405);
      }
      const head = await send(subject, undefined, { method: 'HEAD' });
      assert.deepEqual([head.status, await head.text()], [405, '']);
    }),
  },
  {
    name: '415: another content type; one with a character set is JSON too',
    isPortable: true,
    run: async (subject) => {
      const as = (type: string) =>
        send(subject, applicant(), { headers: { 'Content-Type': type } });
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
        await refused(await as(type), 415);
      await taken(await as('Application/JSON; charset=utf-8'));
    },
  },
  {
    name: '413: a body over 16 KiB, before it is read to its end; one just below is read',
    run: async (subject) => {
      const sent = applicant();
      const name = 'x'.repeat(16 * 1024 - JSON.stringify({ ...sent, name: '' }).length);
      await taken(await send(subject, { ...sent, name }));
      await refused(await send(subject, { ...sent, name: `${name}x` }), 413);
      // Without a length, and with an end that never comes.
      const stop = Promise.withResolvers<undefined>();
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(40_000))),
        pull: () => stop.promise,
      });
      await refused(await send(subject, undefined, { body, duplex: 'half' } as RequestInit), 413);
      stop.resolve(undefined);
    },
  },
  {
    name: '400: bodies that nobody should keep, of which nothing is repeated',
    isPortable: true,
    run: keepsNothing(async (subject) => {
      for (const [index, body] of badBodies().entries()) {
        const said = await refused(await send(subject, body), 400).catch((error: Error) => {
          throw new Error(`${index} ${body.slice(0, 60).toString()}: ${error.message}`);
        });
        assert.doesNotMatch(said, /Ada|1990|password/);
      }
    }),
  },
  {
    name: '422: the rules of the form, in its order and its words',
    isPortable: true,
    run: async (subject) => {
      for (const [typed, says] of casesOn(new Date())) {
        const form = { ...GOOD, email: applicant().email, ...typed };
        const { fullName, dateOfBirth, nationality, countryOfResidence, email, phoneNumber } = form;
        const body = applicant({
          ...{ name: fullName, date_of_birth: dateOfBirth, nationality, email },
          ...{ country_of_residence: countryOfResidence, phone: phoneNumber },
        });
        const response = await send(subject, body);
        if (says === undefined) await taken(response);
        else assert.equal(await refused(response, 422), says);
      }
    },
  },
  {
    name: 'who is 18 today is 18, wherever on earth today is, and who will be tomorrow is not',
    isPortable: true,
    run: async (subject) => {
      const bornOn = (days: number) =>
        send(subject, applicant({ date_of_birth: born(latest(), 18, days) }));
      await taken(await bornOn(0));
      assert.equal(await refused(await bornOn(1), 422), AGE);
    },
  },
  {
    name: '403: pages of another origin',
    isPortable: true,
    run: keepsNothing(async (subject) => {
      const { site, address } = subject;
      const near = [`${site}.evil.example`, `${site}:8443`, address.replace(/:\d+\/.*/, ':1')];
      for (const origin of ['https://evil.example', 'null', 'x', ...near])
        for (const method of ['POST', 'OPTIONS']) {
          const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
          const body = method === 'POST' ? applicant() : undefined;
          const response = await send(subject, body, { method, headers });
          assert.equal(response.headers.get('access-control-allow-origin'), null, origin);
          await refused(response, 403);
        }
    }),
  },
  {
    name: 'the site may stand at another origin: its pages are allowed, and the browser keeps the preflight',
    isPortable: true,
    run: async (subject) => {
      const headers = { Origin: subject.site, 'Access-Control-Request-Method': 'POST' };
      const preflight = await send(subject, undefined, { method: 'OPTIONS', headers });
      assert.deepEqual([preflight.status, await preflight.text()], [204, '']);
      for (const [name, value] of Object.entries({
        'access-control-allow-origin': subject.site,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type',
        'access-control-max-age': '7200',
        vary: 'Origin',
      }))
        assert.equal(preflight.headers.get(name), value);
      // A refusal must be readable too, or the page hears of a network error.
      for (const [body, status] of [
        [applicant(), 201],
        ['{}', 400],
      ] as const) {
        const answer = await send(subject, body, { headers });
        assert.equal(answer.headers.get('access-control-allow-origin'), subject.site);
        assert.equal(answer.headers.get('access-control-allow-credentials'), null);
        await answered(answer, status);
      }
      const own = { Origin: new URL(subject.address).origin };
      await taken(await send(subject, applicant(), { headers: own }));
    },
  },
  {
    name: '429: more from one address than people send, until a minute is over; others are heard',
    run: async (subject) => {
      for (const address of ['203.0.113.7', '2001:db8:1:2::']) {
        const statuses = [];
        // The minute may turn in between.
        for (let index = 0; index < 2 * subject.perMinute + 1; index += 1) {
          const device = address.includes(':') ? index.toString(16) : '';
          const headers = { [subject.addressHeader]: address + device };
          const response = await send(subject, applicant(), { headers });
          statuses.push(response.status);
          if (response.status !== 429) continue;
          assert.equal(response.headers.get('retry-after'), '60');
          await refused(response, 429);
        }
        const kept = statuses.filter((status) => status === 201).length;
        assert.ok(kept >= subject.perMinute && kept <= 2 * subject.perMinute, statuses.join(' '));
        assert.deepEqual(new Set(statuses), new Set([201, 429]));
      }
      await taken(await send(subject, applicant()));
    },
  },
];
