/** `npm run check:live` on hosts with failures; tests/hosting checks the contract itself. */
import { hash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpClient, describeError } from '../../tools/hosting/http-client.ts';
import { runCheck } from '../../tools/hosting/host-check.ts';
import { execute } from '../../tools/lib/execute.ts';
import { listen } from '../../server/listen.ts';
import {
  checkLive,
  isExpiring,
  acceptsApplications,
  type Expectation,
} from '../../tools/hosting/live-checks.ts';

// Alphabetical order, in which the home page is one of the last.
const pages = ['/about', '/contact', '/faqs', '/fund', '/fund/water', '/'];
const RELEASE = { id: '20261123T070412Z-d58ad36', pages, redirects: {}, hashed: [] };

/** Starts a host on this machine until the test ends. Returns its origin. */
async function startHost(listener: RequestListener): Promise<string> {
  const { port, close } = await listen(listener, 0);
  onTestFinished(() => void close());
  return `http://localhost:${port}`;
}

/** Returns the failures of a check, by the beginning of its name, joined. */
const failuresOf = async (origin: string, check: string, expectation?: Expectation) =>
  (await checkLive(origin, expectation))
    .find(({ name }) => name.startsWith(check))!
    .failures.join();

test.each<[number, Record<string, string>, string]>([
  [401, {}, 'requires a password: set DEPLOY_CREDENTIALS to its user:password.'],
  [301, { Location: 'https://a.example' }, 'redirects to https://a.example: check that URL.'],
  [503, {}, 'answers 503 for the home page'],
  [301, { Location: '/' }, 'redirects the home page to itself'],
  [403, {}, 'or a firewall rejects programs.'],
  [404, {}, 'reads another folder'],
  [429, {}, 'too many requests'],
  [502, {}, 'a proxy does not reach the web server.'],
  [511, {}, 'this network requires signing in.'],
  [520, {}, 'is misconfigured.'],
  [0, {}, 'does not respond: it ended the connection before its response was complete'],
  [200, {}, '/release.json does not come from a build of this site. Is this the right URL?'],
])(
  'check:live: for a host that answers %i with %j, reports one failure',
  async (status, headers, message) => {
    const origin = await startHost((_, response) =>
      status === 0 ? response.destroy() : response.writeHead(status, headers).end(),
    );
    const [result, ...others] = await checkLive(origin);
    expect(result!.failures).toEqual([expect.stringContaining(message)]);
    expect(others).toEqual([]);
  },
);

test.each([
  [404, 'answers 404 for /release.json: the web server reads another folder'],
  [503, 'answers 503 for /release.json: it is in maintenance'],
])('check:live: reports that /release.json answers %i', async (status, message) => {
  const origin = await startHost(({ url }, response) =>
    response.writeHead(url === '/' ? 200 : status).end(),
  );
  const [result] = await checkLive(origin);
  expect(result!.failures).toEqual([expect.stringContaining(`${origin} ${message}`)]);
});

test.each([
  ['http://localhost:1', 'refuses connections'],
  ['https://sablecrest.invalid', /not known in DNS|cannot look up names/],
])('check:live: says why %s does not respond', async (origin, reason) => {
  await expect(createHttpClient(origin)('/')).rejects.toThrow(reason);
});

test.each([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for other names'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'lacks the intermediate certificate'],
  ['EPIPE', 'as the system says it'],
])('check:live: explains the error %s', (code, reason) => {
  const error = Object.assign(new Error('as the system says it'), { code });
  expect(describeError(error).message).toContain(reason);
});

test('check:live: says that a host does not use https', async () => {
  const origin = await startHost((_, response) => response.end());
  const request = createHttpClient(origin.replace('http:', 'https:'));
  await expect(request('/')).rejects.toThrow('does not use https on this port');
});

test.each<[coding: string, compress: (body: Buffer) => Buffer, failure: RegExp]>([
  ['gzip', gzipSync, /^$/],
  ['gzip', (body) => gzipSync(body).subarray(0, -9), /other or incomplete content/],
  ['zstd', (body) => body, /compressed as zstd, which was not requested/],
])('check:live: checks text that is compressed as %s', async (coding, compress, failure) => {
  const body = Buffer.from(JSON.stringify({ ...RELEASE, unused: 'text'.repeat(2000) }));
  const origin = await startHost(({ headers }, response) => {
    response.setHeader('Vary', 'Accept-Encoding');
    if (!headers['accept-encoding']) return void response.end(body);
    response.setHeader('Content-Encoding', coding).end(compress(body));
  });
  expect(await failuresOf(origin, 'text is compressed')).toMatch(failure);
});

