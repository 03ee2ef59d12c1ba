/**
 * The hosting contract, asked of a running host from outside: only by GET, HEAD and the preflight of the application's
 * call, so nothing is ever sent. It works on a host that is not ours; what needs `release.json` is then left out, and said.
 */
import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import {
  cacheControlFor,
  EDITOR_ADDRESS,
  FILE_TYPES,
  HOST_FILES,
  SECURITY_HEADERS,
} from '../hosting/policy.ts';
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { RELEASE_FILE, type Release } from './release.ts';

/** What was asked, and what is wrong; `found` is empty where all is right. `note` says what was seen or left out. */
export interface Row {
  name: string;
  found: string[];
  note?: string;
  /** Whether it is the same whichever release is live, so that going back would mend nothing. */
  isOfHost?: boolean;
  /** Whether something is lost until the host has mended it. */
  isUrgent?: boolean;
}

/** What the check may know besides the address. */
export interface Expectation {
  /** Name of the release that must be live. */
  release?: string;
  /** Addresses of releases that are due. */
  due?: readonly string[];
  /** Host of the application's call, when it is another one. */
  apiBase?: string;
  /** `user:password` of a preview. */
  credentials?: string | undefined;
  /** The `path` of a folder in deploy.yaml. */
  path?: string;
}

/** Longest wait for an answer, in ms. */
const TIMEOUT = 15_000;

/** Requests under way at a time: a host that limits them takes more for an attack. */
const AT_ONCE = 6;

/** Before its end a certificate should have been renewed: 14 days, and of those that last for days or hours this part. */
const RENEWED = { days: 14, part: 1 / 6 } as const;

const REDIRECTS = [301, 307, 308];

export type Ask = (path: string, question?: RequestInit) => Promise<Response>;

/**
 * Asks the host at an origin; redirects are answers. A server that is reloaded closes idle connections, now and then as a
 * question comes; then it is asked again.
 */
export function askerOf(origin: string, credentials?: string): Ask {
  const authorization = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  return async (path, { headers, ...question } = {}) => {
    for (let tries = 1; ; tries++)
      try {
        return await fetch(new URL(path, origin), {
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT),
          ...question,
          headers: { ...(authorization && { Authorization: authorization }), ...headers },
        });
      } catch (error) {
        // Of silence it is not asked again.
        if (tries === 3 || !(error instanceof TypeError)) throw error;
        await wait(100);
      }
  };
}

/** Where visitors perhaps get something else, and the folder that a deploy fills. */
const elsewhere = ({ path }: Expectation) =>
  path === undefined
    ? ''
    : ` Perhaps the server includes or serves another folder than ${path}, the path of deploy.yaml.`;

/** What is wrong where not even the home page opens, in one sentence; to ask for the rest would say the same again. */
async function openingFault(
  ask: Ask,
  origin: string,
  expectation: Expectation,
): Promise<string | undefined> {
  const perhapsHttps = origin.startsWith('http:')
    ? ` Where it answers https alone, write ${origin.replace('http:', 'https:')}.`
    : '';
  const home = await ask('/').catch((error: Error) => reasonOf(error));
  if (typeof home === 'string') return `${origin} gives no answer: ${home}.${perhapsHttps}`;
  const location = URL.parse(home.headers.get('location') ?? '', origin);
  if (home.status >= 300 && home.status < 400 && location)
    return location.origin === origin
      ? `${origin} leads on to ${location.pathname} (${home.status}): the home page must answer at / itself.`
      : `${origin} leads on to ${location.origin} (${home.status}): write that address instead, or have the host answer at this one.`;
  if (home.ok) {
    const isOurs = POLICY.test(await home.text()) || (await liveRelease(ask)) !== undefined;
    return isOurs
      ? undefined
      : `${origin} answers with another site: its home page has no policy in its head, and there is no ${RELEASE_FILE}.${elsewhere(expectation)}`;
  }
  // Caddy finds no home page in a folder that it may not read, and refuses files that are named.
  const statuses = [home.status, (await ask(RELEASE_FILE)).status];
  if (statuses.includes(401))
    return expectation.credentials === undefined
      ? `${origin} asks for a password, which only a preview may: set DEPLOY_CREDENTIALS to its user:password.`
      : `${origin} does not open to DEPLOY_CREDENTIALS: set it to user:password, as the host has them.`;
  if (statuses.includes(403))
    return `${origin} lets nobody in (403): the server's user must be able to read ${expectation.path ?? 'the path of deploy.yaml'} and to enter every folder above it.`;
  const hint =
    home.status >= 500
      ? " The server's log says why."
      : home.status === 400
        ? perhapsHttps
        : elsewhere(expectation);
  return `${origin} answers ${home.status} where the home page should be.${hint}`;
}

