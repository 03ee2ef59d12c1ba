import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildStamp, buildWhenNeeded } from '../../scripts/lib/build.ts';
import { assetsIgnoreFile, headersFile, wranglerFile } from '../../src/hosts/hosting/cloudflare.ts';
import { caddyFile } from '../../src/hosts/hosting/caddy.ts';
import { nginxFile } from '../../src/hosts/hosting/nginx.ts';
import { precompress } from '../../src/hosts/hosting/compress.ts';
import { pageDirectives, policyOf } from '../../src/hosts/hosting/csp.ts';
import { listen, type Listener } from '../../src/hosts/hosting/listen.ts';
import {
  CACHE,
  EDITOR_ADDRESS,
  HASHED_FOLDERS,
  headersFor,
} from '../../src/hosts/hosting/policy.ts';
import { createSite } from '../../src/hosts/hosting/server.ts';
import { ask } from '../hosting/request.ts';

/** A page as Astro writes it. */
const page = (title: string, hash: string, formAction = "'none'") =>
  `<!DOCTYPE html><html lang="en"><head><meta http-equiv="content-security-policy" content="${pageDirectives('https://api.example.com').join(';')};form-action ${formAction}; script-src 'self' '${hash}'; style-src 'self' ;"><title>${title}</title></head><body>${title.repeat(400)}</body></html>`;

test('files with a hash in their name are kept for a year, everything else is asked for again', () => {
  const cacheControl = (address: string) => headersFor(policyOf([]), address)['Cache-Control'];
  for (const address of ['/_astro/a.css', '/scripts/a.js', '/art/a.svg', '/social/a.jpg']) {
    expect(cacheControl(address)).toBe('public, max-age=31536000, immutable');
  }
  for (const address of ['/', '/services', '/robots.txt', '/scripts']) {
    expect(cacheControl(address)).toBe('public, max-age=0, must-revalidate');
  }
});

describe('Content-Security-Policy', () => {
  const policy = policyOf([
    { address: '/', html: page('Home', 'sha256-home') },
    {
      address: '/contact',
      html: page('Contact', 'sha256-contact', 'mailto:').replace(
        "style-src 'self'",
        "style-src 'self' 'sha256-style'",
      ),
    },
  ]);

  test('the header allows the inline code of every page, the API and nothing else', () => {
    expect(policy.csp).toBe(
      "default-src 'none'; img-src 'self'; font-src 'self'; connect-src 'self' https://api.example.com; " +
        "manifest-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; form-action mailto:; " +
        "script-src 'self' 'sha256-home' 'sha256-contact'; style-src 'self' 'sha256-style'; frame-ancestors 'none'",
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
  ])('a page that %s stops the build, and is named', (_name, html, message) => {
    const pages = [
      { address: '/', html: page('Home', 'x') },
      { address: '/bad', html },
    ];
    expect(() => policyOf(pages)).toThrow(`/bad: `);
    expect(() => policyOf(pages)).toThrow(message);
  });
});

describe('the editor', () => {
  const own = "default-src 'none'; style-src 'self' 'unsafe-inline'";
  const policy = {
    ...policyOf([
      { address: '/', html: page('Home', 'x') },
      {
        address: EDITOR_ADDRESS,
        html: `<meta http-equiv="content-security-policy" content="${own}">`,
      },
    ]),
    redirects: new Map<string, string>(),
  };

  test('has a policy of its own, and pages keep theirs', () => {
    expect(headersFor(policy, EDITOR_ADDRESS)).toMatchObject({
      'Content-Security-Policy': `${own}; frame-ancestors 'none'`,
    });
    for (const address of ['/', '/services', `${EDITOR_ADDRESS}/x`])
      expect(headersFor(policy, address)['Content-Security-Policy']).not.toContain('unsafe');
  });

  test('gets it on every host', () => {
    for (const file of [nginxFile(policy, true), caddyFile(policy, true), headersFile(policy)])
      expect(file).toContain(`${own}; frame-ancestors 'none'`);
    expect(headersFile(policy)).toContain(
      `${EDITOR_ADDRESS}\n  ! Content-Security-Policy\n  Content`,
    );
  });
});

describe('_headers', () => {
  const rulesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('/'));

  test('no two rules set the same header, because Netlify adds up what they say', () => {
    const text = headersFile(policyOf([{ address: '/', html: page('Home', 'x') }]));
    expect(rulesOf(text)).toEqual(['/*', ...HASHED_FOLDERS.map((folder) => `${folder}*`)]);
    const [general, ...folders] = text.split(/^(?=\/)/m);
    for (const [name, value] of Object.entries(headersFor(policyOf([]), '/')))
      // Both hosts' own, for what is not hashed.
      if (name === 'Cache-Control') expect(general).not.toContain(name);
      else if (name !== 'Content-Security-Policy')
        expect(general).toContain(`  ${name}: ${value}\n`);
    expect(folders).toEqual(
      HASHED_FOLDERS.map((folder) => `${folder}*\n  Cache-Control: ${CACHE.hashed}\n`),
    );
  });

  test('a line longer than Cloudflare reads stops the build', () => {
    const long = [{ address: '/', html: page('Home', `sha256-${'x'.repeat(2000)}`) }];
    expect(() => headersFile(policyOf(long))).toThrow('Cloudflare reads 2000');
  });
});