/** A host of a deployment, which may reject anonymous visitors. */
const ours =
  (robots: string, more: Record<string, string | string[]> = {}): RequestListener =>
  ({ url, headers }, response) => {
    const isClosed = robots.includes('closed') && headers.authorization === undefined;
    response.writeHead(isClosed ? 401 : 200, more);
    response.end(url === '/robots.txt' ? robots : JSON.stringify(RELEASE));
  };

test('check:live: reports another deployment, and a failure of many pages once', async () => {
  const results = await checkLive(await startHost(ours('Allow: /')), { id: 'another' });
  expect(results[0]!.failures).toEqual([expect.stringMatching(/ is of 20261123T070412Z-/)]);
  expect(results[1]!.failures).toContain(
    '/about, /contact, /faqs and 3 more: has no policy in its head.',
  );
  expect(results.flatMap(({ failures }) => failures).join('\n')).toContain('/index.html');
  const concerning = results.filter(({ concernsDeployment }) => concernsDeployment);
  expect(concerning).toEqual(results.slice(0, 3));
});

test('check:live: accepts on Cloudflare what Cloudflare cannot do', async () => {
  const listener = ours('Allow: /', { Server: 'cloudflare' });
  const origin = await startHost((request, response) =>
    request.method === 'POST'
      ? response.writeHead(405, { Server: 'cloudflare' }).end()
      : listener(request, response),
  );
  expect(await failuresOf(origin, 'pages are read only')).toBe('');
  // Other failures of the same check remain.
  expect(await failuresOf(origin, 'everything else')).toContain('answers 200, not 404.');
  const elsewhere = await startHost((request, response) =>
    request.method === 'POST' ? response.writeHead(405).end() : ours('Allow: /')(request, response),
  );
  expect(await failuresOf(elsewhere, 'pages are read only')).toContain('405 without Allow');
});

test('check:live: names pages that a proxy has changed', async () => {
  const html = '<!doctype html><title>Built</title>';
  const pageHashes = Object.fromEntries(pages.map((page) => [page, hash('sha256', html)]));
  const origin = await startHost(({ url = '' }, response) => {
    const isChanged = ['/about', '/fund/water'].includes(url);
    const text = isChanged ? `${html}<script src="/cdn-cgi/detect.js"></script>` : html;
    response.end(url === '/release.json' ? JSON.stringify({ ...RELEASE, pageHashes }) : text);
  });
  const [, result] = await checkLive(origin);
  const changes = result!.failures.filter((failure) => failure.includes('was changed in transit'));
  expect(changes).toEqual([expect.stringMatching(/^\/about, \/fund\/water: /)]);
});

test('check:live: names files that a proxy has changed, and pages that it changes only for browsers', async () => {
  const file = '/_astro/menu.a1b2c3.js';
  const built = {
    hashed: [file],
    pageHashes: { '/': hash('sha256', 'page') },
    fileHashes: { [file]: hash('sha256', 'file') },
  };
  const origin = await startHost(({ url = '', headers }, response) => {
    const isBrowser =
      /html/.test(headers.accept ?? '') && /Mozilla/.test(headers['user-agent'] ?? '');
    if (url === '/release.json') response.end(JSON.stringify({ ...RELEASE, ...built }));
    else response.end(url === '/' ? (isBrowser ? 'page and more' : 'page') : 'file, made smaller');
  });
  const [, changedPages, , changedFiles] = await checkLive(origin);
  expect(changedPages!.failures).toContainEqual(
    expect.stringMatching(/^\/: was changed in transit/),
  );
  expect(changedFiles!.failures).toContainEqual(expect.stringContaining(`${file}: was changed`));
});

