/**
 * An application on its way from the form: through nginx and Caddy, to the receiver of the host, and read by the firm's command
 * with the private key. What it has in the end is what was sent.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import type { Application } from '../../src/hosts/receiver/receiver.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';
import { applicant, NAMES } from '../receiver/applicants.ts';
import { startReceiver, type ReceiverProcess } from '../receiver/process.ts';
import { ENGINES, isPresent, makeSite } from './engines.ts';

let folder: string;
let receiver: ReceiverProcess;
const file = () => join(folder, 'data', 'applications.sqlite');
const site = await makeSite(LOCAL_SITE, '.cache/hosting-applications');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'applications-'));
  await writeFile(join(folder, 'key.txt'), `${site.identity}\n`);
  receiver = await startReceiver(
    file(),
    site.receiverPort,
    await identityToRecipient(site.identity),
  );
});
afterAll(async () => {
  await receiver?.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

/** What the firm's command exports. */
const exported = () => {
  const key = ['--key', join(folder, 'key.txt'), '--file', file()];
  const words = ['scripts/applications.ts', 'export', '--json', ...key];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Application[];
};

describe.each(ENGINES.filter(({ program }) => program !== undefined))('through $name', (engine) => {
  let stop: (() => Promise<void>) | undefined;
  let origin: string;
  beforeAll(async () => {
    expect(isPresent(engine), `${engine.name} is there`).toBe(true);
    const running = await engine.start(site);
    ({ stop } = running);
    origin = `http://localhost:${running.port}`;
  });
  afterAll(() => stop?.());

  /** Sends what the form of the site sends. */
  const apply = (application: Application) =>
    fetch(origin + APPLICATION_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: origin },
      body: JSON.stringify(application),
    });

  test('what was typed in any script is what the firm reads', async () => {
    const all = NAMES.map((name) => applicant({ name }));
    for (const sent of all) {
      const { status, headers } = await apply(sent);
      expect(status).toBe(201);
      // One of each, whoever sets it: two would be told with a comma.
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
    }
    const kept = exported();
    for (const { name, email } of all)
      expect(kept.filter((one) => one.email === email)).toMatchObject([{ name }]);
  });

  test('when it can’t be kept that is said, and the next press is kept', async () => {
    const sent = applicant();
    const other = new DatabaseSync(file());
    other.exec('BEGIN IMMEDIATE');
    expect((await apply(sent)).status).toBe(503);
    other.exec('COMMIT');
    other.close();
    expect((await apply(sent)).status).toBe(201);
    expect(exported().filter(({ email }) => email === sent.email)).toHaveLength(1);
  });
});
