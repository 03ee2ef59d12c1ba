/** Checks a live host: the hosting contract, redirects to its canonical origin, and its certificate. Sends no application. */
import { dirname, extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { hostChecks } from './contract.ts';
import { runCheck, type HostCheck } from './host-check.ts';
import {
  parseDeployment,
  DEPLOYMENT_FILE,
  type Deployment,
} from '../../server/deployment-manifest.ts';
import { UserError } from '../../src/shared/user-error.ts';

/** A check, and its failures as sentences. */
interface CheckResult extends Pick<HostCheck, 'name' | 'concernsDeployment'> {
  failures: string[];
}

/** Responses that a host must give besides the contract. */
export interface Expectation {
  /** Id of the deployment that is live. */
  id?: string;
  /** Paths of press releases that are due. */
  due?: readonly string[];
  /** Origin that receives applications; empty for the site's own. */
  apiBase?: string;
  /** `user:password` of a preview. */
  credentials?: string | undefined;
}

/** What a status other than 200 says about a host, each as the end of a sentence. */
const CAUSES: Readonly<Record<number, string>> = {
  403: "the web server may not read the site's folder, or a firewall rejects programs",
  404: 'the web server reads another folder, or this is not the URL of the site',
  407: 'a proxy of this network requires a password',
  429: 'it has received too many requests. Wait some minutes, then try again',
  500: 'the error log of the web server says why',
  502: 'a proxy does not reach the web server. Start it',
  503: 'it is in maintenance, or overloaded. Try again later',
  504: 'a proxy gets no response from the web server in time',
  511: 'this network requires signing in. Open a page in a browser first',
};

/** Returns the live deployment of a host. Rejects with a UserError if its home page or `release.json` cannot be read. */
export async function fetchDeployment(client: HttpClient, origin: string): Promise<Deployment> {
  const fail = (reason: string): never => {
    throw new UserError(`${origin} ${reason}`);
  };
  const fetchText = async (path: string, name: string) => {
    const { status, headers, body } = await client(path).catch(({ message }: Error) =>
      fail(`does not respond: ${message}.`),
    );
    if (status === 401) fail('requires a password: set DEPLOY_CREDENTIALS to its user:password.');
    if (headers.location) {
      const isLoop = URL.parse(headers.location, origin)?.href === origin + path;
      fail(
        isLoop
          ? `redirects ${name} to itself: a proxy may use http to reach a web server that redirects to https.`
          : `redirects to ${headers.location}: check that URL.`,
      );
    }
    const cause = CAUSES[status] ?? 'the web server, or a proxy before it, is misconfigured';
    if (status !== 200) fail(`answers ${status} for ${name}: ${cause}.`);
    return body.toString();
  };
  await fetchText('/', 'the home page');
  return parseDeployment(await fetchText(DEPLOYMENT_FILE, DEPLOYMENT_FILE));
}

/** Failures that Cloudflare cannot avoid, because no setting of it concerns them. */
export const CLOUDFLARE_DEVIATIONS = [
  // Cloudflare serves the not-found page at a URL, whose robots tag keeps search engines away.
  /^(?:\/404(?:\.html|\/)?(?:, )?)+: answers (?:200|307), not 404/,
  // Rules of _headers depend on the path alone. After a rollback a visitor may miss a file until the cache is purged.
  /nope\.svg.*(?:may remember that it is missing|shows the not-found page without style)/,
  // Cloudflare answers for assets itself; only a Worker before them could add the header.
  /answers 405 without Allow/,
];

/** Checks the host of an origin. Returns only one failed check if its home page or `release.json` cannot be read. */
export async function checkLive(origin: string, expected: Expectation = {}) {
  const client = createHttpClient(origin, expected.credentials);
  const live = await fetchDeployment(client, origin).catch((error: unknown) => {
    if (error instanceof UserError) return error;
    throw error;
  });
  if (live instanceof UserError)
    return [{ name: 'the site can be read', concernsDeployment: true, failures: [live.message] }];
  const { id, pages, pageHashes, fileHashes, redirects, hashed } = live;
  const oneOfEachType = new Map(hashed.map((file) => [dirname(file) + extname(file), file]));
  const files = ['/robots.txt', ...oneOfEachType.values()];
  // The home page has other spellings than other pages.
  const sample = ['/', ...pages.filter((page) => page !== '/').slice(0, 5)];
  const robots = await client('/robots.txt');
  const isPreview = /^Disallow: \/$/m.test(robots.body.toString());
  const deviations = robots.headers.server === 'cloudflare' ? CLOUDFLARE_DEVIATIONS : [];
  const { id: expectedId = id, due = [], apiBase } = expected;
  const checks: HostCheck[] = [
    {
      name: `the live deployment is ${expectedId}`,
      concernsDeployment: true,
      paths: [DEPLOYMENT_FILE],
      failuresOf: () => [
        id !== expectedId && `is of ${id}: the web server may read another folder.`,
      ],
    },
    ...hostChecks({ origin, pages, pageHashes, fileHashes, redirects, files, client, sample }),
    isPreview ? requiresAuth(origin) : allowsSearchEngines,
    ...(apiBase === undefined ? [] : [acceptsApplications(origin, apiBase)]),
    {
      name: `press releases that are due are live (${due.length})`,
      paths: due,
      failuresOf: ({ status }) => [status !== 200 && `is due and answers ${status}. Deploy again.`],
    },
    ...publicHostChecks(new URL(origin)),
  ];
  return Array.fromAsync(
    checks,
    async ({ name, concernsDeployment = false, ...check }): Promise<CheckResult> => ({
      name,
      concernsDeployment,
      failures: (await runCheck({ name, ...check }, client)).filter(
        (failure) => !deviations.some((pattern) => pattern.test(failure)),
      ),
    }),
  );
}

/** Checks that the site's own receiver runs, or that the API accepts the browser's preflight request. */
export function acceptsApplications(origin: string, apiBase: string): HostCheck {
  const check = { name: 'applications are accepted', paths: [APPLICATION_PATH] };
  if (apiBase === '' || apiBase === origin)
    return {
      ...check,
      failuresOf: ({ status, headers }) => [
        !(status === 405 && headers.allow?.includes('POST')) &&
          `answers ${status}: the receiver does not run (docs/applications.md).`,
      ],
    };
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  return {
    ...check,
    client: createHttpClient(apiBase),
    options: { method: 'OPTIONS', headers },
    failuresOf: ({ status, headers }) => {
      const allowed = headers['access-control-allow-origin'] ?? 'no origin';
      return [
        status > 299 && `answers ${status} to the browser’s preflight request.`,
        allowed !== origin && allowed !== '*' && `allows ${allowed}, not ${origin}.`,
        !/content-type/i.test(headers['access-control-allow-headers'] ?? '') &&
          'does not allow the header Content-Type.',
      ];
    },
  };
}

/** Checks that a preview requires authentication, and that no redirect reveals a page. */
export const requiresAuth = (origin: string): HostCheck => ({
  name: 'anonymous visitors cannot open the preview',
  client: createHttpClient(origin),
  paths: ['/', '/index.html'],
  failuresOf: ({ status }) => [
    ![401, 403].includes(status) &&
      `answers ${status} to an anonymous visitor: set a password first (docs/hosting.md, "Show a preview").`,
  ],
});

/** Checks that no header hides the public site from search engines. Test systems send such a header. */
const allowsSearchEngines: HostCheck = {
  name: 'search engines may list the site',
  paths: ['/'],
  failuresOf: ({ headers }) => {
    const robots = String(headers['x-robots-tag'] ?? '');
    const isHidden = /\b(?:noindex|none)\b/i.test(robots);
    return [isHidden && `has the header X-Robots-Tag: ${robots}. Delete it in the web server.`];
  },
};

/** Returns the checks of a public URL: redirects from plain http and from the bare domain, and the certificate. */
function publicHostChecks({ origin, protocol, hostname, port }: URL): HostCheck[] {
  if (protocol !== 'https:' || port !== '') return [];
  const redirectCheck = (from: string, to: string): HostCheck => ({
    name: `${from} redirects`,
    client: createHttpClient(from),
    paths: ['/about?a=b'],
    failuresOf: ({ status, headers }) => {
      const isRedirected = status > 300 && status < 400 && headers.location?.startsWith(to);
      return [!isRedirected && `answers ${status} and does not redirect to ${to}.`];
    },
  });
  return [
    redirectCheck(`http://${hostname}`, 'https://'),
    ...(hostname.startsWith('www.') ? [redirectCheck(`https://${hostname.slice(4)}`, origin)] : []),
    {
      name: 'the certificate is valid for some time',
      paths: ['/'],
      failuresOf: ({ certificate: { valid_from: from, valid_to: to } = {} }) => [
        isExpiring(from, to) && `has a certificate that ends on ${to} and was not renewed.`,
      ],
    },
  ];
}

/** True if a certificate is in its last 14 days, or in the last sixth of its lifetime if that is shorter. */
export function isExpiring(from = '', to = '', now = Date.now()) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  // Negated, so that an invalid date counts as expiring.
  return !(end - now >= Math.min(14 * 86_400_000, (end - start) / 6));
}

/** Returns a line for each check, and its failures below it. */
export const formatResults = (results: readonly CheckResult[]) =>
  results
    .map(({ name, failures }) =>
      [`${failures.length > 0 ? '✗' : '✓'} ${name}`, ...failures].join('\n    '),
    )
    .join('\n');

/**
 * Checks the live deployment, up to four times, because hosts need a moment. Returns true if all checks pass. If a failed check concerns
 * the deployment, makes the deployment `before` live again.
 */
export async function verifyOrRollBack(
  host: { activate: (id: string) => void },
  id: string,
  before: string | undefined,
  check: () => Promise<CheckResult[]>,
  delay = 5000,
) {
  for (let attempt = 1; ; attempt++) {
    const results = await check();
    const failed = results.filter(({ failures }) => failures.length > 0);
    if (failed.length > 0 && attempt < 4) await wait(delay);
    else {
      const isFaulty = failed.some(({ concernsDeployment }) => concernsDeployment);
      const restored = isFaulty && before !== id ? before : undefined;
      if (restored) host.activate(restored);
      console.log(formatResults(results));
      console.log(restored ? `The check failed, so ${restored} is live again.` : `${id} is live.`);
      return failed.length === 0;
    }
  }
}
