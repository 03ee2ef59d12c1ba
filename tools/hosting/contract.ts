/** What every host must do with a build, asked of engines in tests, of an address by `npm run check:live`. */
import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Ask, Question } from './ask.ts';
import type { Release } from '../../server/release.ts';
import {
  canonicalAddress,
  FILE_TYPES,
  HASHED,
  headersFor,
  HOST_FILES,
  isText,
} from '../../server/http-rules.ts';

interface Site extends Pick<Release, 'pages' | 'redirects' | 'pageHashes'> {
  origin: string;
  /** Pages of which more is asked than whether they answer. */
  sample: string[];
  /** Files beside the pages, or one of each kind. */
  files: string[];
  get: Ask;
  /** What stands in a file of the build, where that is at hand. */
  built?: (file: string) => Buffer;
}

/** Sentences that go on after the address; what is false is no fault. */
type Faults = (string | false | undefined)[];

/** Something that is asked of several addresses. */
export interface Duty {
  name: string;
  /** Whether going back to another release mends it. */
  isOfRelease?: boolean;
  /** The addresses that are asked; then how, and whom, where it is not the site. */
  paths: readonly string[];
  question?: Question;
  get?: Ask;
  faults: (answer: Answer, path: string) => Faults | Promise<Faults>;
}

/** What the host fails to do, in sentences; a fault at several addresses is said once, with the first few. */
export async function faultsOf(duty: Duty, ask: Ask) {
  const { paths, question, get = ask, faults } = duty;
  const faultsAt = async (path: string) => {
    const found = await get(path, question)
      .then((answer) => faults(answer, path))
      .catch(({ message }: Error) => [`gives no answer: ${message}.`]);
    return found.flatMap((fault) => (fault ? { path: path.slice(0, 60), fault } : []));
  };
  // A host that limits requests takes more at a time for an attack.
  const asked = Readable.from(paths).flatMap(faultsAt, { concurrency: 6 });
  const found: { path: string; fault: string }[] = await asked.toArray();
  return [...Map.groupBy(found, ({ fault }) => fault)].map(([fault, all]) => {
    const named = all.slice(0, 3).map(({ path }) => path);
    return `${named.join(', ')}${all.length > 3 ? ` and ${all.length - 3} more` : ''}: ${fault}`;
  });
}

/** A redirect must keep it. */
const QUERY = '?a=b';

function leadsTo(to: string, { status, headers }: Answer, statuses: number[]): Faults {
  if (!statuses.includes(status)) return [`answers ${status}, not 308.`];
  const { pathname, search } = new URL(headers.location ?? '', 'http://host');
  return [pathname + search !== to + QUERY && `leads to ${headers.location}, not to ${to}.`];
}

/** The end of a media type: of JavaScript, XML and icons there are others that mean the same. */
const essence = (type: string) => /[\w+]+(?=;|$)/.exec(type)?.[0];

/** No paths of the site: ways out of it; unreadable ones; an encoded slash, which is none (RFC 3986, 2.2). */
const ODD = [
  ...['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'],
  ...['/%ff%fe', '/%00', '/services%2fwealth-management', '/index/'],
  ...['//example.com/', '//example.com/%2e%2e', '//example.com/index.html'],
  // Too long for the name of a file, for the path of one, and for an address.
  ...[256, 4096, 20_000].map((length) => `/${'x'.repeat(length)}`),
];

