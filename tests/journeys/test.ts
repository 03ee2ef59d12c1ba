/** Playwright's test with a visitor in one of the engines, whose pages must say no error. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Driver, Engine } from './driver.ts';
import { openEngine } from './engines.ts';
import { openHost, type Host } from './host.ts';
import { PATIENCE, visitorOf, type Visitor } from './visitor.ts';

export { expect };

interface Tools {
  visitor: Visitor;
  /** Waits for an error that the test itself provokes, and takes it and all like it out; what they said. */
  takeError: (expected: RegExp) => Promise<string[]>;
}

interface WorkerTools {
  engine: Engine;
  host: Host;
  driver: Driver;
}

export const test = base.extend<Tools, WorkerTools>({
  engine: ['Chromium', { scope: 'worker', option: true }],
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'applications-'));
      const host = await openHost(join(folder, 'applications.sqlite'));
      await use(host);
      await host.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine, launchOptions }, use) => {
      const driver = await openEngine(engine, launchOptions);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  takeError: async ({ host }, use) => {
    await use(async (expected) => {
      const errors = () => host.said.filter(({ kind }) => kind === 'error').map(({ text }) => text);
      await expect.poll(errors, PATIENCE).toContainEqual(expect.stringMatching(expected));
      const [taken, left] = [true, false].map((isTaken) =>
        host.said.filter(({ text }) => expected.test(text) === isTaken),
      );
      host.said.splice(0, Infinity, ...left!);
      return taken!.map(({ text }) => text);
    });
  },
  visitor: async ({ driver, host }, use) => {
    // Nothing of the test before: no fault, no stored value, no page that still speaks.
    host.mend();
    await driver.goto(`${host.origin}/robots.txt`);
    await driver.evaluate(() => localStorage.clear(), null);
    await driver.resize(1440, 900);
    host.forget();
    await use(visitorOf(driver, host));
    // What the page says on its way is heard before the word that ends.
    await driver.evaluate(
      () => void navigator.sendBeacon('/said', JSON.stringify({ kind: 'end', text: '' })),
      null,
    );
    await expect.poll(() => host.said.some(({ kind }) => kind === 'end'), PATIENCE).toBe(true);
    expect(
      host.said.filter(({ kind }) => kind === 'error').map(({ text }) => text),
      'errors on the console',
    ).toEqual([]);
  },
});
