/** The contract, and what only a host in the world has, asked of an address; nothing is ever sent there. */
import { dirname, extname } from 'node:path';
import { connect } from 'node:tls';
import { APPLICATION_PATH } from '../islands/application/send.ts';
import { askerOf, TIMEOUT, type Answer, type Ask } from './ask.ts';
import { CONTRACT, each, type Duty } from './contract.ts';
import { parseRelease, RELEASE_FILE, type Release } from './release.ts';

/** What was asked, and what is wrong; `found` is empty where all is right. */
export interface Row {
  name: string;
  found: string[];
  /** Whether it is the same whichever release is live, so that going back would mend nothing. */
  isOfHost?: boolean;
}

/** What the check may know besides the address. */
export interface Expectation {
  /** Name of the release that must be live. */
  release?: string;
  /** Addresses of releases that are due. */
  due?: readonly string[];
  /** Host of the application's call; empty for the site itself. */
  apiBase?: string;
  /** `user:password` of a preview. */
  credentials?: string | undefined;
}

/** Pages of which all is asked. */
const SAMPLE = 5;

const DAY = 86_400_000;

/** The release that a host has live; undefined where it says none. */
export async function liveRelease(ask: Ask): Promise<Release | undefined> {
  try {
    const { status, body } = await ask(RELEASE_FILE);
    return status === 200 ? parseRelease(body.toString()) : undefined;
  } catch {
    return undefined;
  }
}

/** What keeps a host from being asked at all. */
function closedBy({ status, headers }: Answer): string {
  if (status === 401) return 'asks for a password: DEPLOY_CREDENTIALS must be its user:password';
  if (status === 403) return 'may not read the folder of the site, or not enter one above it (403)';
  if (headers.location) return `leads on to ${headers.location}, so ask there`;
  return `answers ${status} where the home page should be`;
}

/** The release of a host that opens. Throws an Error in one sentence for one that does not: all else would say the same again. */
async function opening(ask: Ask, origin: string): Promise<Release> {
  const [home, file] = await Promise.all([ask('/'), ask(RELEASE_FILE)]).catch(
    ({ message }: Error) => {
      throw new Error(`${origin} gives no answer: ${message}.`);
    },
  );
  // Caddy finds no home page in a folder that it may not read, and refuses files that are named.
  const closed = [file, home].find(({ status }) => status === 401 || status === 403);
  if (closed || home.status !== 200) throw new Error(`${origin} ${closedBy(closed ?? home)}.`);
  try {
    return parseRelease(file.body.toString());
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`${origin} answers with another site: ${message}`, { cause });
  }
}

/** Checks the host at `origin`, like `https://www.example.com`. Rejects with one sentence where not even the home page opens. */
export async function checkLive(origin: string, known: Expectation = {}): Promise<Row[]> {
  const get = askerOf(origin, known.credentials);
  const { id, pages, redirects, hashed } = await opening(get, origin);
  const kinds = Map.groupBy(Object.keys(hashed), (file) => dirname(file) + extname(file));
  const files = ['/robots.txt', ...[...kinds.values()].map(([file]) => file!)];
  const site = { origin, pages, redirects, files, get, sample: pages.slice(0, SAMPLE) };
  const isPreview = /^Disallow: \/$/m.test((await get('/robots.txt')).body.toString());
  const { release = id, due = [], apiBase } = known;
  const { protocol, hostname, port } = new URL(origin);
  const isPublic = protocol === 'https:' && port === '';
  const another = `Not ${release} answers; the server may serve another folder.`;
  const duties: (Duty | false)[] = [
    {
      name: `the release that was put live (${id})`,
      faults: () => Promise.resolve(release === id ? [] : [another]),
      isOfRelease: true,
    },
    ...CONTRACT,
    isPreview && { name: 'no stranger gets in', faults: () => strangersFaults(origin) },
    apiBase !== undefined && {
      name: 'applications are taken',
      faults: () => applicationFaults(get, origin, apiBase),
    },
    { name: `releases that are due are there (${due.length})`, faults: () => dueFaults(get, due) },
    isPublic && { name: 'http leads on', faults: () => leadsOn(`http://${hostname}`, 'https://') },
    isPublic &&
      hostname.startsWith('www.') && {
        name: 'the bare domain leads on',
        faults: () => leadsOn(`https://${hostname.slice(4)}`, origin),
      },
    isPublic && {
      name: 'the certificate is good for a while',
      faults: async () => certificateFaults(...(await validity(hostname))),
    },
  ];
  const rows: Row[] = [];
  for (const duty of duties)
    if (duty) {
      const found = await duty.faults(site).catch(({ message }: Error) => [`${message}.`]);
      rows.push({ name: duty.name, found, isOfHost: !duty.isOfRelease });
    }
  return rows;
}

