/** The server of `npm start`. */
import { expect, test } from 'vitest';
import { headersFor } from '../../server/http-rules.ts';
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
])('local server: answers Accept-Encoding "%s" with %s', (accepted, coding) => {
  expect(preferredCoding(accepted, ['br', 'gzip'])).toBe(coding);
});

test('local server: answers only with encodings whose copy exists', () => {
  expect(preferredCoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(preferredCoding('br, gzip', [])).toBeUndefined();
});

test.each([
  ['/social/home.a1b2c3.png', 'cross-origin'],
  ['/art/press-fund.a1b2c3.svg', 'cross-origin'],
  ['/_astro/photograph.a1b2c3.avif', 'cross-origin'],
  ['/_astro/style.a1b2c3.css', 'same-origin'],
  ['/_astro/font.a1b2c3.woff2', 'same-origin'],
  ['/scripts/menu.a1b2c3.js', 'same-origin'],
  ['/social', 'same-origin'],
  ['/services/art', 'same-origin'],
  ['/documents/terms.pdf', 'same-origin'],
])('local server: sends %s with the cross-origin resource policy %s', (path, policy) => {
  expect(headersFor(path)['Cross-Origin-Resource-Policy']).toBe(policy);
});
