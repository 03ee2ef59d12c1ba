/**
 * What every host must do with a build, whatever its engine. Tests ask it of engines on this machine, `npm run check:live` of an
 * address, by GET, HEAD and methods that must be refused, so nothing is ever sent. A duty returns what is wrong, in sentences
 * that begin with the addresses.
 */
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Ask } from './ask.ts';
import type { Release } from './release.ts';
import {
  CACHE,
  EDITOR_ADDRESS,
  FILE_TYPES,
  HASHED_FOLDERS,
  headersFor,
  HOST_FILES,
  isText,
} from './rules.ts';

/** A host that is asked, and what was built for it. */
export interface Site extends Pick<Release, 'pages' | 'redirects'> {
  /** Where visitors find it. */
  origin: string;
  /** Pages of which more is asked than whether they answer. */
  sample: string[];
  /** Addresses of files beside the pages: all of them, or one of each kind in each folder. */
  files: string[];
  get: Ask;
  /** What the build has in a file, where it is at hand. */
  built?: (file: string) => Buffer;
  /** Whether the build has the editor, where that is known. */
  hasEditor?: boolean;
}

export interface Duty {
  name: string;
  faults: (site: Site) => Promise<string[]>;
  /** Whether it is the release that is at fault, so that going back mends it. */
  isOfRelease?: boolean;
}

/** Permanent (RFC 9110, 15.4.9), but Cloudflare can only say temporary (15.4.8). */
const REDIRECTS = [301, 307, 308];

/** Requests under way at a time: a host that limits them takes more for an attack. */
const AT_ONCE = 6;

/** As many addresses are named as a line holds. */
const NAMED = 3;

/** Bytes from which text must come compressed: engines draw the line in different places. */
const WORTH_COMPRESSING = 4096;