const dueFaults = (ask: Ask, due: readonly string[]) =>
  each(due, async (path) => {
    const { status } = await ask(path);
    return [status !== 200 && `is due and answers ${status}. Put the site live again.`];
  });

/** Where the site takes applications itself, whether anything does; else asks the API as a browser does before it sends. */
export function applicationFaults(ask: Ask, origin: string, apiBase: string): Promise<string[]> {
  if (apiBase === '' || apiBase === origin)
    return each([APPLICATION_PATH], async () => {
      const { status, headers } = await ask(APPLICATION_PATH);
      const takes = status === 405 && headers.allow?.includes('POST');
      return [!takes && `answers ${status}: the receiver does not run (docs/applications.md).`];
    });
  return each([apiBase], async () => {
    const { status, headers } = await askerOf(apiBase)(APPLICATION_PATH, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    const allowed = headers['access-control-allow-origin'] ?? 'no address';
    return [
      (status < 200 || status > 299) && `answers ${status} to the browser’s question before it.`,
      allowed !== origin && allowed !== '*' && `lets ${allowed} send, not ${origin}.`,
      !/content-type/i.test(headers['access-control-allow-headers'] ?? '') &&
        'does not allow the header Content-Type.',
    ];
  });
}

/**
 * A preview shows what is not public, so it must not open to whoever finds its address; nor tell by a redirect that a page is
 * there, which nginx sends before it asks for a password.
 */
export const strangersFaults = (origin: string): Promise<string[]> =>
  each([`${origin}/`, `${origin}/index.html`], async (address) => {
    const { status } = await askerOf(origin)(new URL(address).pathname);
    if (status === 401 || status === 403) return [];
    return [
      `answers ${status} to a stranger: set a password first (docs/hosting.md, "A preview").`,
    ];
  });

/** Whether an origin leads to another one, and the path with it. */
const leadsOn = (from: string, to: string) =>
  each([from], async () => {
    const { status, headers } = await askerOf(from)('/about?a=b');
    const leads = status > 300 && status < 400 && headers.location?.startsWith(to);
    return [!leads && `answers ${status} and does not lead to ${to}.`];
  });

/** What is wrong with a certificate that is good between two moments: in its last 14 days, or its last sixth, it should have been renewed. */
export function certificateFaults(from: string, to: string, now = Date.now()): string[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const isLate = end - now < Math.min(14 * DAY, (end - begin) / 6);
  return isLate ? [`The certificate ends on ${to} and was not renewed.`] : [];
}

/** From when until when a host's certificate is good. */
function validity(hostname: string): Promise<[from: string, to: string]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: 443, servername: hostname, timeout: TIMEOUT });
    socket.on('secureConnect', () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      socket.destroy();
      resolve([from, to]);
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
  });
}

/** The table that people read: a line for each row, and what is wrong below it. */
export const formatRows = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ name, found }) => [
      `${found.length === 0 ? '✓' : '✗'} ${name}`,
      ...found.map((fault) => `    ${fault}`),
    ])
    .join('\n');
