/**
 * What every host must do with the build, whatever its engine: the same checks for each, against the policy that their
 * configurations were made from. A check throws an Error that says what was answered instead.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesOf, readPolicy } from '../../src/hosts/hosting/dist.ts';
import {
  CACHE,
  canonicalAddress,
  EDITOR_ADDRESS,
  FILE_TYPES,
  HASHED_FOLDERS,
  headersFor,
  HOST_FILES,
  NOT_FOUND_FILE,
  type Policy,
} from '../../src/hosts/hosting/policy.ts';
import { ask, type Answer, type Question } from './request.ts';

/** An engine that serves the build, and what was built. */
export interface Subject {
  dist: string;
  files: string[];
  pages: string[];
  policy: Policy;
  get: (path: string, question?: Question) => Promise<Answer>;
}

export interface Check {
  name: string;
  run: (subject: Subject) => Promise<void>;
}

/** Describes a build that an engine serves on a port of this machine. */
export async function subjectOf(dist: string, port: number): Promise<Subject> {
  const files = await filesOf(dist);
  return {
    dist,
    files,
    pages: files
      .filter((file) => file.endsWith('.html') && file !== NOT_FOUND_FILE)
      .map((file) => canonicalAddress(file)),
    policy: await readPolicy(dist),
    get: (path, question) => ask(port, path, question),
  };
}

/** Permanent (RFC 9110, 15.4.9), but Cloudflare's engine can only say temporary (15.4.8). */
const REDIRECTS = [301, 307, 308];

