/** What `npm run check:live` says of hosts that are not as they should be; tests/hosting proves the contract itself. */
import { hash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { askerOf } from '../../tools/hosting/ask.ts';
import { faultsOf } from '../../tools/hosting/contract.ts';
import { listen } from '../../server/listen.ts';
import { checkLive, isLate, takesApplications } from '../../tools/hosting/live.ts';

// Home is one of the last by its name.
const pages = ['/about', '/contact', '/faqs', '/fund', '/fund/water', '/'];
const RELEASE = { id: '20261123T070412Z-d58ad36', pages, redirects: {}, hashed: [] };

/** Origin of a host on this machine that answers so, until the test is over. */
async function hostThat(answers: RequestListener): Promise<string> {
  const { port, close } = await listen(answers, 0);
  onTestFinished(() => void close());
  return `http://localhost:${port}`;
}

test.each<[number, Record<string, string>, string]>([
  [401, {}, 'asks for a password: DEPLOY_CREDENTIALS must be its user:password.'],
  [301, { Location: 'https://a.example' }, 'redirects to https://a.example: ask there.'],
  [503, {}, 'answers 503 where the home page should be'],
  [0, {}, 'gives no answer: socket hang up.'],
  [200, {}, '/release.json is not what a build writes: is this another site?'],
])('a host that answers %i with %j is told one thing', async (status, headers, words) => {
  const origin = await hostThat((_, response) =>
    status === 0 ? response.destroy() : response.writeHead(status, headers).end(),
  );
  const [row, ...others] = await checkLive(origin);
  expect(row!.found).toEqual([expect.stringContaining(words)]);
  expect(others).toEqual([]);
});

/** A host of a release, which may open to no stranger. */
const ours =
  (robots: string, more: Record<string, string | string[]> = {}): RequestListener =>
  ({ url, headers }, response) => {
    const isClosed = robots.includes('closed') && headers.authorization === undefined;
    response.writeHead(isClosed ? 401 : 200, more);
    response.end(url === '/robots.txt' ? robots : JSON.stringify(RELEASE));
  };

test('another release, and what many answers lack, are said once, and of the release alone it goes back', async () => {
  const rows = await checkLive(await hostThat(ours('Allow: /')), { release: 'another' });
  expect(rows[0]!.found).toEqual([expect.stringMatching(/ is not of another; /)]);
  expect(rows[1]!.found).toContain(
    '/about, /contact, /faqs and 3 more: has no policy of its own in its head.',
  );
  expect(rows.flatMap(({ found }) => found).join('\n')).toContain('/index.html');
  expect(rows.filter(({ isOfRelease }) => isOfRelease)).toEqual(rows.slice(0, 3));
});

test('a page that a proxy changed is named, and a page as it was built is not', async () => {
  const html = '<!doctype html><title>Built</title>';
  const pageHashes = Object.fromEntries(pages.map((page) => [page, hash('sha256', html)]));
  const origin = await hostThat(({ url = '' }, response) => {
    const isChanged = ['/about', '/fund/water'].includes(url);
    const text = isChanged ? `${html}<script src="/cdn-cgi/detect.js"></script>` : html;
    response.end(url === '/release.json' ? JSON.stringify({ ...RELEASE, pageHashes }) : text);
  });
  const [, row] = await checkLive(origin);
  const changes = row!.found.filter((fault) => fault.includes('was changed on its way'));
  expect(changes).toEqual([expect.stringMatching(/^\/about, \/fund\/water: /)]);
});

const HEADERS = 'headers stand on every answer';
test.each([
  [HEADERS, { 'X-Frame-Options': ['DENY', 'DENY'] }, 'Allow: /', /is "DENY, DENY"/],
  [HEADERS, { Server: 'nginx/1.22.1' }, 'Allow: /', /Server tells too much: nginx\/1\.22\.1\./],
  [HEADERS, { 'Set-Cookie': 'a=b' }, 'Allow: /', /a cookie is set\./],
  ['no stranger gets in', {}, 'Disallow: /\n', /answers 200 to a stranger/],
  ['no stranger gets in', {}, 'Disallow: /\n# closed', /^$/],
])('%s: answers with %j and robots.txt %j', async (duty, more, robots, fault) => {
  const origin = await hostThat(ours(robots, more));
  const rows = await checkLive(origin, { credentials: 'editors:right' });
  expect(rows.find(({ name }) => name === duty)!.found.join()).toMatch(fault);
});

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };
test.each([
  [502, {}, '', 'answers 502: the receiver does not run'],
  [405, { Allow: 'POST' }, '', /^$/],
  [204, {}, 'elsewhere', 'lets no address send, not https://www.example.com.'],
  [204, { 'Access-Control-Allow-Origin': '*' }, 'elsewhere', 'does not allow the header'],
  [204, CORS, 'elsewhere', /^$/],
])('a receiver that answers %i with %j %s', async (status, headers, place, fault) => {
  const origin = await hostThat((_, response) => response.writeHead(status, headers).end());
  const duty = takesApplications('https://www.example.com', place && origin);
  expect((await faultsOf(duty, askerOf(origin))).join()).toMatch(fault);
});

test.each([
  ['2026-10-01', '2026-12-30', '2026-12-20', true],
  ['2026-10-01', '2026-12-30', '2026-12-10', false],
  ['2026-11-20', '2026-11-26', '2026-11-24', false],
])('a certificate from %s to %s, on %s, is late: %s', (from, to, now, late) => {
  expect(isLate(from, to, Date.parse(now))).toBe(late);
});

test('local server: answers on localhost and refuses connections on every other address', async () => {
  const { port } = new URL(await hostThat((_, response) => response.end()));
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  // A machine without a network has no other address. Linux answers on 127.0.0.2 if a server listens on all of them.
  for (const address of [...others, '127.0.0.2'])
    await expect(fetch(`http://${address}:${port}/`), address).rejects.toThrow();
});
