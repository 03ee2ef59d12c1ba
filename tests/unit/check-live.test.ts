/** `npm run check:live`: what is said of a host that does not answer as it should. */
import { afterEach, expect, test, vi } from 'vitest';
import { environmentOf, expectationOf } from '../../scripts/lib/expectation.ts';
import { askerOf, certificateRow, checkLive, reasonOf } from '../../src/hosts/deploy/check-live.ts';
import { listen } from '../../src/hosts/hosting/listen.ts';
import { CACHE, headersFor } from '../../src/hosts/hosting/policy.ts';
import { firm } from '../../src/site/data.ts';

const WEBSITE = 'https://www.example.com';
const ID = '20261123T070412Z-d58ad36';

/** What a host is asked to answer, and how a page begins. */
const POLICY = {
  redirects: new Map<string, string>(),
  csp: "default-src 'none'; frame-ancestors 'none'",
  editor: undefined,
};
const HEAD = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['90 days', '2026-10-01', '2026-12-30', '2026-12-20', 1],
  ['90 days', '2026-10-01', '2026-12-30', '2026-12-10', 0],
  ['six days', '2026-11-20', '2026-11-26', '2026-11-24', 0],
  ['six days', '2026-11-20', '2026-11-26', '2026-11-25T12:00Z', 1],
])('a certificate of %s, from %s to %s, is judged on %s', (_, from, to, now, faults) => {
  expect(certificateRow(from, to, Date.parse(now)).found).toHaveLength(faults);
});

test('the password of a preview goes to it alone, which is asked for nothing that a preview lacks', () => {
  vi.stubEnv('DEPLOY_CREDENTIALS', 'editors:right');
  const target = { kind: 'cloudflare', settings: {}, name: 'any' } as const;
  const expected = (address: string, isPreview: boolean) =>
    expectationOf(environmentOf({ ...target, address, isPreview }));
  expect(expected(firm.website, false)).toEqual({ due: expect.any(Array), apiBase: firm.apiBase });
  expect(expected('https://preview.example.com', true)).toEqual({ credentials: 'editors:right' });
});

test('a connection that a reloaded server closes is no fault of the release', async () => {
  let asked = 0;
  const server = await listen((request, response) => {
    asked += 1;
    if (asked < 3) request.socket.destroy();
    else response.end('whole');
  }, 0);
  const answer = await askerOf(`http://localhost:${server.port}`)('/').finally(server.close);
  expect(await answer.text()).toBe('whole');
});

test.each<[number, Record<string, string>, Parameters<typeof checkLive>[1], string]>([
  [401, {}, {}, 'set DEPLOY_CREDENTIALS to its user:password'],
  [401, {}, { credentials: 'editors:wrong' }, 'does not open to DEPLOY_CREDENTIALS'],
  [
    403,
    {},
    { path: '/srv/site' },
    'must be able to read /srv/site and to enter every folder above',
  ],
  [301, { Location: WEBSITE }, {}, `leads on to ${WEBSITE} (301): write that address instead`],
  [302, { Location: '/start' }, {}, 'must answer at / itself'],
  [400, {}, {}, 'Where it answers https alone, write https://localhost:'],
  [503, {}, {}, 'answers 503 where the home page should be'],
  [404, {}, { path: '/srv/site' }, 'serves another folder than /srv/site,'],
  [200, {}, { path: '/srv/site' }, 'answers with another site'],
])(
  'a host whose home page is %i with %j is told one thing',
  async (status, headers, known, words) => {
    const server = await listen((request, response) => {
      response.writeHead(request.url !== '/' && status === 200 ? 404 : status, headers).end();
    }, 0);
    const rows = checkLive(`http://localhost:${server.port}`, known).finally(server.close);
    await expect(rows).rejects.toThrow(words);
  },
);

test('a host that gives no answer to http is told of https', async () => {
  const server = await listen(() => {}, 0);
  await server.close();
  await expect(checkLive(`http://localhost:${server.port}`)).rejects.toThrow(
    /ECONNREFUSED.*https:/,
  );
});

test('a host that answers http where it is asked for https is told so', async () => {
  const server = await listen((_, response) => response.end(), 0);
  const rows = checkLive(`https://localhost:${server.port}`).finally(server.close);
  await expect(rows).rejects.toThrow('gives no answer: this port answers http, not https;');
});

test('a folder that Caddy may not read is told so, though its home page is not found', async () => {
  const server = await listen((request, response) => {
    response.writeHead(request.url === '/' ? 404 : 403).end();
  }, 0);
  const rows = checkLive(`http://localhost:${server.port}`).finally(server.close);
  await expect(rows).rejects.toThrow('must be able to');
});

