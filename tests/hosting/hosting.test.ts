/**
 * The site on every engine that `engines.ts` knows, held against the contract, and an application on its way through each. An
 * engine that is not there fails, and so does one that keeps what it is said not to keep.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { checkLive } from '../../src/hosts/deploy/check-live.ts';
import { CONTRACT, subjectOf, type Subject } from './contract.ts';
import { listen } from '../../src/hosts/hosting/listen.ts';
import type { Application } from '../../src/hosts/receiver/receiver.ts';
import { openerWith } from '../../src/hosts/receiver/sealing.ts';
import { ADDRESS_HEADER, PER_MINUTE } from '../../src/hosts/receiver/terms.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';
import { applicant, NAMES } from '../receiver/applicants.ts';
import { CONTRACT as RECEIVER_CONTRACT } from '../receiver/contract.ts';
import { startReceiver } from '../receiver/process.ts';
import { ENGINES, isPresent, makeSite, ORIGIN, rowsOfD1 } from './engines.ts';
import { gradePages } from './observatory.ts';

const site = await makeSite(LOCAL_SITE);
// All at once, because Cloudflare's takes a while.
const started = ENGINES.map((engine) => ({
  ...engine,
  running: isPresent(engine) ? engine.start(site) : undefined,
}));

describe.each(started)('$name', (engine) => {
  let subject: Subject;
  let port: number;
  beforeAll(async () => {
    expect(engine.running, `${engine.name} is there`).toBeDefined();
    ({ port } = await engine.running!);
    subject = await subjectOf(site.dist, port);
  });
  afterAll(async () => (await engine.running)?.stop());

  // On the others it is tests/receiver.
  if (engine.name === 'wrangler')
    describe('receives applications in D1', () => {
      for (const { name, run } of RECEIVER_CONTRACT.filter(({ isPortable }) => !isPortable))
        test(name, () =>
          run({
            address: `http://localhost:${port}${APPLICATION_PATH}`,
            site: ORIGIN,
            perMinute: PER_MINUTE,
            addressHeader: 'CF-Connecting-IP',
            rows: () => rowsOfD1(site.work),
            open: openerWith(site.identity),
          }),
        );
    });

  // nginx and Caddy hand applications to the receiver; the firm's command reads them with the private key.
  if (engine.program)
    test('hands on applications: what was typed in any script is what the firm reads', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'applications-'));
      const [file, key] = [join(folder, 'applications.sqlite'), join(folder, 'key.txt')];
      await writeFile(key, `${site.identity}\n`);
      const publicKey = await identityToRecipient(site.identity);
      const receiver = await startReceiver(file, site.receiverPort, publicKey);
      const origin = `http://localhost:${port}`;
      const send = (body: object) =>
        fetch(origin + APPLICATION_PATH, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json',
            Origin: origin,
          },
          body: JSON.stringify(body),
        });
      const all = NAMES.map((name) => applicant({ name }));
      for (const sent of all) {
        const { status, headers } = await send(sent);
        expect(status).toBe(201);
        // One of each, whoever sets it: two would be told with a comma.
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
      }
      const refusal = await send({});
      expect([refusal.status, await refusal.json()]).toMatchObject([400, { ok: false }]);
      const words = ['scripts/applications.ts', 'export', '--json', '--key', key, '--file', file];
      const kept = execFileSync(process.execPath, words, { encoding: 'utf8' });
      expect(
        (JSON.parse(kept) as Application[]).map(({ name, email }) => ({ name, email })),
      ).toEqual(all.map(({ name, email }) => ({ name, email })));
      await receiver.kill('SIGTERM');
      await rm(folder, { recursive: true });
    });

  if (engine.program)
    test('tells the receiver for which host and from which address a request comes', async () => {
      const { close } = await listen(
        (request, response) => void response.end(JSON.stringify(request.headers)),
        site.receiverPort,
        '127.0.0.1',
      );
      const forged = { [ADDRESS_HEADER]: '198.18.0.1' };
      const { headers, body } = await subject.get(APPLICATION_PATH, { headers: forged });
      await close();
      expect(JSON.parse(body.toString())).toMatchObject({
        host: `localhost:${port}`,
        [ADDRESS_HEADER.toLowerCase()]: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/) as string,
      });
      expect(headers.server).not.toBe('Caddy');
    });

  for (const { name, run } of CONTRACT) {
    const deviation = engine.deviations?.[name];
    if (deviation === undefined) test(name, () => run(subject));
    else test.fails(`not here: ${name} (${deviation})`, () => run(subject));
  }

  // What an engine of this machine lacks of a public host.
  const LOCAL = /the build was made for that address|comes without compression/;
  test('npm run check:live has no fault to find', async () => {
    const rows = await checkLive(`http://localhost:${port}`);
    expect(rows.flatMap(({ found }) => found).filter((fault) => !LOCAL.test(fault))).toEqual([]);
  });

  // The headers are the same on each engine, which the contract proves; so one of them is graded.
  if (engine.name === 'nginx')
    test("every page has A+ and 130 points of Mozilla's Observatory", { timeout: 180_000 }, () =>
      gradePages(subject),
    );
});
