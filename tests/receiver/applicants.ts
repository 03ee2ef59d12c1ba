/** Applications for tests, each from a different person, and bodies that the receiver must reject. */
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { APPLICATION_KEYS, type Application } from '../../server/receiver/receiver.ts';
import { createDecrypter } from '../../server/receiver/encryption.ts';
import { createStore, type Database } from '../../server/receiver/store.ts';
import { applicationBody, MAX_LENGTH } from '../../src/shared/application.ts';
import { GOOD } from './form-cases.ts';

let people = 0;

/** Returns a valid application of a person who has not applied yet. */
export const applicant = (values: Partial<Application> = {}): Application => ({
  ...applicationBody(GOOD),
  email: `ada-${process.pid}-${(people += 1)}@example.com`,
  ...values,
});

/** Returns an IP address of a range for tests. */
export const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Sends a request as the form does. */
export const post = (url: string, body?: object, { headers, ...init }: RequestInit = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
    body: JSON.stringify(body),
    ...init,
  });

/** Returns a body that begins with a text and never ends. */
export const unended = (text: string) => {
  const start = (stream: ReadableStreamDefaultController) => stream.enqueue(Buffer.from(text));
  return { body: new ReadableStream({ start }), duplex: 'half' } as RequestInit;
};

/** Returns the rows of an SQLite file, the oldest first. The file may be in use. */
export async function rowsIn(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const run: Database['run'] = (sql, ...values) => Promise.resolve(db.prepare(sql).all(...values));
  return await createStore({ run })
    .all()
    .finally(() => db.close());
}

/** Returns the applications in an SQLite file, decrypted with a private key. */
export async function storedIn(file: string, identity: string): Promise<Application[]> {
  const decrypt = createDecrypter(identity);
  const texts = await Promise.all((await rowsIn(file)).map(({ body }) => decrypt(body)));
  return texts.map((text) => JSON.parse(text) as Application);
}

/** Returns bodies that must be rejected. */
export function badBodies(): (string | Uint8Array<ArrayBuffer>)[] {
  const good = applicant();
  const tooLong = `${' '.repeat(MAX_LENGTH)}x`;
  const text = JSON.stringify(good);
  const withValue = (key: string, value: unknown) => JSON.stringify({ ...good, [key]: value });
  const withKey = (key: string) => `{"${key}":"x",${text.slice(1)}`;
  // Bytes that are not UTF-8, in a name.
  const bytes = new TextEncoder().encode(text);
  bytes.set([0xff, 0xc0], 10);
  return [
    ...APPLICATION_KEYS.flatMap((key) =>
      [undefined, null, 1, {}, [good[key]], 'a\0b', 'a\ud800b', tooLong].map((value) =>
        withValue(key, value),
      ),
    ),
    // Keys that appear twice, in one spelling and in two, and unknown keys.
    ...APPLICATION_KEYS.map(withKey),
    ...['\\u006eame', '__proto__', 'constructor', '', 'password', 'Name'].map(withKey),
    ...['uk', 'U', 'UKK', 'other', '=1+1'].map((code) => withValue('nationality', code)),
    ...['', 'null', '1', '""', '[]', '{}', `[${text}]`, JSON.stringify(text), text + text],
    ...[text.replaceAll('"', "'"), text.slice(0, -1), `${text.slice(0, -1)},}`, `/* */${text}`],
    ...[`{"__proto__":${text}}`, '['.repeat(7000), `${'{"name":'.repeat(1500)}1`, 'name=Ada'],
    bytes,
  ];
}
