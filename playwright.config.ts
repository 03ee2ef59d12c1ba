/**
 * Browser tests: the journeys of a visitor in the engines of all browsers (`tests/journeys`), how pages look and read in Chromium
 * (`tests/look`), and the editor (`tests/browser`). Servers build what they serve when something changed: the site there is, and
 * the specimen (`tests/specimen`).
 */
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/browsers.ts';
import { engines, type Engine } from './tests/journeys/engines.ts';

// Set for the server and, because workers inherit it, for the tests.
process.env['APPLICATIONS_FILE'] ??= '.cache/browser-tests/applications.sqlite';
// Tests read what was kept, whatever keys the firm has.
process.env['APPLICATIONS_PUBLIC_KEY'] = '';

const executablePath = findChromium();

/** A server on a free port, which it prints; Playwright puts the port into the environment by the group's name. */
const server = (command: string, stdout: RegExp) => ({
  command,
  env: { PORT: '0' },
  wait: { stdout },
  timeout: 5 * 60 * 1000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
});

export default defineConfig<object, { engine: Engine }>({
  projects: [
    // First, because they wait much, while other checks compute.
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'tests/journeys',
      // What no engine could do in a way of its own is asked of one.
      ...(engine === 'Chromium' ? {} : { grepInvert: /@chromium/ }),
      use: { engine },
      // One browser for all of them: it takes longer to start than most journeys.
      fullyParallel: false,
      workers: 1,
    })),
    {
      name: 'look',
      testDir: 'tests/look',
      use: {
        baseURL: `http://localhost:${process.env['SPECIMEN_PORT'] ?? ''}`,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'browser', testDir: 'tests/browser' },
  ],
  outputDir: '.cache/browser-tests/results',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can make a browser miss a step. A test that passes at its second try is named as flaky.
  retries: 1,
  workers: 2,
  reporter: [['dot'], ['html', { outputFolder: '.cache/reports/browser', open: 'never' }]],
  use: {
    baseURL: `http://localhost:${process.env['SITE_PORT'] ?? ''}`,
    // A trace of every test would slow them all; a picture says most of it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium refuses its sandbox to root, which containers run as.
        '--no-sandbox',
        '--disable-gpu',
        // Chromium without windows draws letters as Debian's other one does.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
        // No request of the browser's own: the tests run offline too.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    server('node scripts/serve.ts', /The site is at http:\/\/localhost:(?<site_port>\d+)/),
    server(
      'node tests/specimen/serve.ts',
      /The specimen is at http:\/\/localhost:(?<specimen_port>\d+)/,
    ),
  ],
});
