/** People who apply in tests, each another, and bodies that nobody should keep. */
import type { Application } from '../../src/hosts/receiver/receiver.ts';

let people = 0;

/** An application that is accepted, of somebody who has not applied yet. */
export const applicant = (values: Partial<Application> = {}): Application => ({
  name: 'Ada Example',
  date_of_birth: '1990-02-28',
  nationality: 'UK',
  country_of_residence: 'OTHER',
  email: `ada-${process.pid}-${(people += 1)}@example.com`,
  phone: '+44 7700 900123',
  application_type: 'basic_application',
  status: 'pending',
  ...values,
});

/** Names that programs have trouble with. */
export const NAMES = [
  'آدا بنت المثال',
  'आदा उदाहरण श्रीमती',
  'Zoe\u0308 Nu\u0303e\u0301z\u0323',
  'Đặng Thị Ánh 李小龍 👩🏽‍⚖️',
  `=1+1" ,;'\\ <b>&amp;</b>\t'); DROP TABLE applications; --`,
  'Ada Example '.repeat(17).slice(0, 200).trim().padEnd(200, 'x'),
];

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function chance(seed: number) {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Something that JSON can say, and no site sends. */
function anything(random: () => number, depth = 0): unknown {
  const pick = Math.floor(random() * (depth > 3 ? 5 : 7));
  if (pick === 5) return Array.from({ length: random() * 5 }, () => anything(random, depth + 1));
  if (pick === 6)
    return Object.fromEntries(
      Array.from({ length: random() * 9 }, (_, key) => [
        Object.keys(applicant())[key] ?? 'x',
        anything(random, depth + 1),
      ]),
    );
  return [null, true, random() * 1e9, 'text', ''][pick];
}

/** Three hundred bodies that must be refused. */
export function badBodies(): (string | Uint8Array<ArrayBuffer>)[] {
  const good = applicant();
  const keys = Object.keys(good) as (keyof Application)[];
  const text = JSON.stringify(good);
  const withValue = (key: string, value: unknown) => JSON.stringify({ ...good, [key]: value });
  const deep = [100, 2000, 7000];
  const random = chance(30);
  const bodies = [
    ...keys.flatMap((key) => [
      ...[null, 1, true, [], {}, [good[key]], { toString: 'x' }].map((value) =>
        withValue(key, value),
      ),
      JSON.stringify({ ...good, [key]: undefined }),
      // Twice, spelt alike and otherwise.
      `{"${key}":"x",${text.slice(1)}`,
      `{${text.slice(1, -1)},"\\u00${key.charCodeAt(0).toString(16)}${key.slice(1)}":${JSON.stringify(good[key])}}`,
      withValue(key, `a\0b`),
      withValue(key, 'a\ud800b'),
      withValue(key, 'a\udc00'),
      withValue(key, 'x'.repeat(2 ** 20)),
    ]),
    ...['__proto__', 'constructor', 'hasOwnProperty', '', 'password', 'Name', 'NAME', 'name '].map(
      (key) => `{"${key}":"x",${text.slice(1)}`,
    ),
    `{"__proto__":${text}}`,
    `{"__proto__":{"status":"pending"},${text.slice(1)}`,
    ...deep.flatMap((depth) => [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`,
      '['.repeat(depth),
    ]),
    ...[
      '',
      ' ',
      'null',
      'true',
      '1',
      '""',
      '[]',
      '{}',
      `[${text}]`,
      JSON.stringify(text),
      `${text}${text}`,
    ],
    ...['uk', 'U', 'UKK', 'other', 'U K', '=1+1'].map((code) => withValue('nationality', code)),
    text.replaceAll('"', "'"),
    text.replace(',', ',,'),
    `${text.slice(0, -1)},}`,
    `/* */${text}`,
    ' '.repeat(2 ** 20) + text,
    'name=Ada&email=ada%40example.com',
    ...Array.from({ length: 40 }, (_, index) =>
      text.slice(0, Math.floor((text.length * index) / 40)),
    ),
  ].map((body) => body as string | Uint8Array<ArrayBuffer>);
  const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  for (let index = 0; index < 20; index += 1) {
    // Bytes that are no UTF-8, anywhere and inside of a name.
    const body = new TextEncoder().encode(text);
    body.set([0xff, 0xc0], 10);
    bodies.push(index === 0 ? body : bytes(index * 50));
  }
  while (bodies.length < 300) bodies.push(JSON.stringify(anything(random)));
  return bodies;
}
