import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStamp } from '../../src/hosting/build-stamp.ts';
import { headersFile } from '../../src/hosting/cloudflare.ts';
import { precompress } from '../../src/hosting/compress.ts';
import { pageDirectives, policyOf } from '../../src/hosting/csp.ts';
import { readPolicy } from '../../src/hosting/dist.ts';
import { listen, type Listener } from '../../src/hosting/listen.ts';
import {
  CACHE,
  cacheControl,
  canonicalAddress,
  HASHED_FOLDERS,
  headersFor,
} from '../../src/hosting/policy.ts';
import { createSite } from '../../src/hosting/server.ts';

/** A page as Astro writes it. */
const page = (title: string, hash: string, formAction = "'none'") =>
  `<!DOCTYPE html><html lang="en"><head><meta http-equiv="content-security-policy" content="${pageDirectives('https://api.example.com').join(';')};form-action ${formAction}; script-src 'self' '${hash}'; style-src 'self' ;"><title>${title}</title></head><body>${title.repeat(400)}</body></html>`;

describe('addresses', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/services', '/services'],
    ['/services/', '/services'],
    ['/services//', '/services'],
    ['/services.html', '/services'],
    ['/services/wealth-management.html', '/services/wealth-management'],
    ['/robots.txt', '/robots.txt'],
  ])('%s is spelt %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
  });
});

test('files with a hash in their name are kept for a year, everything else is asked for again', () => {
  for (const address of ['/_astro/a.css', '/scripts/a.js', '/art/a.svg', '/_astro/a.woff2']) {
    expect(cacheControl(address)).toBe('public, max-age=31536000, immutable');
  }
  for (const address of ['/', '/services', '/robots.txt', '/scripts']) {
    expect(cacheControl(address)).toBe('public, max-age=0, must-revalidate');
  }
});

describe('Content-Security-Policy', () => {
  const policy = policyOf([
    { address: '/', html: page('Home', 'sha256-home') },
    { address: '/contact', html: page('Contact', 'sha256-contact', 'mailto:') },
  ]);

  test('the header allows the inline code of every page, the API and nothing else', () => {
    expect(policy.csp).toBe(
      "default-src 'none'; img-src 'self'; font-src 'self'; connect-src 'self' https://api.example.com; " +
        "manifest-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
        "script-src 'self' 'sha256-home' 'sha256-contact'; style-src 'self'; " +
        "form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('only the page with a form may hand it over', () => {
    expect([...policy.pages.keys()]).toEqual(['/contact']);
    expect(headersFor(policy, '/contact')['Content-Security-Policy']).toContain(
      'form-action mailto:;',
    );
    expect(headersFor(policy, '/services')['Content-Security-Policy']).toContain(
      "form-action 'none';",
    );
  });

  test('an empty API base means the own origin; an address that is none is refused', () => {
    expect(pageDirectives('')).toContain("connect-src 'self'");
    expect(pageDirectives('https://api.example.com/v1')).toContain(
      "connect-src 'self' https://api.example.com",
    );
    expect(() => pageDirectives('api.example.com')).toThrow('Invalid URL');
  });

  test.each([
    ['has no policy', '<html></html>', 'has no Content-Security-Policy'],
    ['allows unsafe code', page('Bad', 'unsafe-inline'), 'allows unsafe code'],
    [
      'does not say where forms go',
      page('Bad', 'x').replace("form-action 'none';", ''),
      'has no form-action',
    ],
    [
      'loads from elsewhere',
      page('Bad', 'x').replace("img-src 'self'", 'img-src *'),
      'img-src differs',
    ],
  ])('a page that %s stops the build, and is named', (_name, html, message) => {
    const pages = [
      { address: '/', html: page('Home', 'x') },
      { address: '/bad', html },
    ];
    expect(() => policyOf(pages)).toThrow(`/bad: `);
    expect(() => policyOf(pages)).toThrow(message);
  });
});

describe('_headers', () => {
  const rulesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('/'));

  test('takes a general value back before it gives another', () => {
    const text = headersFile(
      policyOf([{ address: '/contact', html: page('Contact', 'x', 'mailto:') }]),
    );
    expect(rulesOf(text)).toEqual([
      '/*',
      ...HASHED_FOLDERS.map((folder) => `${folder}*`),
      '/contact',
    ]);
    expect(text).toContain(`/_astro/*\n  ! Cache-Control\n  Cache-Control: ${CACHE.hashed}\n`);
    expect(text).toContain('/contact\n  ! Content-Security-Policy\n  Content-Security-Policy: ');
  });

  test('more than Cloudflare reads stops the build', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      address: `/contact-${index}`,
      html: page('Contact', 'x', 'mailto:'),
    }));
    expect(() => headersFile(policyOf(many))).toThrow('Cloudflare reads 100');
    const long = [{ address: '/', html: page('Home', `sha256-${'x'.repeat(2000)}`) }];
    expect(() => headersFile(policyOf(long))).toThrow('Cloudflare reads 2000');
  });
});

