/** The hosting contract: the requirements for every host. Tests check web servers with it, and `npm run check:live` a live host. */
import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Failures, HostCheck } from './host-check.ts';
import type { Response, HttpClient } from './http-client.ts';
import type { Deployment } from '../../server/deployment-manifest.ts';
import {
  canonicalPath,
  FILE_TYPES,
  HASHED_FOLDERS,
  headersFor,
  HOST_FILES,
  isText,
} from '../../server/http-rules.ts';

/** A host with a deployment, and the paths to check. */
interface Site extends Pick<Deployment, 'pages' | 'redirects' | 'pageHashes' | 'fileHashes'> {
  origin: string;
  /** Pages that get every check; the others only have to respond. */
  sample: string[];
  /** Files that are not pages, or one of each type. */
  files: string[];
  client: HttpClient;
  /** Returns a file of the build. Undefined if the build is not on this machine. */
  built?: (file: string) => Buffer;
}

/** Failure of a file whose content differs from the build. */
const CHANGED =
  'was changed in transit: a proxy or the web server adds or rewrites content (docs/hosting.md).';

const unchangedPages = ({ origin, pages, pageHashes, built }: Site): HostCheck => ({
  // No byte may change, because the content security policy of a page contains hashes of its parts.
  name: 'pages are as they were built',
  concernsDeployment: true,
  paths: pages,
  failuresOf: ({ status, headers, body }, page) => {
    if (status !== 200) return [`answers ${status}, not 200.`];
    const html = body.toString();
    const [, canonical = origin] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    const home = new URL(canonical).origin;
    return [
      headers['content-type']?.toLowerCase().replace(/[\s"]/g, '') !== 'text/html;charset=utf-8' &&
        'is not sent as HTML in UTF-8.',
      !html.includes(`<meta http-equiv="content-security-policy" content="default-src 'none'`) &&
        'has no policy in its head.',
      home !== origin && `names ${home} as its origin: the build was made for that one.`,
      ![undefined, hash('sha256', body)].includes(pageHashes?.[page]) && CHANGED,
      built?.(page === '/' ? '/index.html' : `${page}.html`).equals(body) === false &&
        'is not what was built.',
    ];
  },
});

/** A query, which a redirect must keep. */
const QUERY = '?a=b';

/** Returns the failures of a permanent redirect to a page of this origin. */
function redirectFailures(
  origin: string,
  page: string,
  { status, headers: { location = '' } }: Response,
  statuses: number[],
): Failures {
  if (!statuses.includes(status)) return [`answers ${status}, not 308.`];
  const isRight = URL.parse(location, origin)?.href === origin + page + QUERY;
  return [!isRight && `redirects to ${location}, not to ${page}.`];
}

const previousUrls = ({ origin, redirects }: Site): HostCheck => ({
  name: 'previous URLs redirect to their pages permanently',
  concernsDeployment: true,
  paths: Object.keys(redirects).map((from) => from + QUERY),
  failuresOf: (response, path) =>
    redirectFailures(origin, redirects[path.replace(QUERY, '')]!, response, [301, 308]),
});

/** Returns the subtype of a media type. JavaScript, XML and icons have several types with the same subtype. */
const subtypeOf = (type: string) => /[\w+]+(?=;|$)/.exec(type)?.[0];

const unchangedFiles = ({ files, fileHashes, built }: Site): HostCheck => ({
  name: 'files are as they were built, and have the right media type',
  paths: files,
  failuresOf: ({ status, headers, body }, file) => {
    if (status !== 200) return [`answers ${status}, not 200.`];
    const [type = 'nothing', expected] = [headers['content-type'], FILE_TYPES[extname(file)]];
    return [
      expected && subtypeOf(type) !== subtypeOf(expected) && `is sent as ${type}.`,
      ![undefined, hash('sha256', body)].includes(fileHashes?.[file]) && CHANGED,
      built?.(file).equals(body) === false && 'is not what was built.',
    ];
  },
});

const responseHeaders = ({ pages, files }: Site): HostCheck => ({
  name: 'every response has the headers',
  options: { method: 'HEAD' },
  paths: [...pages, ...files, '/nope', '/services/', '/index.html'],
  failuresOf: ({ status, headers }, path) => {
    if ([405, 501].includes(status)) return [`answers ${status} to HEAD.`];
    return [
      ...Object.entries(headersFor(path)).map(([name, value]) => {
        const actual = String(headers[name.toLowerCase()] ?? 'missing');
        // A temporary redirect is not cached (RFC 9110, 15.4.8).
        const isOptional = status === 307 && name === 'Cache-Control' && actual === 'missing';
        return (
          actual !== value && !isOptional && `${name} should be "${value}" and is "${actual}".`
        );
      }),
      /\d|caddy/i.test(String(headers.server)) && `Server names the program: ${headers.server}.`,
      'x-powered-by' in headers && 'X-Powered-By names the program.',
      'set-cookie' in headers && 'a cookie is set.',
    ];
  },
});

const otherSpellings = ({ origin, sample }: Site): HostCheck => ({
  name: 'other spellings redirect once',
  paths: sample.flatMap((page) =>
    page === '/'
      ? ['/index', '/index.html'].map((path) => path + QUERY)
      : ['/', '.html', '%2Ehtml'].map((suffix) => page + suffix + QUERY),
  ),
  // 307, because Cloudflare's redirects are always temporary (RFC 9110, 15.4.8).
  failuresOf: (response, path) =>
    redirectFailures(
      origin,
      canonicalPath(decodeURI(path.replace(QUERY, ''))),
      response,
      [301, 307, 308],
    ),
});

/** Paths that must not open a page: outside the folder, invalid, or with an encoded slash, which is not a slash (RFC 3986, 2.2). */
const INVALID_PATHS = [
  ...['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'],
  ...['/%ff%fe', '/%00', '/services%2fwealth-management', '/index/'],
  ...['//example.com/', '//example.com/%2e%2e', '//example.com/index.html'],
  // Too long for a file name, for a path, and for a URL.
  ...[256, 4096, 20_000].map((length) => `/${'x'.repeat(length)}`),
];

const noAliases = ({ origin, sample }: Site): HostCheck => ({
  name: 'no page has an alias',
  paths: [
    ...INVALID_PATHS,
    ...sample.flatMap((page) => [`/${page}`, `${page.replace(/\/$/, '')}/index`]),
  ],
  failuresOf: ({ status, headers }) => [
    (status < 300 || status >= 500) && `answers ${status}, so it is an alias of a page.`,
    URL.parse(headers.location ?? '', origin)?.origin !== origin &&
      `redirects to ${headers.location}.`,
  ],
});

const notFound = ({ built }: Site): HostCheck => ({
  name: 'everything else answers 404',
  paths: [
    ...['/nope', '/nope/', '/nope.html', '/services/nope', '/404', '/404.html', '/404/'],
    ...[...HOST_FILES, '/index.html.br', '/index.html.gz'],
    ...HASHED_FOLDERS.map((folder) => `${folder}nope.svg`),
  ],
  failuresOf: ({ status, headers, body }) => {
    if (status !== 404) return [`answers ${status}, not 404.`];
    return [
      built?.('/404.html').equals(body) === false && 'has another not-found page.',
      // The file may be deployed later.
      headers['cache-control'] !== headersFor('/')['Cache-Control'] &&
        'has another Cache-Control than a page: browsers may remember that it is missing.',
      headers['content-security-policy']?.includes('default-src') &&
        'shows the not-found page without style.',
    ];
  },
});

const conditionalRequests = ({ sample, client }: Site): HostCheck => ({
  name: 'an unchanged page is not sent again',
  paths: sample,
  failuresOf: async ({ headers: { etag = '' } }, page) => {
    const { status, body } = await client(page, { headers: { 'If-None-Match': etag } });
    return [(status !== 304 || body.length > 0) && 'is sent again although it has not changed.'];
  },
});

/** True if a body that is decompressed equals another one. A truncated body cannot be decompressed. */
function isEqual(decompressed: () => Buffer, body: Buffer) {
  try {
    return decompressed().equals(body);
  } catch {
    return false;
  }
}

const compression = ({ sample, files, client }: Site): HostCheck => ({
  name: 'text is compressed',
  paths: [...sample, ...files.filter(isText)],
  failuresOf: async (uncompressed, path) => {
    // Hosts may leave small files uncompressed.
    if (uncompressed.body.length < 4096) return [];
    const compressed = await client(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    const coding = compressed.headers['content-encoding'];
    if (!coding) return ['is not compressed.'];
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[coding];
    if (!decompress) return [`is compressed as ${coding}, which was not requested.`];
    const varies = [uncompressed, compressed].every(({ headers }) =>
      /accept-encoding/i.test(headers.vary ?? ''),
    );
    return [
      // Otherwise a cache would send the same response to all clients.
      !varies && 'does not vary by Accept-Encoding.',
      !isEqual(() => decompress(compressed.body), uncompressed.body) &&
        'has other or incomplete content when compressed.',
    ];
  },
});

const readOnlyPages = ({ sample }: Site): HostCheck => ({
  name: 'pages are read only',
  options: { method: 'POST' },
  paths: sample,
  failuresOf: ({ status, headers }) => [
    ![404, 405, 501].includes(status) && `answers ${status} to POST.`,
    status === 405 && !headers.allow?.includes('GET') && 'answers 405 without Allow.',
  ],
});

/** Returns the checks of the contract for a site. */
export const hostChecks = (site: Site): HostCheck[] =>
  [
    unchangedPages,
    previousUrls,
    unchangedFiles,
    responseHeaders,
    otherSpellings,
    noAliases,
    notFound,
    conditionalRequests,
    compression,
    readOnlyPages,
  ].map((check) => check(site));
