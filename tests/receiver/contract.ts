/**
 * What the receiver answers and keeps, whatever it stands on: the same checks for each. A check throws an Error that says
 * what happened instead.
 */
import assert from 'node:assert/strict';
import type { Application } from '../../src/hosts/receiver/receiver.ts';
import type { Row } from '../../src/hosts/receiver/store.ts';
import { emptyForm, refusalOf } from '../../src/islands/application/rules.ts';
import { applicant, badBodies, NAMES } from './applicants.ts';

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

/** A network address that nobody has. */
const someAddress = () =>
  `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const send = ({ address, addressHeader }: Subject, body: unknown, init: RequestInit = {}) => {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
  return fetch(address, {
    method: 'POST',
    ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    ...init,
    headers: {
      'Content-Type': 'application/json',
      [addressHeader]: someAddress(),
      ...(init.headers as Record<string, string>),
    },
  });
};

/** The answer is a refusal of this status, in JSON that nobody keeps; gives its sentence. */
async function refused(response: Response, status: number): Promise<string> {
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const { ok, error, ...rest } = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual([ok, typeof error, rest], [false, 'string', {}]);
  return String(error);
}

async function taken(response: Response): Promise<void> {
  assert.equal(response.status, 201, await response.clone().text());
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.deepEqual(await response.json(), { ok: true });
}

/** What is kept of an applicant, opened. */
async function keptOf({ rows, open }: Subject, { email }: Application) {
  const opened = await Promise.all(
    (await rows()).map(async ({ body, ...row }) => ({
      ...row,
      application: JSON.parse(await open(body)) as Application,
    })),
  );
  return opened.filter(({ application }) => application.email === email.trim());
}

/** Runs a part of a check, and sees to it that nothing was kept. */
async function keepsNothing({ rows }: Subject, run: () => Promise<void>) {
  const before = (await rows()).length;
  await run();
  assert.equal((await rows()).length, before, 'something was kept');
}

/** `YYYY-MM-DD` so many years ago and days on, where the day is the latest on earth. */
function latestDay(years: number, days: number): string {
  const day = new Date(Date.now() + 14 * 60 * 60 * 1000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export const CONTRACT: Check[] = [
  {
    name: '201: an application is kept, sealed, with its eight keys and the time of its arrival',
    run: async (subject) => {
      const sent = applicant();
      const before = Date.now();
      await taken(await send(subject, sent));
      const [kept, ...more] = await keptOf(subject, sent);
      assert.deepEqual([kept?.application, more], [sent, []]);
      const arrival = Date.parse(kept?.receivedAt ?? '');
      assert.ok(arrival >= before - 1000 && arrival <= Date.now() + 1000, kept?.receivedAt);
      for (const { body } of await subject.rows()) assert.doesNotMatch(body, /Ada|example/);
    },
  },
  {
    name: 'what was typed in any script is what is kept',
    run: async (subject) => {
      for (const name of NAMES) {
        const sent = applicant({ name });
        await taken(await send(subject, sent));
        assert.deepEqual(
          (await keptOf(subject, sent)).map((kept) => kept.application),
          [sent],
        );
      }
    },
  },
  {
    name: 'spaces around values are no part of them',
    run: async (subject) => {
      const sent = applicant();
      await taken(
        await send(subject, { ...sent, name: ` ${sent.name}\u202c `, email: ` ${sent.email}` }),
      );
      assert.deepEqual(
        (await keptOf(subject, sent)).map((kept) => kept.application),
        [sent],
      );
    },
  },
  {
    name: 'the same application within a day is answered 201 and kept once',
    run: async (subject) => {
      const sent = applicant();
      await taken(await send(subject, sent));
      // Keys in another order say the same.
      await taken(await send(subject, Object.fromEntries(Object.entries(sent).reverse())));
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
    run: (subject) =>
      keepsNothing(subject, async () => {
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
      await keepsNothing(subject, async () => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/jsonp',
          '',
        ])
          await refused(
            await send(subject, applicant(), { headers: { 'Content-Type': type } }),
            415,
          );
      });
      const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
      await taken(await send(subject, applicant(), { headers }));
    },
  },
  {
    name: '413: a body over 16 KiB, before it is read to its end',
    run: (subject) =>
      keepsNothing(subject, async () => {
        await refused(await send(subject, applicant({ name: 'x'.repeat(2 ** 20) })), 413);
        // Without a length, and with an end that never comes.
        const stop = Promise.withResolvers<undefined>();
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(40_000))),
          pull: () => stop.promise,
        });
        const answer = await send(subject, undefined, { body, duplex: 'half' } as RequestInit);
        await refused(answer, 413);
        stop.resolve(undefined);
      }),
  },
  {
    name: 'a body just below 16 KiB is read',
    run: async (subject) => {
      const sent = applicant();
      const name = 'x'.repeat(16 * 1024 - JSON.stringify({ ...sent, name: '' }).length);
      await taken(await send(subject, { ...sent, name }));
      await refused(await send(subject, { ...sent, name: `${name}x` }), 413);
    },
  },
  {
    name: '400: three hundred bodies that nobody should keep',
    isPortable: true,
    run: (subject) =>
      keepsNothing(subject, async () => {
        const bodies = badBodies();
        assert.equal(bodies.length, 300);
        for (const [index, body] of bodies.entries()) {
          const response = await send(subject, body);
          const start = body.slice(0, 60).toString();
          assert.ok([400, 413].includes(response.status), `${response.status}: ${index} ${start}`);
          const said = await refused(response, response.status);
          assert.doesNotMatch(said, /Ada|1990|password|x{3}/);
        }
      }),
  },
  {
    name: '422: the rules of the form, in its order and its words',
    isPortable: true,
    run: (subject) =>
      keepsNothing(subject, async () => {
        const sentence = (form: Partial<typeof emptyForm>) => {
          const valid = {
            ...{ fullName: 'A', dateOfBirth: '1990-02-28', nationality: 'UK' },
            ...{ countryOfResidence: 'UK', email: 'a@example.com', phoneNumber: '+447700900123' },
          };
          return refusalOf({ ...valid, ...form }, new Date())!.message;
        };
        const empty = sentence({ fullName: '' });
        const email = sentence({ email: 'x' });
        const phone = sentence({ phoneNumber: 'x' });
        const age = sentence({ dateOfBirth: 'x' });
        const cases: [Partial<Record<keyof Application, string>>, string][] = [
          [{ name: '' }, empty],
          [{ name: ' \t ', email: 'x', phone: 'x', date_of_birth: 'x' }, empty],
          ...(
            ['date_of_birth', 'nationality', 'country_of_residence', 'email', 'phone'] as const
          ).map((key): [object, string] => [{ [key]: ' ' }, empty]),
          [{ email: 'ada@example', phone: 'x', date_of_birth: 'x' }, email],
          [{ email: 'ada @example.com' }, email],
          [{ phone: '07700 900123', date_of_birth: 'x' }, phone],
          [{ phone: '+44770090012345678' }, phone],
          [{ date_of_birth: latestDay(18, 1) }, age],
          [{ date_of_birth: '1899-01-01' }, age],
          [{ date_of_birth: '1990-02-30' }, age],
          [{ date_of_birth: '28.02.1990' }, age],
        ];
        for (const [values, said] of cases)
          assert.equal(
            await refused(await send(subject, { ...applicant(), ...values }), 422),
            said,
          );
      }),
  },
  {
    name: 'who is 18 today is 18, wherever on earth today is',
    isPortable: true,
    run: async (subject) => {
      await taken(await send(subject, applicant({ date_of_birth: latestDay(18, 0) })));
    },
  },
  {
    name: '403: pages of another origin',
    isPortable: true,
    run: (subject) =>
      keepsNothing(subject, async () => {
        const { site, address } = subject;
        const foreign = [
          'https://evil.example',
          'null',
          `${site}.evil.example`,
          `${site}:8443`,
          'x',
        ];
        for (const origin of [...foreign, address.replace(/:\d+\/.*/, ':1')]) {
          for (const method of ['POST', 'OPTIONS']) {
            const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
            const body = method === 'POST' ? applicant() : undefined;
            const response = await send(subject, body, { method, headers });
            assert.equal(response.headers.get('access-control-allow-origin'), null, origin);
            assert.equal(response.status, 403, `${method} from ${origin}`);
            await refused(response, 403);
          }
        }
      }),
  },
  {
    name: 'the site may stand at another origin: its pages are allowed, and the browser keeps the preflight',
    isPortable: true,
    run: async (subject) => {
      const headers = { Origin: subject.site };
      const preflight = await send(subject, undefined, {
        method: 'OPTIONS',
        headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
      });
      assert.deepEqual([preflight.status, await preflight.text()], [204, '']);
      const asked = Object.entries({
        'access-control-allow-origin': subject.site,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type',
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
      for (const [name, value] of asked) assert.equal(preflight.headers.get(name), value);
      const answer = await send(subject, applicant(), { headers });
      assert.equal(answer.headers.get('access-control-allow-origin'), subject.site);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      await taken(answer);
      // A refusal must be readable too, or the page hears of a network error.
      const refusal = await send(subject, '{}', { headers });
      assert.equal(refusal.headers.get('access-control-allow-origin'), subject.site);
      await refused(refusal, 400);
    },
  },
  {
    name: "the receiver's own origin is allowed",
    isPortable: true,
    run: async (subject) => {
      const headers = { Origin: new URL(subject.address).origin };
      await taken(await send(subject, applicant(), { headers }));
    },
  },
  {
    name: '429: more from one address than people send, until a minute is over; others are heard',
    run: async (subject) => {
      for (const address of ['203.0.113.7', '2001:db8:1:2::']) {
        const from = (last: number) =>
          address.includes(':') ? address + last.toString(16) : address;
        const statuses = [];
        // The minute may turn in between.
        for (let index = 0; index < 2 * subject.perMinute + 1; index += 1) {
          const headers = { [subject.addressHeader]: from(index) };
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
