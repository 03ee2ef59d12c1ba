/** /.well-known/security.txt against RFC 9116, and against today: a contact that has expired is worth nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firm } from '../../src/site/data.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { dist } from './site.ts';

const source = readFileSync(join(dist, '.well-known/security.txt'), 'utf8');

/** Fields in the order of the file. Throws when a line is not one (RFC 9116, 4). */
const fields = source
  .trimEnd()
  .split(/\r?\n/)
  .map((line): [name: string, value: string] => {
    const [, name, value] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`"${line}" is no field.`);
    return [name.toLowerCase(), value];
  });

const all = (name: string) => fields.flatMap(([key, value]) => (key === name ? [value] : []));

const DAY = 24 * 60 * 60 * 1000;

test('reports of security problems go to the address in the data', () => {
  expect(all('contact')).toEqual([`mailto:${firm.securityEmail}`]);
});

test('it says once until when it is valid: at least 30 days more, less than a year', () => {
  const [expires = '', ...others] = all('expires');
  expect(others, 'RFC 9116, 2.5.5: exactly one').toEqual([]);
  expect(expires, 'RFC 3339').toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  const days = (Date.parse(expires) - Date.now()) / DAY;
  const remedy = 'change securityContactExpires in content/data/firm.yaml';
  expect(days, `it expires on ${expires}: ${remedy}`).toBeGreaterThan(30);
  expect(days, `RFC 9116, 2.5.5 recommends less than a year: ${remedy}`).toBeLessThan(365);
});

test('it names its own address, which shows that it is no copy, and the language to write in', () => {
  expect(all('canonical')).toEqual([`${siteUrl}/.well-known/security.txt`]);
  expect(all('preferred-languages')).toEqual(['en']);
});
