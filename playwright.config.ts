/**
 * Browser tests. `tests/journeys`: what visitors do, in every browser engine that is installed and on a touch phone. `tests/layout`:
 * layout and accessibility, in Chromium. `tests/browser`: hydration and the CMS, in Chromium. All but the CMS run on the fixture site
 * (`tests/fixture-site`), so that no change of content makes them fail.
 */
import { defineConfig, devices } from '@playwright/test';
import { findChromium, hasPlaywright } from './tools/testing/prerequisites.ts';

const executablePath = findChromium();

/** Playwright's own Firefox and WebKit run if they are installed; `tests/engines` covers Debian's. */
const otherEngines = [
  ...(hasPlaywright.firefox() ? [{ name: 'firefox', use: devices['Desktop Firefox'] }] : []),
  ...(hasPlaywright.webkit() ? [{ name: 'webkit', use: devices['Desktop Safari'] }] : []),
];

/** Without the sandbox, which Chromium does not support for root, the user in containers; without background requests. */
const chromiumOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Playwright's headless Chromium and Debian's Chromium then render text in the same way.
    '--font-render-hinting=slight',
    '--disable-lcd-text',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const chromium = { launchOptions: chromiumOptions };
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const touch = /touch\.spec\.ts/;

/** Returns a web server for the tests. Playwright stores its port in the environment variable of the named group in `stdout`. */
const server = (command: string, stdout: RegExp, applications: string) => ({
  command,
  env: { PORT: '0', APPLICATIONS_FILE: `.cache/browser-tests/${applications}` },
  wait: { stdout },
  timeout: 5 * 60 * 1000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
});

export default defineConfig({
  projects: [
    {
      name: 'chromium',
      testDir: 'tests/journeys',
      testIgnore: touch,
      use: { ...devices['Desktop Chrome'], ...chromium, ...still },
    },
    ...otherEngines.map(({ name, use }) => ({
      name,
      testDir: 'tests/journeys',
      testIgnore: touch,
      use: { ...use, ...still },
    })),
    {
      name: 'phone',
      testDir: 'tests/journeys',
      testMatch: touch,
      use: { ...devices['Pixel 7'], ...chromium, ...still },
    },
    { name: 'layout', testDir: 'tests/layout', use: { ...chromium, ...still } },
    { name: 'browser', testDir: 'tests/browser', use: chromium },
  ],
  outputDir: '.cache/browser-tests/results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can make a browser miss a step. A test that passes on its second try is reported as flaky.
  retries: 1,
  // No test asserts a duration, so a busy machine may be slow.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['dot'], ['html', { outputFolder: '.cache/reports/browser', open: 'never' }]],
  use: { screenshot: 'only-on-failure', trace: 'on-first-retry' },
  webServer: [
    server(
      'node tests/fixture-site/build.ts && node tests/fixture-site/serve.ts',
      /The fixture site is at http:\/\/localhost:(?<fixture_site_port>\d+)/,
      'fixture.sqlite',
    ),
    server(
      'node tools/start.ts',
      /The site is at http:\/\/localhost:(?<site_port>\d+)/,
      'site.sqlite',
    ),
  ],
});
