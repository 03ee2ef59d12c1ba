/**
 * An application on its whole way: typed in a browser, through nginx and Caddy, to the receiver of the host, and read by the
 * firm's command with the private key. What it has in the end is what was typed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Browser, type Page } from '@playwright/test';
import { identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { NAMES } from '../receiver/applicants.ts';
import { startReceiver, type ReceiverProcess } from '../receiver/process.ts';
import { ENGINES, isPresent, makeSite } from './engines.ts';

let folder: string;
let browser: Browser;
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
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  await receiver?.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

/** What the firm's command exports of a person. */
const exported = (email: string) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        'scripts/applications.ts',
        'export',
        '--json',
        '--email',
        email,
        '--key',
        join(folder, 'key.txt'),
        '--file',
        file(),
      ],
      { encoding: 'utf8' },
    ),
  ) as { name: string }[];

async function apply(page: Page, name: string, email: string) {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Date of Birth').fill('1990-06-15');
  await page.getByLabel('Nationality').selectOption({ index: 1 });
  await page.getByLabel('Country of Residence').selectOption({ index: 2 });
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('+44 7700 900123');
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

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

  /** The form, listening. */
  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${origin}/apply-now`);
    // The form wakes when somebody reaches for it.
    await page.getByLabel('Full Name').focus();
    await page.locator('dialog:modal [type=submit]:enabled').waitFor();
    return page;
  }

  test('what was typed in any script is what the firm reads', async () => {
    // A field of a form has no tabs.
    for (const [index, name] of NAMES.map((text) => text.replace('\t', ' ')).entries()) {
      const email = `${engine.name}-${index}@example.com`;
      const page = await open();
      const answered = page.waitForResponse(/submit-application/);
      await apply(page, name, email);
      const response = await answered;
      expect(response.status()).toBe(201);
      const headers = await response.headersArray();
      const all = (wanted: string) =>
        headers.filter((header) => header.name.toLowerCase() === wanted).map(({ value }) => value);
      // One of each, whoever sets it.
      expect(all('cache-control')).toEqual(['no-store']);
      expect(all('x-content-type-options')).toEqual(['nosniff']);
      expect(all('strict-transport-security')).toHaveLength(1);
      await page
        .getByText(/submitted successfully/)
        .first()
        .waitFor();
      await page.close();
      expect(exported(email).map((application) => application.name)).toEqual([name]);
    }
  });

  test('when it can’t be kept the form keeps what was typed, and the next press is kept', async () => {
    const email = `${engine.name}-again@example.com`;
    const page = await open();
    const other = new DatabaseSync(file());
    other.exec('BEGIN IMMEDIATE');
    await apply(page, 'Ada Example', email);
    await page.getByText('Failed to submit application. Please try again.').first().waitFor();
    other.exec('COMMIT');
    other.close();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Example');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page
      .getByText(/submitted successfully/)
      .first()
      .waitFor();
    await page.close();
    expect(exported(email)).toHaveLength(1);
  });
});