/** All duties of the host of a site. */
export const dutiesOf = ({
  origin,
  pages,
  pageHashes,
  redirects,
  sample,
  files,
  get,
  built,
}: Site): Duty[] => [
  {
    // Their policies hold hashes, so no byte of them may change.
    name: 'pages answer as they were built',
    isOfRelease: true,
    paths: pages,
    faults: ({ status, headers, body }, page) => {
      if (status !== 200) return [`answers ${status}, not 200.`];
      const html = body.toString();
      const [, canonical = origin] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      const home = new URL(canonical).origin;
      return [
        headers['content-type'] !== FILE_TYPES['.html'] && 'is not sent as HTML in UTF-8.',
        !html.includes(`<meta http-equiv="content-security-policy" content="default-src 'none'`) &&
          'has no policy of its own in its head.',
        home !== origin && `says that it is at ${home}: the build was made for that address.`,
        ![undefined, hash('sha256', body)].includes(pageHashes?.[page]) &&
          'was changed on its way: a proxy or the web server adds or rewrites something (docs/hosting.md).',
        built?.(page === '/' ? '/index.html' : `${page}.html`).equals(body) === false &&
          'is not what was built.',
      ];
    },
  },
  {
    name: 'former addresses lead to their pages, for good',
    isOfRelease: true,
    paths: Object.keys(redirects).map((from) => from + QUERY),
    faults: (answer, path) => leadsTo(redirects[path.replace(QUERY, '')]!, answer, [301, 308]),
  },
  {
    name: 'files answer as what they are',
    paths: files,
    faults: ({ status, headers, body }, file) => {
      if (status !== 200) return [`answers ${status}, not 200.`];
      const [type = 'nothing', wanted] = [headers['content-type'], FILE_TYPES[extname(file)]];
      return [
        wanted && essence(type) !== essence(wanted) && `is sent as ${type}.`,
        built?.(file).equals(body) === false && 'is not what was built.',
      ];
    },
  },
  {
    name: 'headers stand on every answer',
    question: { method: 'HEAD' },
    paths: [...pages, ...files, '/nope', '/services/', '/index.html'],
    faults: ({ status, headers }, path) => [
      ...Object.entries(headersFor(path)).map(([name, value]) => {
        const got = String(headers[name.toLowerCase()] ?? 'missing');
        // Nobody keeps a redirect that may change (RFC 9110, 15.4.8).
        const isIdle = status === 307 && name === 'Cache-Control' && got === 'missing';
        return got !== value && !isIdle && `${name} should be "${value}" and is "${got}".`;
      }),
      /\d|caddy/i.test(String(headers.server)) && `Server tells too much: ${headers.server}.`,
      'x-powered-by' in headers && 'X-Powered-By tells the program.',
      'set-cookie' in headers && 'a cookie is set.',
    ],
  },
  {
    name: 'other spellings redirect once',
    paths: sample.flatMap((page) =>
      page === '/'
        ? ['/index', '/index.html'].map((path) => path + QUERY)
        : ['/', '.html', '%2Ehtml'].map((end) => page + end + QUERY),
    ),
    // 307, because Cloudflare can only say temporary (RFC 9110, 15.4.8).
    faults: (answer, path) =>
      leadsTo(canonicalAddress(decodeURI(path.replace(QUERY, ''))), answer, [301, 307, 308]),
  },
  {
    name: 'no page has a second address',
    paths: [...ODD, ...sample.flatMap((page) => [`/${page}`, `${page.replace(/\/$/, '')}/index`])],
    faults: ({ status, headers }) => [
      (status < 300 || status >= 500) && `answers ${status}, as a second address would.`,
      !/^\/(?!\/)/.test(headers.location ?? '/') && `leads to ${headers.location}.`,
    ],
  },
  {
    name: 'what is not there answers 404',
    paths: [
      ...['/nope', '/nope/', '/nope.html', '/services/nope', '/404', '/404.html', '/404/'],
      ...[...HOST_FILES, '/index.html.br', '/index.html.gz'],
      ...HASHED.map((folder) => `${folder}nope.svg`),
    ],
    faults: ({ status, headers, body }) => {
      if (status !== 404) return [`answers ${status}, not 404.`];
      return [
        built?.('/404.html').equals(body) === false && 'has another not-found page.',
        // It may come later.
        headers['cache-control'] !== headersFor('/')['Cache-Control'] && 'is kept as missing.',
        headers['content-security-policy']?.includes('default-src') &&
          'shows a page without style.',
      ];
    },
  },
  {
    name: 'what did not change is not sent again',
    paths: sample,
    faults: async ({ headers: { etag = '' } }, page) => {
      const { status, body } = await get(page, { headers: { 'If-None-Match': etag } });
      return [(status !== 304 || body.length > 0) && 'is sent again, though unchanged.'];
    },
  },
  {
    name: 'text comes compressed',
    paths: [...sample, ...files.filter(isText)],
    faults: async (plain, path) => {
      // Engines differ below so many bytes.
      if (plain.body.length < 4096) return [];
      const packed = await get(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
      const coding = packed.headers['content-encoding'];
      if (!coding) return ['comes without compression.'];
      const body = coding === 'br' ? brotliDecompressSync(packed.body) : gunzipSync(packed.body);
      const vary = [plain, packed].every((one) => /accept-encoding/i.test(one.headers.vary ?? ''));
      return [
        // A cache between would keep the one answer for all who ask.
        !vary && 'does not vary by Accept-Encoding.',
        !body.equals(plain.body) && 'holds something else when compressed.',
      ];
    },
  },
  {
    name: 'pages are read only',
    question: { method: 'POST' },
    paths: sample,
    faults: ({ status, headers }) => [
      ![404, 405, 501].includes(status) && `answers ${status} to POST.`,
      status === 405 && !headers.allow?.includes('GET') && 'answers 405 without Allow.',
    ],
  },
];
