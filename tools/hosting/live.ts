/** The contract, and what only a public host has, asked of an address. Nothing is ever sent there. */
import { dirname, extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { askerOf, type Ask } from './ask.ts';
import { dutiesOf, faultsOf, type Duty } from './contract.ts';
import { parseRelease, RELEASE_FILE, type Release } from '../../server/release.ts';

/** A duty, and what is wrong, in sentences. */
export interface Row extends Pick<Duty, 'name' | 'isOfRelease'> {
  found: string[];
}

/** What a host is asked besides the contract. */
export interface Expectation {
  release?: string;
  /** Addresses of releases that are due. */
  due?: readonly string[];
  /** Host of the application's call; empty for the site itself. */
  apiBase?: string;
  /** `user:password` of a preview. */
  credentials?: string | undefined;
}

/** The release that a host has live. Rejects with one sentence where it does not open, or is no release of ours. */
export async function releaseAt(ask: Ask, origin: string): Promise<Release> {
  const refuse = (why: string): never => {
    throw new Error(`${origin} ${why}`);
  };
  const noAnswer = ({ message }: Error) => refuse(`gives no answer: ${message}.`);
  const { status, headers } = await ask('/').catch(noAnswer);
  if (status === 401) refuse('asks for a password: DEPLOY_CREDENTIALS must be its user:password.');
  if (headers.location) refuse(`redirects to ${headers.location}: ask there.`);
  if (status !== 200)
    refuse(`answers ${status} where the home page should be: can it read the site's folder?`);
  return parseRelease((await ask(RELEASE_FILE)).body.toString());
}

/** Checks the host at an origin. If its home page or `release.json` cannot be read, returns only that. */
export async function checkLive(origin: string, known: Expectation = {}): Promise<Row[]> {
  const get = askerOf(origin, known.credentials);
  const live = await releaseAt(get, origin).catch((error: Error) => error);
  if (live instanceof Error)
    return [{ name: 'the site can be read', isOfRelease: true, found: [live.message] }];
  const { id, pages, pageHashes, redirects, hashed } = live;
  const kinds = new Map(hashed.map((file) => [dirname(file) + extname(file), file]));
  const files = ['/robots.txt', ...kinds.values()];
  // Home has spellings of its own.
  const sample = ['/', ...pages.filter((page) => page !== '/').slice(0, 5)];
  const isPreview = /^Disallow: \/$/m.test((await get('/robots.txt')).body.toString());
  const { release = id, due = [], apiBase } = known;
  const duties = [
    {
      name: `the release that was put live (${id})`,
      isOfRelease: true,
      paths: [RELEASE_FILE],
      faults: () => [release !== id && `is not of ${release}; another folder may be served.`],
    },
    ...dutiesOf({ origin, pages, pageHashes, redirects, files, get, sample }),
    ...(isPreview ? [keepsStrangersOut(origin)] : []),
    ...(apiBase === undefined ? [] : [takesApplications(origin, apiBase)]),
    {
      name: `releases that are due are there (${due.length})`,
      paths: due,
      faults: ({ status }) => [status !== 200 && `is due and answers ${status}. Deploy again.`],
    },
    ...publicDuties(new URL(origin)),
  ] satisfies Duty[];
  return Array.fromAsync(duties, async (duty) => ({ ...duty, found: await faultsOf(duty, get) }));
}

/** Asks whether the site's own receiver runs, or the API as a browser does before it sends. */
export function takesApplications(origin: string, apiBase: string): Duty {
  const duty = { name: 'applications are taken', paths: [APPLICATION_PATH] };
  if (apiBase === '' || apiBase === origin)
    return {
      ...duty,
      faults: ({ status, headers }) => [
        !(status === 405 && headers.allow?.includes('POST')) &&
          `answers ${status}: the receiver does not run (docs/applications.md).`,
      ],
    };
  const asks = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  return {
    ...duty,
    get: askerOf(apiBase),
    question: { method: 'OPTIONS', headers: asks },
    faults: ({ status, headers }) => {
      const allowed = headers['access-control-allow-origin'] ?? 'no address';
      return [
        status > 299 && `answers ${status} to the browser’s preflight.`,
        allowed !== origin && allowed !== '*' && `lets ${allowed} send, not ${origin}.`,
        !/content-type/i.test(headers['access-control-allow-headers'] ?? '') &&
          'does not allow the header Content-Type.',
      ];
    },
  };
}

/** A preview opens to nobody without its password, nor does a redirect give a page away. */
export const keepsStrangersOut = (origin: string): Duty => ({
  name: 'no stranger gets in',
  get: askerOf(origin),
  paths: ['/', '/index.html'],
  faults: ({ status }) => [
    ![401, 403].includes(status) &&
      `answers ${status} to a stranger: set a password first (docs/hosting.md, "Show a preview").`,
  ],
});

/** What only a public address has: plain http and the bare domain that lead to it, and a certificate. */
function publicDuties({ origin, protocol, hostname, port }: URL): Duty[] {
  if (protocol !== 'https:' || port !== '') return [];
  const leadsOn = (from: string, to: string): Duty => ({
    name: `${from} leads on`,
    get: askerOf(from),
    paths: ['/about?a=b'],
    faults: ({ status, headers }) => {
      const leads = status > 300 && status < 400 && headers.location?.startsWith(to);
      return [!leads && `answers ${status} and does not lead to ${to}.`];
    },
  });
  return [
    leadsOn(`http://${hostname}`, 'https://'),
    ...(hostname.startsWith('www.') ? [leadsOn(`https://${hostname.slice(4)}`, origin)] : []),
    {
      name: 'the certificate is good for a while',
      paths: ['/'],
      faults: ({ certificate: { valid_from: from, valid_to: to } = {} }) => [
        isLate(from, to) && `has a certificate that ends on ${to} and was not renewed.`,
      ],
    },
  ];
}

/** Whether a certificate is in its last 14 days, or its last sixth. */
export function isLate(from = '', to = '', now = Date.now()) {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return !(end - now >= Math.min(14 * 86_400_000, (end - begin) / 6));
}

/** A line for each row, and what is wrong below it. */
export const formatRows = (rows: readonly Row[]) =>
  rows
    .map(({ name, found }) => [`${found.length > 0 ? '✗' : '✓'} ${name}`, ...found].join('\n    '))
    .join('\n');

/**
 * Checks the live deployment, up to four times because hosts need a moment, and returns true if all checks pass. If one fails that
 * concerns the deployment, makes the deployment `before` live again.
 */
export async function verifyOrRollBack(
  host: { activate: (id: string) => void },
  id: string,
  before: string | undefined,
  check: () => Promise<Row[]>,
  delay = 5000,
) {
  for (let attempt = 1; ; attempt++) {
    const rows = await check();
    const failures = rows.filter(({ found }) => found.length > 0);
    if (failures.length > 0 && attempt < 4) await wait(delay);
    else {
      const isFaulty = failures.some(({ isOfRelease }) => isOfRelease);
      const restored = isFaulty && before !== id ? before : undefined;
      if (restored) host.activate(restored);
      console.log(formatRows(rows));
      console.log(restored ? `The check failed, so ${restored} is live again.` : `${id} is live.`);
      return failures.length === 0;
    }
  }
}
