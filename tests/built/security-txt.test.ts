/** /.well-known/security.txt against RFC 9116. */
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

test('reports of security problems go to the address in the data', () => {
  expect(all('contact')).toEqual([`mailto:${firm.securityEmail}`]);
});

test('it says once until when it is valid', () => {
  const expires = all('expires');
  expect(expires, 'RFC 9116, 2.5.5: exactly one').toHaveLength(1);
  expect(expires[0], 'RFC 3339').toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  expect(Date.parse(expires[0]!)).not.toBeNaN();
});

test('it names its own address, which shows that it is no copy, and the language to write in', () => {
  expect(all('canonical')).toEqual([`${siteUrl}/.well-known/security.txt`]);
  expect(all('preferred-languages')).toEqual(['en']);
});
