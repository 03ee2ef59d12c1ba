/**
 * The site on every engine that `engines.ts` knows, held against the contract, and an application on its way through each. An
 * engine that is not there fails, and so does one that keeps what it is said not to keep.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../tools/build.ts';
import { askerOf, type Ask } from '../../tools/hosting/ask.ts';
import { ensureWrangler } from '../../tools/hosting/cloudflare/wrangler.ts';
import { dutiesOf, faultsOf } from '../../tools/hosting/contract.ts';
import { filesOf, readRelease, RELEASE_FILE } from '../../server/release.ts';
import { EDITOR_ADDRESS, HOST_FILES } from '../../server/http-rules.ts';
import { checkLive } from '../../tools/hosting/live.ts';
import { listen } from '../../server/listen.ts';
import { publicKeyIn } from '../../server/receiver/keys.ts';
import { ADDRESS_HEADER } from '../../server/receiver/node.ts';
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { applicant, keptIn, post } from '../receiver/applicants.ts';
import { testKeeping } from '../receiver/contract.ts';
import { startReceiver } from '../receiver/process.ts';
import { ENGINES, fileOfD1, makeSite, ORIGIN, SERVERS } from './engines.ts';

const site = await makeSite(LOCAL_SITE);
const release = await readRelease(site.dist);
const pages = [...release.pages, EDITOR_ADDRESS];
const files = (await filesOf(site.dist)).filter(
  (file) => !file.endsWith('.html') && ![...HOST_FILES, RELEASE_FILE].includes(file),
);
// An installation would hold up the others, which are asked while it runs.
ensureWrangler();
// All at once, because Cloudflare's takes a while.
const started = ENGINES.map((engine) => ({ ...engine, running: engine.start(site) }));
for (const { running } of started) running.catch(() => undefined);
// Here, as a group of which no test is asked runs none of its hooks.
afterAll(() => Promise.allSettled(started.map(async ({ running }) => (await running).stop())));

test('what a host keeps beside a build stays, and the release names its documents', () => {
  expect(readdirSync(site.hosting)).toContain('notes.txt');
  expect(release.documents).toContain('/documents/terms.pdf');
});

describe.each(started)('$name', (engine) => {
  let port: number;
  let get: Ask;
  beforeAll(async () => {
    ({ port } = await engine.running);
    get = askerOf(`http://localhost:${port}`);
  });

  // On the others it is tests/receiver.
  if (engine.name === 'wrangler')
    describe('receives applications in D1', () =>
      testKeeping({
        address: () => `http://localhost:${port}${APPLICATION_PATH}`,
        site: ORIGIN,
        addressHeader: 'CF-Connecting-IP',
        file: () => fileOfD1(site.work),
        identity: site.identity,
      }));

  if (engine.name in SERVERS) {
    test('hands on applications with one of each header, whoever sets it: two would be told with a comma', async () => {
      const file = join(site.work, engine.name, 'applications.sqlite');
      const publicKey = await publicKeyIn(site.identity);
      const receiver = await startReceiver(file, site.receiverPort, publicKey);
      const origin = `http://localhost:${port}`;
      const as = { headers: { Origin: origin } };
      const send = (body: object) => post(origin + APPLICATION_PATH, body, as);
      const sent = applicant();
      const { status, headers } = await send(sent);
      const told = ['cache-control', 'x-content-type-options'].map((name) => headers.get(name));
      expect([status, ...told]).toEqual([201, 'no-store', 'nosniff']);
      const refusal = await send({});
      expect([refusal.status, await refusal.json()]).toMatchObject([400, { ok: false }]);
      expect(await keptIn(file, site.identity)).toEqual([sent]);
      await receiver.kill('SIGTERM');
    });

    test('hands on applications with the host that was asked, and the address that a request comes from', async () => {
      const echo: RequestListener = (request, response) =>
        void response.end(JSON.stringify(request.headers));
      const { close } = await listen(echo, site.receiverPort, '127.0.0.1');
      const forged = { [ADDRESS_HEADER]: '198.18.0.1' };
      const { headers, body } = await get(APPLICATION_PATH, { headers: forged });
      await close();
      expect(JSON.parse(body.toString())).toMatchObject({
        host: `localhost:${port}`,
        [ADDRESS_HEADER.toLowerCase()]: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/) as string,
      });
      expect(headers.server).not.toBe('Caddy');
    });
  }

  const { deviations = [] } = engine;
  const isBearable = (fault: string) => deviations.some((one) => one.test(fault));
  const seen: string[] = [];
  const duties = dutiesOf({
    ...release,
    origin: new URL(siteUrl).origin,
    // Known once the engine has started.
    get: (...asked) => get(...asked),
    pages,
    sample: pages,
    files: files.map(encodeURI),
    built: (file) => readFileSync(join(site.dist, decodeURI(file))),
  });
  test.each(duties)('keeps the contract: $name', async (duty) => {
    const found = await faultsOf(duty, get);
    seen.push(...found);
    expect(found.filter((fault) => !isBearable(fault))).toEqual([]);
  });

  test('keeps nothing that it is said not to keep', () => {
    expect(deviations.filter((one) => !seen.some((fault) => one.test(fault)))).toEqual([]);
  });

  // What an engine of this machine lacks of a public host.
  const LOCAL = /the build was made for that address/;
  test('npm run check:live has no fault to find', async () => {
    const rows = await checkLive(`http://localhost:${port}`);
    const faults = rows.flatMap(({ found }) => found);
    expect(faults.filter((fault) => !LOCAL.test(fault) && !isBearable(fault))).toEqual([]);
  });
});