test('what many answers lack is said once, with how many they are', async () => {
  const server = await listen((_, response) => response.end('{}'), 0);
  const rows = await checkLive(`http://localhost:${server.port}`).finally(server.close);
  const found = (name: string) => rows.find((row) => row.name === name)!.found;
  expect(found('headers')).toEqual([
    expect.stringMatching(/^\/, \/robots\.txt, \/no-such-page: .*X-Frame-Options.* missing;/),
    expect.stringContaining('Cache-Control should be'),
  ]);
  expect(found('what is nobody’s')).toEqual([expect.stringMatching(/ and 2 more: answers 200:/)]);
});

const { hashed: HASHED, other: OTHER } = CACHE;
const [STYLE, DOCUMENT] = ['/_astro/page.a1b2c3d4.css', '/documents/terms.pdf'];
test.each<[string, Record<string, number | string | string[] | undefined>, string]>([
  ['/', { 'Cache-Control': 'max-age=600' }, 'and is "max-age=600"'],
  ['/about', { 'X-Frame-Options': undefined }, '/about: X-Frame-Options missing;'],
  [STYLE, { 'Cache-Control': ['max-age=2592000', HASHED] }, `and is "max-age=2592000, ${HASHED}"`],
  [STYLE, { 'X-Content-Type-Options': ['nosniff', 'nosniff'] }, 'is "nosniff, nosniff"'],
  [STYLE, { 'Content-Security-Policy': ['default-src *', POLICY.csp] }, 'Policy is "default-src *'],
  [STYLE, { 'Cache-Control': OTHER }, `should be "${HASHED}" and is "${OTHER}"`],
  [
    '/icon-192.png',
    { 'Cache-Control': undefined },
    `/icon-192.png: Cache-Control should be "${OTHER}" and is missing.`,
  ],
  [DOCUMENT, { 'Referrer-Policy': undefined }, `${DOCUMENT}: Referrer-Policy missing;`],
  [DOCUMENT, { ':status': 404 }, `${DOCUMENT}: answers 404, though pages name it.`],
  ['/robots.txt', { 'Cache-Control': undefined }, '/robots.txt: Cache-Control should be'],
  ['/about', {}, ''],
])('an answer at %s with %j is a fault of its own', async (at, wrong, fault) => {
  const server = await listen((request, response) => {
    const { origin, pathname } = new URL(request.url!, `http://${request.headers.host}`);
    const own = { ...headersFor(POLICY, pathname), ...(pathname === at && wrong) };
    const { ':status': status = pathname === '/no-such-page' ? 404 : 200, ...headers } = own;
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    const bodies: Record<string, string> = {
      '/': `${HEAD}<link href="${STYLE}"><img src="${origin}/icon-192.png">`,
      '/about': `${HEAD}<a href="${DOCUMENT}?page=2">`,
      '/sitemap-index.xml': `<loc>${origin}/sitemap-0.xml</loc>`,
      '/sitemap-0.xml': `<loc>${origin}/</loc><loc>${origin}/about</loc>`,
    };
    response.writeHead(Number(status)).end(bodies[pathname]);
  }, 0);
  const rows = await checkLive(`http://localhost:${server.port}`).finally(server.close);
  expect(rows.find(({ name }) => name === 'headers')?.found).toEqual(
    fault === '' ? [] : [expect.stringContaining(fault)],
  );
});

test.each([
  ['User-agent: *\nDisallow: /\n', 'open', [expect.stringContaining('answers 200 to a stranger')]],
  ['User-agent: *\nDisallow: /\n', 'closed', []],
  ['User-agent: *\nAllow: /\n', 'open', undefined],
])('a host with %j that is %s to strangers', async (robots, door, faults) => {
  const server = await listen((request, response) => {
    const isOut = door === 'closed' && request.headers.authorization === undefined;
    response.writeHead(isOut ? 401 : 200).end(request.url === '/robots.txt' ? robots : '{}');
  }, 0);
  const asked = checkLive(`http://localhost:${server.port}`, { credentials: 'editors:right' });
  const rows = await asked.finally(server.close);
  expect(rows.find(({ name }) => name === 'strangers')?.found.slice(0, 1)).toEqual(faults);
});

test('where another release answers, the folder of deploy.yaml is named', async () => {
  const server = await listen((_, response) => response.end('{}'), 0);
  const expectation = { release: ID, path: '/srv/site' };
  const [row] = await checkLive(`http://localhost:${server.port}`, expectation).finally(
    server.close,
  );
  expect(row!.found.join(' ')).toMatch(`another folder than ${expectation.path},`);
});

test('a certificate of one’s own is told where it is named', () => {
  const cause = new Error('self-signed certificate');
  expect(reasonOf(new TypeError('fetch failed', { cause }))).toContain('NODE_EXTRA_CA_CERTS');
});
