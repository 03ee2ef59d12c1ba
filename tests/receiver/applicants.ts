/** People who apply in tests, each another, and bodies that nobody should keep. */
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { KEYS, type Application } from '../../server/receiver/receiver.ts';
import { openerWith } from '../../server/receiver/sealing.ts';
import { createStore, type Database } from '../../server/receiver/store.ts';
import { applicationBody } from '../../src/schemas/application.ts';
import { GOOD } from './form-cases.ts';

let people = 0;

/** An application that is accepted, of somebody who has not applied yet. */
export const applicant = (values: Partial<Application> = {}): Application => ({
  ...applicationBody(GOOD),
  email: `ada-${process.pid}-${(people += 1)}@example.com`,
  ...values,
});

/** A network address that nobody has. */
export const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Sends what the form would send, or another request. */
export const post = (address: string, body?: object, { headers, ...init }: RequestInit = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
    body: JSON.stringify(body),
    ...init,
  });

/** A body that begins so, and has no end. */
export const unended = (text: string) => {
  const start = (stream: ReadableStreamDefaultController) => stream.enqueue(Buffer.from(text));
  return { body: new ReadableStream({ start }), duplex: 'half' } as RequestInit;
};

/** What a file of SQLite holds, oldest first; it may be in use. */
export async function rowsIn(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const run: Database['run'] = (sql, ...values) => Promise.resolve(db.prepare(sql).all(...values));
  return await createStore({ run })
    .all()
    .finally(() => db.close());
}

/** The same, opened with a private key. */
export async function keptIn(file: string, identity: string): Promise<Application[]> {
  const open = openerWith(identity);
  const texts = await Promise.all((await rowsIn(file)).map(({ body }) => open(body)));
  return texts.map((text) => JSON.parse(text) as Application);
}

/** Bodies that must be refused. */
export function badBodies(): (string | Uint8Array<ArrayBuffer>)[] {
  const good = applicant();
  const text = JSON.stringify(good);
  const withValue = (key: string, value: unknown) => JSON.stringify({ ...good, [key]: value });
  const withKey = (key: string) => `{"${key}":"x",${text.slice(1)}`;
  // Bytes that are no UTF-8, inside of a name.
  const bytes = new TextEncoder().encode(text);
  bytes.set([0xff, 0xc0], 10);
  return [
    ...KEYS.flatMap((key) =>
      [undefined, null, 1, {}, [good[key]], 'a\0b', 'a\ud800b'].map((value) =>
        withValue(key, value),
      ),
    ),
    // Twice, spelt alike and otherwise; and others.
    ...KEYS.map(withKey),
    ...['\\u006eame', '__proto__', 'constructor', '', 'password', 'Name'].map(withKey),
    ...['uk', 'U', 'UKK', 'other', '=1+1'].map((code) => withValue('nationality', code)),
    ...['', 'null', '1', '""', '[]', '{}', `[${text}]`, JSON.stringify(text), text + text],
    ...[text.replaceAll('"', "'"), text.slice(0, -1), `${text.slice(0, -1)},}`, `/* */${text}`],
    ...[`{"__proto__":${text}}`, '['.repeat(7000), `${'{"name":'.repeat(1500)}1`, 'name=Ada'],
    bytes,
  ];
}