/** The release that a host has live; undefined where it says none. */
export async function liveRelease(ask: Ask): Promise<Release | undefined> {
  const answer = await ask(RELEASE_FILE).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return (await answer.json().catch(() => undefined)) as Release | undefined;
}

/** Checks the host at `origin`, like `https://www.example.com`. Rejects with one sentence where not even the home page opens. */
export async function checkLive(origin: string, expectation: Expectation = {}): Promise<Row[]> {
  const ask = askerOf(origin, expectation.credentials);
  const closed = await openingFault(ask, origin, expectation);
  if (closed !== undefined) throw new Error(closed);
  const release = await liveRelease(ask);
  const pages = await pagesOf(ask).catch(() => []);
  /** How the pages were answered, and the files that they name, one of each kind in each folder. */
  const answers = new Map<string, Response>();
  const files = new Map<string, string>();
  const rows: Row[] = [];
  const row = async (
    name: string,
    run: () => Promise<Omit<Row, 'name'> | string[]>,
    kind: Pick<Row, 'isOfHost'> = {},
  ) => {
    const result = await run().catch((error: Error) => [`No answer: ${reasonOf(error)}.`]);
    rows.push({ name, ...kind, ...(Array.isArray(result) ? { found: result } : result) });
  };

  await row('the release that was put live', async () => ({
    found:
      expectation.release !== undefined && release?.id !== expectation.release
        ? [
            `${release?.id ?? 'Another site'} answers, not ${expectation.release}.${elsewhere(expectation)}`,
          ]
        : [],
    note: release?.id ?? `not told: there is no ${RELEASE_FILE}`,
  }));
  await row('pages of the sitemap', async () => ({
    found:
      pages.length === 0
        ? ['The sitemap names no page.']
        : await each(pages, async (page) => {
            const answer = await ask(page);
            const html = await answer.text();
            answers.set(page, answer);
            for (const file of filesNamedIn(html, origin))
              files.set(posix.dirname(file) + posix.extname(file), file);
            return pageFaults(answer, html, origin);
          }),
    note: `${pages.length} pages`,
  }));
  await row('headers', () => {
    const named = [...files.values()];
    const paths = new Set(['/', ...pages, ...named, '/robots.txt', '/no-such-page']);
    return each([...paths], async (path) => {
      const answer = answers.get(path) ?? (await ask(path, { method: 'HEAD' }));
      return named.includes(path) && answer.status !== 200
        ? [`answers ${answer.status}, though pages name it.`]
        : headerFaults(answer.headers, path);
    });
  });
  await row('not found', () =>
    each(['/no-such-page', '/scripts/no-such-file.js'], async (path) => {
      const { status } = await ask(path);
      return status === 404 ? [] : [`answers ${status}, not 404.`];
    }),
  );
  await row('spellings', () =>
    each(
      pages
        .filter((page) => page !== '/')
        .slice(0, 5)
        .flatMap((page) => [`${page}/`, `${page}.html`]),
      (path) => redirectFaults(ask, path, path.replace(/\/$|\.html$/, ''), REDIRECTS),
    ),
  );
  await row('former addresses', async () =>
    release
      ? each(Object.entries(release.redirects), ([from, to]) =>
          redirectFaults(ask, from, to, [301, 308]),
        )
      : { found: [], note: `not asked: there is no ${RELEASE_FILE}` },
  );
  await row('caching and compression', () => cacheFaults(ask));
  await row('what is nobody’s', () =>
    each([...HOST_FILES, '/index.html.br', '/index.html.gz'], async (path) => {
      const { status } = await ask(path);
      return status === 404 ? [] : [`answers ${status}: visitors should not get it.`];
    }),
  );
  const robots = await ask('/robots.txt').then(
    (answer) => answer.text(),
    () => '',
  );
  // So a build for a preview keeps search engines out, and no other.
  if (/^Disallow: \/$/m.test(robots)) await row('strangers', () => strangersFaults(origin));
  await row('the editor', () => editorFaults(ask));
  await row('the application’s host', () => applicationFaults(ask, origin, expectation.apiBase));
  await row('releases that are due', async () => ({
    found: await each(expectation.due ?? [], async (path) => {
      const { status } = await ask(path);
      return status === 200 ? [] : [`is due and answers ${status}. Put the site live again.`];
    }),
    note: expectation.due ? `${expectation.due.length} releases` : 'not asked',
  }));
  const { protocol, hostname, port } = new URL(origin);
  if (protocol === 'https:' && port === '') {
    const ofHost = { isOfHost: true };
    await row('from http', () => httpFaults(origin), ofHost);
    await row('from the bare domain', () => bareFaults(origin), ofHost);
    await row('certificate', () => certificateFaults(hostname), ofHost);
  }
  return rows;
}