describe('the static server', () => {
  let dist: string;
  let listener: Listener;

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'site-'));
    await mkdir(join(dist, 'services'));
    await mkdir(join(dist, 'scripts'));
    await mkdir(join(dist, '.well-known'));
    const files = {
      'index.html': page('Home', 'sha256-home'),
      'services.html': page('Services', 'sha256-services'),
      'services/wealth.html': page('Wealth', 'sha256-wealth'),
      'contact.html': page('Contact', 'sha256-contact', 'mailto:'),
      '404.html': page('404 Page Not Found', 'sha256-404'),
      'scripts/page.abc.js': 'export {};',
      'robots.txt': 'User-agent: *\n',
      '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
      _headers: '/*\n',
      '.assetsignore': '*.br\n',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
    await precompress(dist);
    listener = await listen(await createSite({ dist }), 0);
  });

  afterAll(async () => {
    await listener.close();
    await rm(dist, { recursive: true });
  });

  /** Asks for a path exactly as given; fetch would tidy it first. */
  function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const sent = httpRequest(
          { host: 'localhost', port: listener.port, path, headers, method },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            );
          },
        );
        sent.on('error', reject).end();
      },
    );
  }

  test.each([
    '/',
    '/services',
    '/services/wealth',
    '/contact',
    '/robots.txt',
    '/.well-known/security.txt',
    '/?a=b',
  ])('%s answers 200 without a redirect', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test.each([
    ['/services/', '/services'],
    ['/services.html', '/services'],
    ['/services.html?a=b', '/services?a=b'],
    ['/services/wealth/', '/services/wealth'],
    ['/index.html', '/'],
  ])('%s redirects for ever to %s', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  test.each([
    '/nope',
    '/nope/',
    '/nope.html',
    '/404',
    '/404.html',
    '/services/nope',
    '/_headers',
    '/.assetsignore',
  ])('%s answers 404 with the not-found page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.body.toString()).toContain('404 Page Not Found');
    expect(response.headers['cache-control']).toBe(CACHE.other);
  });

  test.each([
    ['/../../etc/passwd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/services%2fwealth', 404],
    ['//example.com/', 404],
    ['/services.html.br', 404],
    ['/%ff%fe', 400],
    ['/%', 400],
    [`/${'x'.repeat(3000)}`, 414],
  ])('%s gets a clean refusal', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('every answer has every header of the policy', async () => {
    const policy = await readPolicy(dist);
    for (const path of [
      '/',
      '/services/',
      '/nope',
      '/%ff',
      '/contact',
      '/scripts/page.abc.js',
      '/nope.js',
    ]) {
      const expected = Object.entries(headersFor(policy, path));
      const { headers } = await get(path);
      for (const [name, value] of expected)
        expect(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value);
    }
  });

  test('no answer names the program', async () => {
    const { headers } = await get('/');
    expect(Object.keys(headers)).not.toContain('server');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
  });

  test('an unknown file in a hashed folder is not kept', async () => {
    expect((await get('/scripts/nope.js')).headers['cache-control']).toBe(CACHE.other);
  });

  test('text comes compressed to those who take it', async () => {
    const brotli = await get('/services', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(brotli.body).toString()).toContain('Services');
    expect(
      (await get('/services', { 'Accept-Encoding': 'gzip' })).headers['content-encoding'],
    ).toBe('gzip');
    expect(
      (await get('/services', { 'Accept-Encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
    const plain = await get('/services');
    expect(plain.headers['content-encoding']).toBeUndefined();
    // Other bytes under the same strong ETag would be mixed up by caches (RFC 9110, 8.8.3).
    expect(plain.headers.etag).not.toBe(brotli.headers.etag);
    expect(plain.headers['accept-ranges']).toBe('bytes');
  });

  test('a page that did not change is not sent again', async () => {
    const { headers } = await get('/services');
    const again = await get('/services', { 'If-None-Match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['cache-control']).toBe(CACHE.other);
    expect((await get('/services', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('HEAD sends the headers of GET and no body', async () => {
    const full = await get('/services');
    const head = await get('/services', {}, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(full.body.length.toString());
    expect((await get('/nope', {}, 'HEAD')).status).toBe(404);
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=10-999999', 10, undefined],
  ])('the range %s is sent alone', async (range, from, to) => {
    const { body: full } = await get('/services');
    const response = await get('/services', { Range: range });
    expect(response.status).toBe(206);
    expect(response.body).toEqual(full.subarray(from, to));
    expect(response.headers['content-range']).toMatch(
      new RegExp(`^bytes \\d+-\\d+/${full.length}$`),
    );
  });

  test('a range beyond the end answers 416; several, or of an older copy, answer with the whole file', async () => {
    expect((await get('/services', { Range: 'bytes=999999-' })).status).toBe(416);
    expect((await get('/services', { Range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await get('/services', { Range: 'bytes=0-1', 'If-Range': '"older"' })).status).toBe(
      200,
    );
  });

  test('other methods answer 405', async () => {
    const response = await get('/services', {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });

  test('a port that is taken is an error', async () => {
    const handler = await createSite({ dist });
    await expect(listen(handler, listener.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

test('the stamp of a build changes with the files and the settings that it is made from', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stamp-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src', 'a.ts'), '1');
  const first = await buildStamp(root, {});
  expect(await buildStamp(root, {})).toBe(first);
  expect(await buildStamp(root, { PUBLIC_API_BASE: '' })).not.toBe(first);
  expect(await buildStamp(root, { ROUTES: 'literal' })).not.toBe(first);
  await writeFile(join(root, 'src', 'a.ts'), '2');
  expect(await buildStamp(root, {})).not.toBe(first);
  await rm(root, { recursive: true });
});