/** Asks for each address what is wrong with it; what several have in common is said once, with the first of them. */
export async function each(
  paths: readonly string[],
  faults: (path: string) => Promise<(string | false | undefined)[]>,
): Promise<string[]> {
  const found: { path: string; fault: string }[][] = [];
  const queue = paths.entries();
  const lane = async () => {
    for (const [index, path] of queue)
      found[index] = await faults(path)
        .catch(({ message }: Error) => [`gives no answer: ${message}.`])
        .then((all) => all.flatMap((fault) => (fault ? { path: path.slice(0, 60), fault } : [])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return [...Map.groupBy(found.flat(), ({ fault }) => fault)].map(([fault, all]) => {
    const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
    const named = all.slice(0, NAMED).map(({ path }) => path);
    return `${named.join(', ')}${more}: ${fault}`;
  });
}

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

/** Pages say themselves what they may load, so no byte of them may change. */
const pages = ({ pages, origin, get, built }: Site) =>
  each(pages, async (page) => {
    const { status, headers, body } = await get(page);
    if (status !== 200) return [`answers ${status}, not 200.`];
    const html = body.toString();
    const policy = POLICY.exec(html)?.[1] ?? '';
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? origin;
    const home = new URL(canonical).origin;
    return [
      headers['content-type'] !== FILE_TYPES['.html'] && 'is not sent as HTML in UTF-8.',
      !policy.startsWith("default-src 'none'") && 'has no policy of its own in its head.',
      policy.includes("'unsafe-") && 'allows unsafe code.',
      home !== origin && `says that it is at ${home}: the build was made for that address.`,
      built?.(page === '/' ? '/index.html' : `${page}.html`).equals(body) === false &&
        'is not what was built.',
    ];
  });

/** Each leads there in one step, and for good. */
const formerAddresses = ({ redirects, get }: Site) =>
  each(Object.keys(redirects), (from) => redirectFaults(get, from, redirects[from]!, [301, 308]));

/** Queries stay. */
async function redirectFaults(get: Ask, from: string, to: string, statuses = REDIRECTS) {
  const { status, headers } = await get(`${from}?a=b`);
  if (!statuses.includes(status)) return [`answers ${status}, not ${statuses.at(-1)}.`];
  const { pathname, search } = new URL(headers.location ?? '', 'http://host');
  return [pathname + search !== `${to}?a=b` && `leads to ${headers.location}, not to ${to}.`];
}

const files = ({ files, get, built }: Site) =>
  each(files, async (file) => {
    const { status, headers, body } = await get(file);
    if (status !== 200) return [`answers ${status}, not 200.`];
    const { 'content-type': type = 'nothing' } = headers;
    const wanted = FILE_TYPES[extname(file)];
    return [
      wanted && essence(type) !== essence(wanted) && `is sent as ${type}.`,
      built?.(file).equals(body) === false && 'is not what was built.',
    ];
  });

/** A media type without its parameters; of names that mean the same, ours. */
const essence = (type: string) =>
  type
    .replace(/;.*/, '')
    .replace('text/xml', 'application/xml')
    .replace('application/javascript', 'text/javascript')
    .replace('image/vnd.microsoft.icon', 'image/x-icon');

/** On pages and files, and on refusals and redirects. */
const headers = ({ pages, files, get }: Site) => {
  return each([...pages, ...files, '/nope', '/services/', '/index.html'], async (path) => {
    const { status, headers } = await get(path, { method: 'HEAD' });
    const server = String(headers.server ?? '');
    // Nobody keeps a redirect that may change (RFC 9110, 15.4.8).
    const isBare = status === 307 && headers['cache-control'] === undefined;
    return [
      ...Object.entries(headersFor(path))
        .map(([name, value]) => ({ name, value, got: headers[name.toLowerCase()] ?? 'missing' }))
        .filter(({ name, value, got }) => got !== value && !(isBare && name === 'Cache-Control'))
        .map(({ name, value, got }) => `${name} should be "${value}" and is "${got.toString()}".`),
      /\d|caddy/i.test(server) && `Server tells too much: ${server}.`,
      'x-powered-by' in headers && 'X-Powered-By tells the program.',
      'set-cookie' in headers && 'a cookie is set.',
    ];
  });
};

const spellings = async ({ sample, get }: Site) => {
  const inner = sample.filter((page) => page !== '/');
  const redirects = new Map([
    ...['/index', '/index.html'].map((path) => [path, '/'] as const),
    ...inner.flatMap((page) => ['/', '.html', '%2Ehtml'].map((end) => [page + end, page] as const)),
  ]);
  const seconds = sample.flatMap((page) => [`/${page}`, `${page.replace(/\/$/, '')}/index`]);
  return [
    ...(await each([...redirects.keys()], (path) =>
      redirectFaults(get, path, redirects.get(path)!),
    )),
    ...(await each(['/index/', ...seconds], async (path) => {
      const { status } = await get(path);
      return [(status < 300 || status >= 500) && `answers ${status}, as a second address would.`];
    })),
  ];
};

/** The not-found page, at any address but its own; a file that is missing may come later, so nobody keeps that. */
const notFound = async ({ get, built }: Site) => {
  const unknown = ['/nope', '/nope/', '/nope.html', '/services/nope'];
  const missing = HASHED_FOLDERS.map((folder) => `${folder}nope.svg`);
  const hidden = ['/404', '/404.html', '/404/', ...HOST_FILES, '/index.html.br', '/index.html.gz'];
  return each([...unknown, ...missing, ...hidden], async (path) => {
    const { status, headers, body } = await get(path);
    if (status !== 404) return [`answers ${status}, not 404.`];
    return [
      built?.('/404.html').equals(body) === false && 'has another not-found page.',
      headers['cache-control'] !== CACHE.other && 'is kept as missing.',
      headers['content-security-policy']?.includes('default-src') && 'shows a page without style.',
    ];
  });
};

const revalidation = ({ sample, get }: Site) =>
  each(sample, async (page) => {
    const { etag = '' } = (await get(page)).headers;
    const { status, body } = await get(page, { headers: { 'If-None-Match': etag } });
    return [(status !== 304 || body.length > 0) && 'is sent again though it did not change.'];
  });

const compression = ({ sample, files, get }: Site) =>
  each([...sample, ...files.filter(isText)], async (path) => {
    const plain = await get(path);
    if (plain.body.length < WORTH_COMPRESSING) return [];
    const packed = await get(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    if (!packed.headers['content-encoding']) return ['comes without compression.'];
    // A cache between would keep the one answer for all who ask.
    const vary = [plain, packed].map(({ headers }) => headers.vary ?? 'nothing');
    return [
      !vary.every((value) => /accept-encoding/i.test(value)) && 'does not vary by Accept-Encoding.',
      !expand(packed).equals(plain.body) && 'holds something else when it comes compressed.',
    ];
  });

const expand = ({ headers, body }: Answer) =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : gunzipSync(body);

/** HEAD is GET without a body; a method that is refused is told which there are. */
const methods = async ({ get }: Site) => [
  ...(await each(['/', '/robots.txt', '/nope'], async (path) => {
    const [full, head] = [await get(path), await get(path, { method: 'HEAD' })];
    const [type, same] = [full, head].map(({ headers }) => headers['content-type']);
    const isSame = head.status === full.status && type === same && head.body.length === 0;
    return [!isSame && 'answers HEAD otherwise than GET.'];
  })),
  ...(await each(['POST', 'PUT', 'DELETE'], async (method) => {
    const { status, headers } = await get('/about', { method });
    return [
      ![404, 405, 501].includes(status) && `is answered ${status}.`,
      status === 405 && !headers.allow?.includes('GET') && 'is answered 405 without Allow.',
    ];
  })),
];

const ranges = ({ files, get }: Site) =>
  each(files.filter((file) => !isText(file)).slice(0, 1), async (file) => {
    const { body } = await get(file);
    const part = await get(file, { headers: { Range: 'bytes=10-19' } });
    return [!part.body.equals(body.subarray(10, 20)) && 'has a range that is not sent alone.'];
  });

/** Neither an error of the server nor a way out of the site. */
const oddPaths = ({ get }: Site) => {
  const refused = [
    ...['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'],
    // Unreadable; an encoded slash, which is no slash (RFC 3986, 2.2).
    ...['/%ff%fe', '/%00', '/services%2fwealth-management'],
    // Longer than the name of a file may be, than the path of one, and than an address.
    ...[256, 4096, 20_000].map((length) => `/${'x'.repeat(length)}`),
  ];
  const others = ['//example.com/', '//example.com/%2e%2e', '//example.com/index.html'];
  return each([...refused, ...others], async (path) => {
    const { status, headers } = await get(path);
    const isWrong = status >= 500 || (status < 400 && refused.includes(path));
    return [
      isWrong && `is answered ${status}.`,
      !/^\/(?!\/)/.test(headers.location ?? '/') && `leads to ${headers.location}.`,
    ];
  });
};

/** It has its own policy, and is there only where a build has it. */
const editor = ({ hasEditor, get }: Site) =>
  each([EDITOR_ADDRESS], async (path) => {
    const { status, headers, body } = await get(path);
    if (status === 404 && !hasEditor) return [];
    const policy = POLICY.exec(body.toString())?.[1] ?? '';
    return [
      (status !== 200 || hasEditor === false) && `answers ${status}.`,
      !policy.includes("script-src 'self';") && 'may run any script.',
      headers['content-security-policy'] !== headersFor(path)['Content-Security-Policy'] &&
        'has another policy than pages.',
    ];
  });

export const CONTRACT: readonly Duty[] = [
  { name: 'pages answer as they were built', faults: pages, isOfRelease: true },
  { name: 'former addresses lead to their pages', faults: formerAddresses, isOfRelease: true },
  { name: 'files answer as what they are', faults: files },
  { name: 'headers stand on every answer', faults: headers },
  { name: 'other spellings redirect once', faults: spellings },
  { name: 'what is not there answers 404', faults: notFound },
  { name: 'what did not change is not sent again', faults: revalidation },
  { name: 'text comes compressed', faults: compression },
  { name: 'other methods are refused', faults: methods },
  { name: 'a range is sent alone', faults: ranges },
  { name: 'odd paths are refused', faults: oddPaths },
  { name: 'the editor has its own policy', faults: editor },
];
