/** Finds the browsers of the tests, each perhaps named by an environment variable, and installs what is missing where it may. */
import { existsSync, globSync } from 'node:fs';
import { chromium, webkit } from '@playwright/test';
import { ensure, findProgram, isRootOnDebian, run } from './system.ts';

/** Debian's Chromium without windows, as Playwright has one of its own: pages open in less than half the time. */
const HEADLESS = 'chromium-headless-shell';

const existing = (path: string) => (existsSync(path) ? path : undefined);

/** Path of a Chromium: the one of CHROMIUM, else the quickest that there is; undefined when there is none. */
export const findChromium = () =>
  process.env['CHROMIUM'] ||
  (existing(chromium.executablePath()) ??
    findProgram(HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'));

/** Path of a Firefox: the one of FIREFOX, else the system's; undefined when there is none. */
export const findFirefox = () =>
  process.env['FIREFOX'] ||
  (findProgram('firefox-esr', 'firefox') ??
    existing('/Applications/Firefox.app/Contents/MacOS/firefox') ??
    existing('C:\\Program Files\\Mozilla Firefox\\firefox.exe'));

/** Whether Playwright's own WebKit is there; it drives no other. */
export const hasPlaywrightWebKit = () => existsSync(webkit.executablePath());

/** The programs of Debian's WebKitGTK that drive it and show it, and of a screen that nobody sees, when all are there. */
export function findWebKitGtk() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

const install = (name: string) => {
  if (!isRootOnDebian()) run('playwright', ['install', name]);
};

/** Whether there is a Chromium, after installing one where that needs nobody's leave. One that CHROMIUM names must be there. */
export function ensureChromium(): boolean {
  const isThere = () => existsSync(findChromium() ?? '');
  if (!isThere() && !process.env['CHROMIUM']) install('chromium');
  const named = `CHROMIUM names ${process.env['CHROMIUM']}, and there is no such file.`;
  const none = 'The browser tests need Chromium; install it, or set CHROMIUM to the path of one.';
  return ensure(
    isThere,
    process.env['CHROMIUM'] ? [] : [HEADLESS],
    process.env['CHROMIUM'] ? named : none,
  );
}

/** Whether there is a Firefox, after installing one where that needs nobody's leave. */
export const ensureFirefox = (): boolean =>
  ensure(
    () => findFirefox() !== undefined,
    ['firefox-esr'],
    'Some browser tests need Firefox; install it, or set FIREFOX to the path of one.',
  );

/** Whether there is a WebKit, after installing one where that needs nobody's leave. */
export function ensureWebKit(): boolean {
  const isThere = () => hasPlaywrightWebKit() || findWebKitGtk() !== undefined;
  if (!isThere()) install('webkit');
  return ensure(
    isThere,
    ['webkit2gtk-driver', 'xvfb'],
    'Some browser tests need WebKit; run `npx playwright install webkit`, or install Debian’s webkit2gtk-driver and xvfb.',
  );
}
