/** The server of `npm start`. */
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { headersFor } from '../../server/http-rules.ts';
import { listen } from '../../server/listen.ts';
import { createSiteListener, preferredCoding } from '../../server/local-server.ts';
import { createHttpClient } from '../../tools/hosting/http-client.ts';
import { writeSite } from '../content/temporary-site.ts';

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

/** Starts the server with a home page, /about and a not-found page until the test ends. Returns a client for it. */
async function startSite() {
  const deployment = { id: '20261123T070412Z-d58ad36', pages: ['/'], redirects: {}, hashed: [] };
  const dist = writeSite({
    'index.html': 'home',
    'about.html': 'about',
    '404.html': 'not found',
    'release.json': JSON.stringify(deployment),
  });
  const { port, close } = await listen(await createSiteListener(dist), 0);
  onTestFinished(close);
  return createHttpClient(`http://localhost:${port}`);
}

test.each([
  ['*', 400, ''],
  ['http://', 400, ''],
  ['http://[/about', 400, ''],
  ['http://www.example.com', 200, 'home'],
  ['http://www.example.com/about?a=b', 200, 'about'],
  ['HTTPS://user:password@www.example.com:8443/about', 200, 'about'],
  ['http://www.example.com/nope', 404, 'not found'],
  ['//about', 404, 'not found'],
  ['//www.example.com/about', 404, 'not found'],
  ['/%zz', 404, 'not found'],
])('local server: answers the request target %s with %i', async (target, status, body) => {
  const client = await startSite();
  const response = await client(target);
  expect([response.status, response.body.toString()]).toEqual([status, body]);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('local server: answers on localhost and refuses connections on every other address', async () => {
  const { port, close } = await listen((_, response) => response.end(), 0);
  onTestFinished(close);
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  // A machine without a network has no other address. Linux answers on 127.0.0.2 if a server listens on all of them.
  for (const address of [...others, '127.0.0.2'])
    await expect(fetch(`http://${address}:${port}/`), address).rejects.toThrow();
});
