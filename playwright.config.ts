/**
 * Browser tests against the finished site, which `scripts/serve.ts` builds first when something changed: everything in
 * Chromium (`tests/browser`), and the journeys of a visitor in the engines of all browsers (`tests/engines`). Tests read
 * what the receiver kept from `process.env.APPLICATIONS_FILE`.
 */
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';
import { engines, type Engine } from './tests/engines/driver.ts';

// Set for the server and, because workers inherit it, for the tests.
process.env['APPLICATIONS_FILE'] ??= '.cache/browser-tests/applications.jsonl';

const executablePath = findChromium();

export default defineConfig<object, { engine: Engine }>({
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'tests/engines',
      use: { engine },
      // One browser for all of them: it takes longer to start than most journeys.
      fullyParallel: false,
      workers: 1,
    })),
  ],
  outputDir: '.cache/browser-tests/results',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can make a browser miss a step. A test that passes at its second try is named as flaky.
  retries: 1,
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    // The server takes a free port and prints it; Playwright puts it into the environment (see `wait` below).
    baseURL: `http://localhost:${process.env['SITE_PORT'] ?? ''}`,
    // A trace of every test would slow them all; a picture says most of it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium refuses its sandbox to root, which containers run as.
        '--no-sandbox',
        '--disable-gpu',
        // No request of the browser's own: the tests run offline too.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: '0' },
    wait: { stdout: /The site is at http:\/\/localhost:(?<site_port>\d+)/ },
    timeout: 5 * 60 * 1000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