const HEADERS = 'every response has the headers';
const LISTED = 'search engines may list the site';
const PRIVATE = 'anonymous visitors cannot open the preview';
test.each([
  [HEADERS, { 'X-Frame-Options': ['DENY', 'DENY'] }, 'Allow: /', /is "DENY, DENY"/],
  [HEADERS, { Server: 'nginx/1.22.1' }, 'Allow: /', /Server names the program: nginx\/1\.22\.1\./],
  [HEADERS, { 'Set-Cookie': 'a=b' }, 'Allow: /', /a cookie is set\./],
  [LISTED, { 'X-Robots-Tag': 'noindex, nofollow' }, 'Allow: /', /^\/: has the header X-Robots-Tag/],
  [LISTED, { 'X-Robots-Tag': 'max-snippet:50' }, 'Allow: /', /^$/],
  [PRIVATE, {}, 'Disallow: /\n', /answers 200 to an anonymous visitor/],
  [PRIVATE, {}, 'Disallow: /\n# closed', /^$/],
])('check:live: %s: with headers %j and robots.txt %j', async (check, more, robots, failure) => {
  const origin = await startHost(ours(robots, more));
  const credentials = 'editors:right';
  expect(await failuresOf(origin, check, { credentials })).toMatch(failure);
});

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };
test.each([
  [502, {}, '', 'answers 502: the receiver does not run'],
  [405, { Allow: 'POST' }, '', /^$/],
  [204, {}, 'elsewhere', 'allows no origin, not https://www.example.com.'],
  [204, { 'Access-Control-Allow-Origin': '*' }, 'elsewhere', 'does not allow the header'],
  [204, CORS, 'elsewhere', /^$/],
])(
  'check:live: checks a receiver that answers %i with %j %s',
  async (status, headers, place, failure) => {
    const origin = await startHost((_, response) => response.writeHead(status, headers).end());
    const check = acceptsApplications('https://www.example.com', place && origin);
    expect((await runCheck(check, createHttpClient(origin))).join()).toMatch(failure);
  },
);

const CHARSET = 'is not sent as HTML in UTF-8.';
test.each([
  ['text/html; charset=utf-8', false],
  ['text/html;charset=UTF-8', false],
  ['Text/HTML; Charset="utf-8"', false],
  ['text/html', true],
  ['text/html; charset=iso-8859-1', true],
  ['application/xhtml+xml; charset=utf-8', true],
])('check:live: reports pages with Content-Type %s: %s', async (type, isReported) => {
  const [, pageResult] = await checkLive(
    await startHost(ours('Allow: /', { 'Content-Type': type })),
  );
  expect(pageResult!.failures.some((failure) => failure.includes(CHARSET))).toBe(isReported);
});

test.each([
  ['/about?a=b', /^$/],
  ['ORIGIN/about?a=b', /^$/],
  ['http://localhost/about?a=b', /redirects to http:\/\/localhost\/about\?a=b, not to \/about\./],
  ['https://elsewhere.example/about?a=b', /redirects to https:\/\/elsewhere/],
  ['//about?a=b', /redirects to \/\/about/],
  ['http://[', /redirects to http:\/\/\[, not to \/about\./],
])('check:live: checks a redirect to %s', async (location, failure) => {
  const redirects = { '/old': '/about' };
  const origin = await startHost(({ url = '', headers }, response) => {
    const Location = location.replace('ORIGIN', `http://${headers.host}`);
    if (url.startsWith('/old')) response.writeHead(308, { Location }).end();
    else response.end(JSON.stringify({ ...RELEASE, redirects }));
  });
  expect(await failuresOf(origin, 'previous URLs')).toMatch(failure);
});

test('check:live: reports once that a host rejects HEAD', async () => {
  const listener = ours('Allow: /');
  const origin = await startHost((request, response) =>
    request.method === 'HEAD' ? response.writeHead(405).end() : listener(request, response),
  );
  expect(await failuresOf(origin, HEADERS)).toMatch(/^.+: answers 405 to HEAD\.$/);
});

test.each(['http://localhost:99999', 'www.example.com'])(
  'check:live: rejects %s, and shows what a URL looks like',
  async (url) => {
    const { output } = await execute([process.execPath, 'tools/hosting/check-live.ts', url]);
    expect(output).toMatch(/^Write one URL, like https:\/\/\S+\.\n$/);
  },
);

test.each([
  ['2026-10-01', '2026-12-30', '2026-12-20', true],
  ['2026-10-01', '2026-12-30', '2026-12-10', false],
  ['2026-11-20', '2026-11-26', '2026-11-24', false],
])('isExpiring: for a certificate from %s to %s, on %s, returns %s', (from, to, now, late) => {
  expect(isExpiring(from, to, Date.parse(now))).toBe(late);
});