test('Cloudflare answers as the others do, and takes no compressed copies', () => {
  expect(JSON.parse(wranglerFile('site', '../dist'))).toMatchObject({
    name: 'site',
    assets: {
      directory: '../dist',
      not_found_handling: '404-page',
      html_handling: 'drop-trailing-slash',
    },
  });
  expect(assetsIgnoreFile()).toBe('*.br\n*.gz\n');
});

describe('compressed copies', () => {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'copies-'));
  });
  afterEach(async () => {
    await rm(dist, { recursive: true });
  });

  /** Letters and words that come back only after 10 kB, as the parts of a page do. */
  const text = Array.from({ length: 2 }, () =>
    Array.from({ length: 2000 }, (_, index) => (index * index * 7919).toString(36)).join(' '),
  ).join('\n');
  const write = (name: string, content = text) => writeFile(join(dist, name), content);

  test('are made of text that is worth it, and of nothing else', async () => {
    for (const name of ['page.html', 'script.js', 'feed.xml', 'long.txt', 'drawing.svg'])
      await write(name);
    await write('large-enough.html', 'x'.repeat(1024));
    await write('small.html', 'x'.repeat(1023));
    for (const name of ['photograph.jpg', 'font.woff2', '_headers', '.assetsignore'])
      await write(name);
    const before = new Set(await readdir(dist));
    expect(await precompress(dist)).toBe(12);
    expect((await readdir(dist)).filter((name) => !before.has(name)).sort()).toEqual(
      ['page.html', 'script.js', 'feed.xml', 'long.txt', 'drawing.svg', 'large-enough.html']
        .flatMap((name) => [`${name}.br`, `${name}.gz`])
        .sort(),
    );
  });

  test('are as small as can be, until there are more than 300 files', async () => {
    const best = { br: brotliCompressSync(text).length, gz: gzipSync(text, { level: 9 }).length };
    const others = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => write(`${index}.txt`, '')));
    const sizes = async () => {
      await precompress(dist);
      return {
        br: (await stat(join(dist, 'page.html.br'))).size,
        gz: (await stat(join(dist, 'page.html.gz'))).size,
      };
    };
    await write('page.html');
    await others(299);
    const thorough = await sizes();
    expect(thorough.br).toBeLessThan(best.br * 1.01);
    expect(thorough.gz).toBe(best.gz);
    await others(300);
    expect((await sizes()).br).toBeGreaterThan(thorough.br);
  });
});

/** Beside what the contract of all hosts asks of it (`tests/hosting`). */
describe('the static server', () => {
  let dist: string;
  let listener: Listener;

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'site-'));
    await mkdir(join(dist, 'services'));
    const files = {
      'index.html': page('Home', 'sha256-home'),
      'services.html': page('Services', 'sha256-services'),
      'services/wealth.html': page('Wealth', 'sha256-wealth'),
      '404.html': page('404 Page Not Found', 'sha256-404'),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
    await precompress(dist);
    listener = await listen(await createSite(dist), 0);
  });

  afterAll(async () => {
    await listener.close();
    await rm(dist, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(listener.port, path, { headers, method });

  test('a coding is taken in whatever spelling it is asked for', async () => {
    const codings = ['gzip, deflate, br', 'GZIP ; Q=0.5', 'identity'].map(
      async (asked) =>
        (await get('/services', { 'Accept-Encoding': asked })).headers['content-encoding'],
    );
    expect(await Promise.all(codings)).toEqual(['br', 'gzip', undefined]);
  });

  test('the not-found page stays a 404, whatever is known of it or asked for', async () => {
    const { headers, body } = await get('/nope');
    const known = await get('/nope', { 'If-None-Match': headers.etag ?? '' });
    expect(known.status).toBe(404);
    const part = await get('/nope', { Range: 'bytes=0-9' });
    expect(part.status).toBe(404);
    expect(part.body).toEqual(body);
  });

  test('a range beyond the end answers 416, in plain text, with the length', async () => {
    const coding = { 'Accept-Encoding': 'br' };
    const { body } = await get('/services', coding);
    const response = await get('/services', { ...coding, Range: 'bytes=999999-' });
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${body.length}`);
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  test('a page that is gone, because a new build is being made, answers 500', async () => {
    const file = join(dist, 'gone.html');
    await writeFile(file, page('Gone', 'sha256-gone'));
    const other = await listen(await createSite(dist), 0);
    await rm(file);
    const response = await fetch(`http://localhost:${other.port}/gone`);
    expect(response.status).toBe(500);
    await other.close();
  });

  test('a build without a not-found page is refused', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'site-'));
    await writeFile(join(empty, 'index.html'), page('Home', 'sha256-home'));
    await expect(createSite(empty)).rejects.toThrow('The build has no /404.html.');
    await rm(empty, { recursive: true });
  });

  test('the network gets no answer', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    const asked = addresses.filter(({ internal, scopeid }) => !internal && !scopeid);
    for (const { address, family } of asked) {
      const host = family === 'IPv6' ? `[${address}]` : address;
      await expect(fetch(`http://${host}:${listener.port}/`), address).rejects.toThrow();
    }
    expect((await fetch(`http://localhost:${listener.port}/`)).status).toBe(200);
  });
});