/** As many addresses are named as a line holds. */
const NAMED = 3;

/** Asks for each address what is wrong with it; what several have in common is said once, with the first of them. */
async function each<Path extends string | [path: string, ...unknown[]]>(
  paths: readonly Path[],
  faults: (path: Path) => Promise<string[]>,
) {
  const found: string[][] = paths.map(() => []);
  const queue = [...paths.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      found[next[0]] = await faults(next[1]).catch((error: Error) => [
        `gives no answer: ${reasonOf(error)}.`,
      ]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const shared = new Map<string, string[]>();
  for (const [index, path] of paths.entries())
    for (const fault of found[index]!)
      shared.set(fault, [...(shared.get(fault) ?? []), typeof path === 'string' ? path : path[0]]);
  return [...shared].map(([fault, all]) => {
    const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
    return `${all.slice(0, NAMED).join(', ')}${more}: ${fault}`;
  });
}

export function reasonOf({ message, cause }: Error): string {
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  if (reason.includes('wrong version number'))
    return 'this port answers http, not https; write http:// in front, or have it answer https';
  return /self-signed|unable to verify/.test(reason)
    ? `${reason}; name a certificate of your own in NODE_EXTRA_CA_CERTS`
    : reason;
}

const locsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

/** Addresses of the pages that the sitemaps name. */
async function pagesOf(ask: Ask): Promise<string[]> {
  const xml = async (path: string) => {
    const answer = await ask(path);
    return answer.ok ? locsIn(await answer.text()) : [];
  };
  const maps = await xml('/sitemap-index.xml');
  const pages = await Promise.all(maps.map((map) => xml(new URL(map).pathname)));
  return pages.flat().map((page) => new URL(page).pathname);
}

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

/** Addresses of files of the site that a page names, in its attributes, styles and scripts. */
const filesNamedIn = (html: string, origin: string) =>
  [...html.replaceAll(origin, '').matchAll(/["'(](\/[^/"'()\s?#<>][^"'()\s?#<>]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => posix.extname(path) in FILE_TYPES);

function pageFaults({ status, headers }: Response, html: string, origin: string): string[] {
  if (status !== 200) return [`answers ${status}, not 200.`];
  const policy = POLICY.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return [
    ...(policy === undefined ? ['has no policy of its own in its head.'] : []),
    ...(policy?.includes("'unsafe-") ? ['allows unsafe code.'] : []),
    ...(/\/html/.test(headers.get('content-type') ?? '') ? [] : ['is not sent as HTML.']),
    ...(canonical && new URL(canonical).origin !== origin
      ? [`says that it is at ${new URL(canonical).origin}: the build was made for that address.`]
      : []),
    ...(/<meta name="robots" content="noindex"/.test(html)
      ? ['is in the sitemap and asks search engines to leave it out.']
      : []),
  ];
}

function headerFaults(headers: Headers, path: string): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const missing = [...Object.keys(SECURITY_HEADERS), 'Content-Security-Policy'].filter(
    (name) => !headers.has(name),
  );
  const others = Object.entries({
    ...SECURITY_HEADERS,
    'Cache-Control': cacheControlFor(path),
  }).filter(([name, value]) => !missing.includes(name) && headers.get(name) !== value);
  return [
    ...(missing.length === 0
      ? []
      : [`${missing.join(', ')} missing; dist/_headers has them under /*.`]),
    // What comes twice is one value here, with a comma between.
    ...others.map(([name, value]) => {
      const got = headers.has(name) ? `"${headers.get(name)}"` : 'missing';
      return `${name} should be "${value}" and is ${got}.`;
    }),
    ...(policy === '' || /^default-src 'none';[^,]*\bframe-ancestors [^,]*$/.test(policy)
      ? []
      : [`Content-Security-Policy is "${policy}".`]),
    ...(policy.includes("'unsafe-") ? ['Content-Security-Policy allows unsafe code.'] : []),
    ...(/\d/.test(headers.get('server') ?? '')
      ? [`Server tells a version: ${headers.get('server')}.`]
      : []),
    ...(headers.has('set-cookie') ? ['a cookie is set.'] : []),
  ];
}

async function redirectFaults(
  ask: Ask,
  from: string,
  to: string,
  statuses: number[],
): Promise<string[]> {
  const { status, headers } = await ask(`${from}?a=b`);
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, 'http://host')
    ? new URL(location, 'http://host')
    : undefined;
  if (!statuses.includes(status)) return [`answers ${status}, not ${statuses.at(-1)}.`];
  return target && target.pathname + target.search === `${to}?a=b`
    ? []
    : [`leads to ${location}, not to ${to} with its query.`];
}

async function cacheFaults(ask: Ask): Promise<string[]> {
  const page = await ask('/', { headers: { 'Accept-Encoding': 'br, gzip' } });
  const found: string[] = [];
  if (!/^(?:br|gzip|zstd)$/.test(page.headers.get('content-encoding') ?? ''))
    found.push('The home page comes without compression.');
  const etag = page.headers.get('etag');
  if (!etag) found.push('The home page has no ETag, so it is sent again each time.');
  else {
    const again = await ask('/', {
      // As a browser asks; fetch by itself would say `no-cache`, which wants the whole.
      headers: {
        'If-None-Match': etag,
        'Accept-Encoding': 'br, gzip',
        'Cache-Control': 'max-age=0',
      },
    });
    if (again.status !== 304)
      found.push(`The home page is sent again though it did not change (${again.status}).`);
  }
  return found;
}

async function editorFaults(ask: Ask): Promise<Omit<Row, 'name'>> {
  const answer = await ask(EDITOR_ADDRESS);
  if (answer.status === 404) return { found: [], note: 'there is none' };
  const policy = POLICY.exec(await answer.text())?.[1];
  return {
    found:
      policy === undefined ? [`${EDITOR_ADDRESS} answers ${answer.status} without a policy.`] : [],
    note: 'there is one',
  };
}

/** Asks as a browser does before it sends; and where the site takes applications itself, whether anything does. */
export async function applicationFaults(
  ask: Ask,
  origin: string,
  apiBase?: string,
): Promise<Omit<Row, 'name'>> {
  if (apiBase === undefined) return { found: [], note: 'not asked' };
  if (apiBase === '' || apiBase === origin) {
    const { status, headers } = await ask(APPLICATION_PATH);
    // A server that gets no answer behind itself.
    if (status === 502 || status === 504)
      return {
        found: [
          `${APPLICATION_PATH} answers ${status}: the receiver does not run, so applications are lost. Start its service, or npm run receiver (docs/applications.md).`,
        ],
        isOfHost: true,
        isUrgent: true,
      };
    const takes = status === 405 && /\bPOST\b/.test(headers.get('allow') ?? '');
    return {
      found: takes
        ? []
        : [
            `${APPLICATION_PATH} answers ${status} to GET, not 405 with Allow: POST: nothing takes applications.`,
          ],
    };
  }
  const answer = await askerOf(apiBase)(APPLICATION_PATH, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  }).catch((error: Error) => reasonOf(error));
  if (typeof answer === 'string') return { found: [`${apiBase} gives no answer: ${answer}.`] };
  const allowed = answer.headers.get('access-control-allow-origin');
  return {
    found: [
      ...(answer.ok
        ? []
        : [`${apiBase} answers ${answer.status} to the browser’s question before an application.`]),
      ...(allowed === origin || allowed === '*'
        ? []
        : [`${apiBase} lets ${allowed ?? 'no address'} send, not ${origin}.`]),
      ...(/content-type/i.test(answer.headers.get('access-control-allow-headers') ?? '')
        ? []
        : [`${apiBase} does not allow the header Content-Type.`]),
    ],
  };
}

/**
 * A preview shows what is not public, so it must not open to whoever finds its address; nor tell by a redirect that a page is
 * there, which nginx sends before it asks for a password.
 */
export async function strangersFaults(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of ['/', '/index.html']) {
    const answer = await askerOf(origin)(path).catch(() => undefined);
    if (answer?.status === 401 || answer?.status === 403) continue;
    const what = answer ? `answers ${answer.status} to a stranger` : 'gives no answer';
    found.push(
      `${origin}${path} ${what}. A preview shows drafts: set a password before all of it first (docs/hosting.md, "A preview").`,
    );
  }
  return found;
}

async function httpFaults(origin: string): Promise<string[]> {
  const { hostname } = new URL(origin);
  const { status, headers } = await askerOf(`http://${hostname}`)('/about?a=b');
  const location = headers.get('location') ?? '';
  return REDIRECTS.includes(status) && location.startsWith('https://')
    ? []
    : [`http://${hostname} answers ${status} and does not lead to https.`];
}

async function bareFaults(origin: string): Promise<Omit<Row, 'name'>> {
  const { hostname } = new URL(origin);
  if (!hostname.startsWith('www.')) return { found: [], note: 'not asked: the address has no www' };
  const bare = `https://${hostname.slice(4)}`;
  const { status, headers } = await askerOf(bare)('/about?a=b');
  return {
    found:
      REDIRECTS.includes(status) && (headers.get('location') ?? '').startsWith(origin)
        ? []
        : [`${bare} answers ${status} and does not lead to ${origin}.`],
  };
}

/** The row of a certificate that is good between two moments: one that ends soon was not renewed as it should have been. */
export function certificateRow(from: string, to: string, now = Date.now()): Omit<Row, 'name'> {
  const [lasts, left] = [Date.parse(from), now].map(
    (moment) => (Date.parse(to) - moment) / 86_400_000,
  ) as [number, number];
  const isLate = left < Math.min(RENEWED.days, lasts * RENEWED.part);
  return {
    found: isLate ? [`The certificate ends on ${to} and was not renewed. Renew it.`] : [],
    note: `${Math.floor(left)} days left`,
  };
}

function certificateFaults(hostname: string): Promise<Omit<Row, 'name'>> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: 443, servername: hostname, timeout: TIMEOUT },
      () => {
        const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
        socket.destroy();
        resolve(certificateRow(from, to));
      },
    );
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
  });
}

/** The table that people read: a line for each row, and what is wrong below it. */
export const formatRows = (rows: readonly Row[]): string =>
  rows
    .map(({ name, found, note }) =>
      [
        `${found.length === 0 ? '✓' : '✗'} ${name}${note === undefined ? '' : ` (${note})`}`,
        ...found.map((fault) => `    ${fault}`),
      ].join('\n'),
    )
    .join('\n');
