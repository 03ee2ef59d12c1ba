/**
 * The hosting contract on each web server of `web-servers.ts`, and an application sent through each. A web server that is not
 * installed fails, and so does one that meets a requirement that is listed as a deviation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../tools/build.ts';
import { createHttpClient, type HttpClient } from '../../tools/hosting/http-client.ts';
import { ensureWrangler } from '../../tools/hosting/cloudflare/run-wrangler.ts';
import { hostChecks } from '../../tools/hosting/contract.ts';
import { runCheck } from '../../tools/hosting/host-check.ts';
import { listFiles, readDeployment, DEPLOYMENT_FILE } from '../../server/deployment-manifest.ts';
import { CMS_PATH, HOST_FILES } from '../../server/http-rules.ts';
import { checkLive } from '../../tools/hosting/live-checks.ts';
import { listen } from '../../server/listen.ts';
import { publicKeyIn } from '../../server/receiver/keys.ts';
import { CLIENT_IP_HEADER } from '../../server/receiver/node.ts';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { applicant, storedIn, post } from '../receiver/applicants.ts';
import { testStorage } from '../receiver/requirements.ts';
import { startReceiver } from '../receiver/process.ts';
import { WEB_SERVERS, fileOfD1, makeSite, ORIGIN, SERVERS } from './web-servers.ts';

const site = await makeSite(LOCAL_SITE);
const deployment = await readDeployment(site.dist);
const pages = [...deployment.pages, CMS_PATH];
const files = (await listFiles(site.dist)).filter(
  (file) => !file.endsWith('.html') && ![...HOST_FILES, DEPLOYMENT_FILE].includes(file),
);
// First, because the other tests would wait during the installation.
ensureWrangler();
// Started concurrently, because wrangler is slow.
const started = WEB_SERVERS.map((webServer) => ({ ...webServer, running: webServer.start(site) }));
for (const { running } of started) running.catch(() => undefined);
// Outside the group, because its hooks do not run if none of its tests is selected.
afterAll(() => Promise.allSettled(started.map(async ({ running }) => (await running).stop())));

test('build: leaves other files in dist-hosting, and lists documents in release.json', () => {
  expect(readdirSync(site.hosting)).toContain('notes.txt');
  expect(deployment.documents).toContain('/documents/terms.pdf');
});

describe.each(started)('$name', (webServer) => {
  let port: number;
  let client: HttpClient;
  beforeAll(async () => {
    ({ port } = await webServer.running);
    client = createHttpClient(`http://localhost:${port}`);
  });

  // The other platforms are tested in tests/receiver.
  if (webServer.name === 'wrangler')
    describe('receiver on D1', () =>
      testStorage({
        url: () => `http://localhost:${port}${APPLICATION_PATH}`,
        site: ORIGIN,
        addressHeader: 'CF-Connecting-IP',
        file: () => fileOfD1(site.work),
        identity: site.identity,
      }));

  if (webServer.name in SERVERS) {
    test('proxies applications, with each response header once', async () => {
      const file = join(site.work, webServer.name, 'applications.sqlite');
      const publicKey = await publicKeyIn(site.identity);
      const receiver = await startReceiver(file, site.receiverPort, publicKey);
      const origin = `http://localhost:${port}`;
      const send = (body: object) =>
        post(origin + APPLICATION_PATH, body, { headers: { Origin: origin } });
      const sent = applicant();
      const { status, headers } = await send(sent);
      const values = ['cache-control', 'x-content-type-options'].map((name) => headers.get(name));
      expect([status, ...values]).toEqual([201, 'no-store', 'nosniff']);
      const rejected = await send({});
      expect([rejected.status, await rejected.json()]).toMatchObject([400, { ok: false }]);
      expect(await storedIn(file, site.identity)).toEqual([sent]);
      await receiver.kill('SIGTERM');
    });

    test('proxies applications with the requested host and the IP address of the client', async () => {
      const echo: RequestListener = (request, response) =>
        void response.end(JSON.stringify(request.headers));
      const { close } = await listen(echo, site.receiverPort, '127.0.0.1');
      const forged = { [CLIENT_IP_HEADER]: '198.18.0.1' };
      const { headers, body } = await client(APPLICATION_PATH, { headers: forged });
      await close();
      expect(JSON.parse(body.toString())).toMatchObject({
        host: `localhost:${port}`,
        [CLIENT_IP_HEADER.toLowerCase()]: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/) as string,
      });
      expect(headers.server).not.toBe('Caddy');
    });
  }

  const { deviations = [] } = webServer;
  const isDeviation = (failure: string) => deviations.some((pattern) => pattern.test(failure));
  const seen: string[] = [];
  const checks = hostChecks({
    ...deployment,
    origin: new URL(siteUrl).origin,
    // The client does not exist before the web server has started.
    client: (...request) => client(...request),
    pages,
    sample: pages,
    files: files.map(encodeURI),
    built: (file) => readFileSync(join(site.dist, decodeURI(file))),
  });
  test.each(checks)('hosting contract: $name', async (check) => {
    const failures = await runCheck(check, client);
    seen.push(...failures);
    expect(failures.filter((failure) => !isDeviation(failure))).toEqual([]);
  });

  test('hosting contract: lists no deviation that the web server does not have', () => {
    const unused = deviations.filter((pattern) => !seen.some((failure) => pattern.test(failure)));
    expect(unused).toEqual([]);
  });

  // A local web server has another origin than the build.
  const LOCAL = /the build was made for that one/;
  test('check:live: reports no failure', async () => {
    const results = await checkLive(`http://localhost:${port}`);
    const failures = results.flatMap(({ failures }) => failures);
    expect(failures.filter((failure) => !LOCAL.test(failure) && !isDeviation(failure))).toEqual([]);
  });
});