describe('a build for this machine', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stamp-'));
    await mkdir(join(root, 'content'));
  });
  afterEach(async () => {
    await rm(root, { recursive: true });
  });

  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };

  test.each([
    'astro.config.mjs',
    'content/press/opening.mdx',
    'package-lock.json',
    'package.json',
    'public/images/a.svg',
    'src/a.ts',
    'src/pages/.well-known/security.txt.ts',
    'tsconfig.json',
  ])('changes with %s', async (file) => {
    const without = buildStamp(root, {});
    await write(file, '1');
    const first = buildStamp(root, {});
    expect(first).not.toBe(without);
    expect(buildStamp(root, {})).toBe(first);
    await write(file, '2');
    expect(buildStamp(root, {})).not.toBe(first);
  });

  test('changes with the name of a file, which may be an address', async () => {
    await write('content/press/one.mdx', '1');
    const first = buildStamp(root, {});
    await rename(join(root, 'content/press/one.mdx'), join(root, 'content/press/two.mdx'));
    expect(buildStamp(root, {})).not.toBe(first);
  });

  test('stays with an approval, which no page shows', async () => {
    await write('content/press/one.mdx', '---\ntitle: "One"\n---\n');
    const first = buildStamp(root, {});
    await write(
      'content/press/one.mdx',
      '---\ntitle: "One"\napproved:\n  by: "A"\n  words: "0"\n---\n',
    );
    expect(buildStamp(root, {})).toBe(first);
  });

  test('changes at the minute at which a press release appears, and not before', async () => {
    await write(
      'content/press/due.mdx',
      '---\ntitle: "Due"\ndate: 2026-11-21\ntime: "14:30"\n---\n',
    );
    vi.useFakeTimers({ now: new Date('2026-11-20T23:59:00Z'), toFake: ['Date'] });
    const first = buildStamp(root, {});
    vi.setSystemTime(new Date('2026-11-21T14:29:59Z'));
    expect(buildStamp(root, {})).toBe(first);
    vi.setSystemTime(new Date('2026-11-21T14:30:00Z'));
    const second = buildStamp(root, {});
    vi.useRealTimers();
    expect(second).not.toBe(first);
  });

  test('changes with the settings, an empty one too, and with nothing else', async () => {
    const first = buildStamp(root, {});
    expect(buildStamp(root, { PUBLIC_API_BASE: '' })).not.toBe(first);
    expect(buildStamp(root, { ROUTES: 'literal' })).not.toBe(first);
    expect(buildStamp(root, { SITE_URL: 'https://preview.example.com' })).not.toBe(first);
    await write('README.md', '1');
    expect(buildStamp(root, { HOME: '/home' })).toBe(first);
  });

  test('is made when something changed, and again after one that failed', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const build = (code: string) =>
      write(
        'package.json',
        JSON.stringify({ scripts: { build: `node -e "console.log('its log');${code}" --` } }),
      );
    const makes = async () => {
      const made = join(root, '.cache/site');
      await rm(made, { recursive: true, force: true });
      await mkdir(made, { recursive: true });
      const isRight = await buildWhenNeeded(root);
      return { isRight, built: (await readdir(made)).length > 0 };
    };
    await build("require('fs').writeFileSync(process.argv[2] + '/index.html', '')");
    expect(await makes()).toEqual({ isRight: true, built: true });
    expect(await makes()).toEqual({ isRight: true, built: false });
    expect(said.mock.calls.flat().join()).not.toContain('its log');
    await build('process.exit(1)');
    expect(await makes()).toEqual({ isRight: false, built: false });
    expect(said.mock.calls.flat().join()).toContain('its log');
    said.mockRestore();
    await build("require('fs').writeFileSync(process.argv[2] + '/index.html', '')");
    expect(await makes()).toEqual({ isRight: true, built: true });
  });
});
