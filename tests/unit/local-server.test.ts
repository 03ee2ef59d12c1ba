/** The server of `npm start`. */
import { expect, test } from 'vitest';
import { preferredCoding } from '../../server/local-server.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , gzip ;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['deflate, zstd', undefined],
  ['br;q=nonsense, gzip', 'gzip'],
])('Accept-Encoding "%s" is answered with %s', (accepted, coding) => {
  expect(preferredCoding(accepted, ['br', 'gzip'])).toBe(coding);
});

test('Accept-Encoding is answered with a copy that there is', () => {
  expect(preferredCoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(preferredCoding('br, gzip', [])).toBeUndefined();
});
