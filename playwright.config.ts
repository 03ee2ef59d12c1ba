/**
 * Browser tests: the journeys of a visitor in the engines of all browsers (`tests/journeys`), how pages look and read in Chromium
 * (`tests/look`), and the editor (`tests/browser`). The specimen (`tests/specimen`) and the site there is are built when something
 * changed.
 */
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/testing/prerequisites.ts';
import { engines, type Engine } from './tests/journeys/engines.ts';

const executablePath = findChromium();

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
      use: { contextOptions: { reducedMotion: 'reduce' } },
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
  webServer: {
    command: 'node tests/specimen/build.ts && node tools/start.ts',
    env: { PORT: '0', APPLICATIONS_FILE: '.cache/browser-tests/applications.sqlite' },
    // Playwright puts the port into the environment, by the name of the group.
    wait: { stdout: /The site is at http:\/\/localhost:(?<site_port>\d+)/ },
    timeout: 5 * 60 * 1000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
