/**
 * The hosting contract, asked of a running host from outside: only by GET, HEAD and the preflight of the application's
 * call, so nothing is ever sent. It works on a host that is not ours; what needs `release.json` is then left out, and said.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import {
  CACHE,
  EDITOR_ADDRESS,
  HASHED_FOLDERS,
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

/** What is wrong where not even the home page opens, by the status; to ask for the rest would say the same again. */
const SHUT: Record<number, (origin: string, expectation: Expectation) => string> = {
  401: (origin, { credentials }) =>
    credentials === undefined
      ? `${origin} asks for a password, which only a preview may: set DEPLOY_CREDENTIALS to its user:password.`
      : `${origin} does not open to DEPLOY_CREDENTIALS: set it to user:password, as the host has them.`,
  403: (origin, { path = 'the path of deploy.yaml' }) =>
    `${origin} lets nobody in (403): the server's user must be able to read ${path} and to enter every folder above it.`,
};

/** The release that a host has live; undefined where it says none. */
export async function liveRelease(ask: Ask): Promise<Release | undefined> {
  const answer = await ask(RELEASE_FILE).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return (await answer.json().catch(() => undefined)) as Release | undefined;
}

/** Checks the host at `origin`, like `https://www.example.com`. Rejects only when it gives no answer at all. */
export async function checkLive(origin: string, expectation: Expectation = {}): Promise<Row[]> {
  const ask = askerOf(origin, expectation.credentials);
  const { ok, status } = await ask('/');
  // Caddy finds no home page in a folder that it may not read, and refuses files that are named.
  const shut =
    !ok && (SHUT[status] ?? SHUT[(await ask(RELEASE_FILE)).status])?.(origin, expectation);
  if (shut) return [{ name: 'the host', found: [shut] }];
  const release = await liveRelease(ask);
  const pages = await pagesOf(ask);
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
            `${release?.id ?? 'Another site'} answers, not ${expectation.release}.`,
            ...(expectation.path === undefined
              ? []
              : [
                  `Perhaps the server includes or serves another folder than ${expectation.path}, the path of deploy.yaml.`,
                ]),
          ]
        : [],
    note: release?.id ?? `not told: there is no ${RELEASE_FILE}`,
  }));
  await row('pages of the sitemap', async () => ({
    found:
      pages.length === 0
        ? ['The sitemap names no page.']
        : await each(pages, (page) => pageFaults(ask, origin, page)),
    note: `${pages.length} pages`,
  }));
  await row('headers', () =>
    each(['/', '/robots.txt', '/no-such-page'], (path) => headerFaults(ask, path)),
  );
  await row('not found', () =>
    each(['/no-such-page', '/scripts/no-such-file.js'], async (path) => {
      const { status } = await ask(path);
      return status === 404 ? [] : [`${path} answers ${status}, not 404.`];
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
      return status === 404 ? [] : [`${path} answers ${status}: visitors should not get it.`];
    }),
  );
  await row('the editor', () => editorFaults(ask));
  await row('the application’s host', () => applicationFaults(ask, origin, expectation.apiBase));
  await row('releases that are due', async () => ({
    found: await each(expectation.due ?? [], async (path) => {
      const { status } = await ask(path);
      return status === 200
        ? []
        : [`${path} is due and answers ${status}. Put the site live again.`];
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

async function each<Thing>(things: readonly Thing[], faults: (thing: Thing) => Promise<string[]>) {
  const found: string[][] = things.map(() => []);
  const queue = [...things.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      found[next[0]] = await faults(next[1]).catch((error: Error) => [
        `${String(next![1])} gives no answer: ${reasonOf(error)}.`,
      ]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return found.flat();
}

export function reasonOf({ message, cause }: Error): string {
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
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
  const maps = await xml('/sitemap-index.xml').catch(() => []);
  const pages = await Promise.all(maps.map((map) => xml(new URL(map).pathname)));
  return pages.flat().map((page) => new URL(page).pathname);
}

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

async function pageFaults(ask: Ask, origin: string, path: string): Promise<string[]> {
  const answer = await ask(path);
  if (answer.status !== 200) return [`${path} answers ${answer.status}, not 200.`];
  const html = await answer.text();
  const policy = POLICY.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return [
    ...(policy === undefined ? [`${path} has no policy of its own in its head.`] : []),
    ...(policy?.includes("'unsafe-") ? [`${path} allows unsafe code: ${policy}`] : []),
    ...(/\/html/.test(answer.headers.get('content-type') ?? '')
      ? []
      : [`${path} is not sent as HTML.`]),
    ...(canonical && new URL(canonical).origin !== origin
      ? [`${path} says that it is at ${canonical}: the build was made for another address.`]
      : []),
    ...(/<meta name="robots" content="noindex"/.test(html)
      ? [`${path} is in the sitemap and asks search engines to leave it out.`]
      : []),
  ];
}

async function headerFaults(ask: Ask, path: string): Promise<string[]> {
  const { headers } = await ask(path);
  const wanted = Object.entries(SECURITY_HEADERS).filter(
    ([name, value]) => headers.get(name) !== value,
  );
  const policy = headers.get('content-security-policy') ?? '';
  return [
    ...wanted.map(
      ([name, value]) => `${path}: ${name} is ${headers.get(name) ?? 'missing'}, not ${value}.`,
    ),
    ...(policy.includes("default-src 'none'") && policy.includes('frame-ancestors')
      ? []
      : [`${path}: Content-Security-Policy is ${policy || 'missing'}.`]),
    ...(policy.includes("'unsafe-")
      ? [`${path}: Content-Security-Policy allows unsafe code.`]
      : []),
    ...(/\d/.test(headers.get('server') ?? '')
      ? [`${path}: Server tells a version: ${headers.get('server')}.`]
      : []),
    ...(headers.has('set-cookie') ? [`${path}: a cookie is set.`] : []),
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
  if (!statuses.includes(status)) return [`${from} answers ${status}, not ${statuses.at(-1)}.`];
  return target && target.pathname + target.search === `${to}?a=b`
    ? []
    : [`${from} leads to ${location}, not to ${to} with its query.`];
}

async function cacheFaults(ask: Ask): Promise<string[]> {
  const page = await ask('/', { headers: { 'Accept-Encoding': 'br, gzip' } });
  const html = await page.text();
  const found: string[] = [];
  const age = /max-age=(\d+)/.exec(page.headers.get('cache-control') ?? '')?.[1];
  if (age !== '0')
    found.push(
      `The home page is kept for ${age ?? 'an unknown number of'} seconds; a change of words must be seen at once.`,
    );
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
  const hashed = HASHED_FOLDERS.map(
    (folder) => new RegExp(`${folder}[\\w.@/-]+`).exec(html)?.[0],
  ).find(Boolean);
  if (hashed !== undefined) {
    const file = await ask(hashed);
    if (file.status !== 200)
      found.push(`${hashed}, which the home page asks for, answers ${file.status}.`);
    else if (file.headers.get('cache-control') !== CACHE.hashed)
      found.push(
        `${hashed}: Cache-Control is ${file.headers.get('cache-control')}, not ${CACHE.hashed}.`,
      );
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
async function applicationFaults(
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
  });
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