export const CONTRACT: Check[] = [
  {
    name: 'every page answers 200 at its address',
    run: async ({ dist, pages, get }) => {
      for (const page of pages) {
        const { status, headers, body } = await get(page);
        assert.equal(status, 200, page);
        assert.equal(headers['content-type'], 'text/html; charset=utf-8', page);
        assert.ok(body.equals(await readFile(join(dist, fileOf(page)))), `${page}: another body`);
      }
      // Links from letters and advertisements come with a long tail.
      assert.equal((await get(`/?${'x'.repeat(4000)}`)).status, 200, 'a long query');
    },
  },
  {
    name: 'every other file answers 200, as what it is',
    run: async ({ files, get }) => {
      for (const file of files.filter((name) => !name.endsWith('.html') && !isHostFile(name))) {
        const { status, headers } = await get(encodeURI(file));
        assert.equal(status, 200, file);
        const type = FILE_TYPES[extname(file)];
        assert.ok(type, `${file}: what it is, nobody says`);
        assert.equal(essence(headers['content-type']), essence(type), file);
      }
    },
  },
  {
    name: 'other spellings redirect once',
    run: async ({ pages, get }) => {
      const spellings = pages
        .filter((page) => page !== '/')
        .flatMap((page) => [
          [`${page}/`, page],
          [`${page}.html`, page],
          [`${page}%2Ehtml`, page],
        ]);
      const home = ['/index.html', '/index'].map((path) => [path, '/']);
      for (const [path = '', address] of [...home, ...spellings]) {
        const { status, headers } = await get(`${path}?a=b`);
        assert.ok(REDIRECTS.includes(status), `${path}: ${status}`);
        assert.equal(headers.location, `${address}?a=b`, path);
      }
    },
  },
  {
    name: 'a former address leads to its page for good',
    run: async ({ policy, get }) => {
      assert.ok(policy.redirects.size > 0, 'nothing has moved');
      const plain = [...policy.redirects].filter(([from]) => from === canonicalAddress(from));
      assert.equal(plain.length * 3, policy.redirects.size, 'some spellings are missing');
      for (const [from, to] of policy.redirects) {
        const { status, headers } = await get(`${from}?a=b`);
        assert.ok([301, 308].includes(status), `${from}: ${status}`);
        assert.equal(headers.location, `${to}?a=b`, from);
      }
    },
  },
  {
    name: 'unknown addresses answer 404 with the not-found page',
    run: async ({ dist, get }) => {
      const page = await readFile(join(dist, NOT_FOUND_FILE));
      const paths = ['/nope', '/nope/', '/nope.html', '/services/nope', '/scripts/nope.js'];
      for (const path of paths) {
        const { status, body } = await get(path);
        assert.equal(status, 404, path);
        assert.ok(body.equals(page), `${path}: another body`);
      }
    },
  },
  {
    name: 'no page has a second address',
    run: async ({ pages, get }) => {
      const paths = pages.flatMap((page) => [`/${page}`, `${page.replace(/\/$/, '')}/index`]);
      for (const path of [...paths, '/index/']) {
        const { status } = await get(path);
        assert.ok(status >= 300 && status < 500, `${path}: ${status}`);
      }
    },
  },
  {
    name: 'the not-found page has no address of its own',
    run: async ({ get }) => {
      for (const path of ['/404', '/404.html', '/404/'])
        assert.equal((await get(path)).status, 404, path);
    },
  },
  {
    name: 'an unknown file in a hashed folder is not kept',
    run: async ({ get }) => {
      for (const folder of HASHED_FOLDERS) {
        const { status, headers } = await get(`${folder}nope.js`);
        assert.equal(status, 404, folder);
        assert.equal(headers['cache-control'], CACHE.other, folder);
      }
    },
  },
  {
    name: 'instructions for hosts and compressed copies are not served',
    run: async ({ get }) => {
      for (const path of [...HOST_FILES, '/index.html.br', '/index.html.gz']) {
        assert.equal((await get(path)).status, 404, path);
      }
    },
  },
  {
    name: 'hashed files are kept for a year, the rest is asked for again',
    run: async ({ files, pages, policy, get }) => {
      for (const file of files.filter((name) => !name.endsWith('.html') && !isHostFile(name))) {
        const { 'Cache-Control': asked } = headersFor(policy, file);
        assert.equal((await get(file)).headers['cache-control'], asked, file);
      }
      for (const page of pages) {
        assert.equal((await get(page)).headers['cache-control'], CACHE.other, page);
      }
    },
  },
  {
    name: 'a page that did not change is not sent again',
    run: async ({ pages, get }) => {
      for (const page of pages) {
        const { etag } = (await get(page)).headers;
        assert.ok(etag, `${page}: no ETag`);
        const again = await get(page, { headers: { 'If-None-Match': etag } });
        assert.equal(again.status, 304, page);
        assert.equal(again.body.length, 0, page);
      }
    },
  },
  {
    name: 'text is compressed',
    run: async ({ dist, files, get }) => {
      const texts = files.filter(
        (name) => /\.(?:css|html|js|svg)$/.test(name) && name !== NOT_FOUND_FILE,
      );
      for (const file of texts) {
        const original = await readFile(join(dist, file));
        // Too small to win anything; engines draw the line in different places.
        if (original.length < 4096) continue;
        const path = file.endsWith('.html') ? canonicalAddress(file) : file;
        const { headers, body } = await get(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
        assert.match(headers['content-encoding'] ?? '', /^(?:br|gzip)$/, path);
        assert.match(String(headers.vary), /accept-encoding/i, path);
        // A cache between would keep the one answer for all who ask.
        assert.match(String((await get(path)).headers.vary), /accept-encoding/i, `${path}, plain`);
        const text =
          headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
        assert.ok(text.equals(original), `${path}: another body`);
      }
    },
  },
  {
    name: 'the headers of the policy are on every answer',
    run: async ({ pages, policy, get }) => {
      const paths = [
        ...pages,
        '/robots.txt',
        '/nope',
        '/services/',
        '/services.html',
        '/index.html',
        '/..%2f',
        `/${'x'.repeat(20_000)}`,
      ];
      for (const path of paths) {
        const { status, headers } = await get(path);
        for (const [name, value] of Object.entries(headersFor(policy, path))) {
          // Without the header too nobody keeps a redirect that may change (RFC 9110, 15.4.8).
          if (status === 307 && name === 'Cache-Control' && !('cache-control' in headers)) continue;
          assert.equal(headers[name.toLowerCase()], value, `${path.slice(0, 40)}: ${name}`);
        }
      }
    },
  },
  {
    name: 'the editor is there only where a build has it, with a policy of its own',
    run: async ({ pages, policy, get }) => {
      const { status, headers } = await get(EDITOR_ADDRESS);
      assert.equal(status, pages.includes(EDITOR_ADDRESS) ? 200 : 404);
      for (const [name, value] of Object.entries(policy.editor ?? {}))
        assert.equal(headers[name.toLowerCase()], value, name);
      for (const path of [...pages.filter((page) => page !== EDITOR_ADDRESS), '/admin/x']) {
        const answer = await get(path);
        assert.doesNotMatch(String(answer.headers['content-security-policy']), /unsafe/, path);
      }
    },
  },
  {
    name: 'no answer names the version of a program, and errors name no other',
    run: async ({ get }) => {
      for (const path of ['/', '/nope']) {
        const { headers } = await get(path);
        assert.equal(headers['x-powered-by'], undefined, path);
        // Caddy can leave its name out, nginx its version alone.
        assert.doesNotMatch(String(headers.server ?? ''), /\d|caddy/i, path);
      }
      const [page, missing] = [await get('/'), await get('/nope')];
      assert.equal(missing.headers.server, page.headers.server, 'errors say more than pages');
    },
  },
  {
    name: 'HEAD answers as GET does, without a body',
    run: async ({ get }) => {
      for (const path of ['/', '/services', '/robots.txt', '/nope']) {
        const full = await get(path);
        const head = await get(path, { method: 'HEAD' });
        assert.equal(head.status, full.status, path);
        assert.equal(head.body.length, 0, path);
        assert.equal(head.headers['content-type'], full.headers['content-type'], path);
      }
    },
  },
  {
    name: 'a range is sent alone',
    run: async ({ files, get }) => {
      const font = files.find((file) => file.endsWith('.woff2')) ?? '/robots.txt';
      const { body } = await get(font);
      const part = await get(font, { headers: { Range: 'bytes=10-19' } });
      assert.equal(part.status, 206, font);
      assert.equal(part.headers['content-range'], `bytes 10-19/${body.length}`, font);
      assert.ok(part.body.equals(body.subarray(10, 20)), `${font}: another part`);
    },
  },
  {
    name: 'paths that are none get a clean 4xx',
    run: async ({ get }) => {
      const paths = [
        '/../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/%ff%fe',
        '/%00',
        // Longer than a file's name may be, than the path of a file, and than an address.
        ...[256, 4096, 20_000].map((length) => `/${'x'.repeat(length)}`),
      ];
      for (const path of paths) await assertRefused(get, path);
    },
  },
  {
    name: 'an encoded slash is not a slash',
    run: async ({ dist, pages, get }) => {
      const notFound = await readFile(join(dist, NOT_FOUND_FILE));
      await assertRefused(get, '/..%2f..%2fetc%2fpasswd');
      for (const page of pages.filter((address) => address.lastIndexOf('/') > 0)) {
        const { status, body } = await get(`/${page.slice(1).replace('/', '%2f')}`);
        assert.equal(status, 404, page);
        assert.ok(body.equals(notFound), `${page}: another body`);
      }
    },
  },
  {
    name: 'no redirect leaves the site',
    run: async ({ get }) => {
      for (const path of ['//example.com/', '//example.com/%2e%2e', '//example.com/index.html']) {
        const { status, headers } = await get(path);
        assert.ok(status < 500, `${path}: ${status}`);
        assert.match(headers.location ?? '/', /^\/(?!\/)/, path);
      }
    },
  },
  {
    name: 'other methods are refused',
    run: async ({ get }) => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await get('/services', { method });
        assert.ok([404, 405, 501].includes(status), `${method}: ${status}`);
      }
    },
  },
  {
    name: 'a refused method is told which ones there are',
    run: async ({ get }) => {
      const { status, headers } = await get('/services', { method: 'DELETE' });
      if (status === 405) assert.match(String(headers.allow), /\bGET\b/);
    },
  },
];

async function assertRefused(get: Subject['get'], path: string): Promise<void> {
  const { status } = await get(path);
  assert.ok(status >= 400 && status < 500, `${path.slice(0, 40)}: ${status}`);
}

function fileOf(page: string): string {
  return page === '/' ? '/index.html' : `${page}.html`;
}

/** Names of media types that mean the same: engines with a table of their own have the one or the other. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'text/xml': 'application/xml',
  'application/javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
};

/** A media type without its parameters. */
function essence(type = 'none'): string {
  const [name = ''] = type.split(';');
  return SYNONYMS[name] ?? name;
}

function isHostFile(name: string): boolean {
  return HOST_FILES.some((file) => file === name);
}
