/** Finds programs, and the browsers of the tests; undefined where there is none. */
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, webkit } from '@playwright/test';

/** The first of these commands that the PATH has. */
export function findProgram(...commands: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

const existing = (path: string) => (existsSync(path) ? path : undefined);

/** The Chromium of CHROMIUM, else the quickest, which has no windows. */
export const findChromium = () =>
  process.env['CHROMIUM'] ||
  (existing(chromium.executablePath()) ??
    findProgram('chromium-headless-shell', 'chromium', 'chromium-browser') ??
    findProgram('google-chrome-stable', 'google-chrome'));

/** The Firefox of FIREFOX, else the system's. */
export const findFirefox = () =>
  process.env['FIREFOX'] ||
  (findProgram('firefox-esr', 'firefox') ??
    existing('/Applications/Firefox.app/Contents/MacOS/firefox') ??
    existing('C:\\Program Files\\Mozilla Firefox\\firefox.exe'));

/** Whether Playwright's own WebKit is there; it drives no other. */
export const hasPlaywrightWebKit = () => existsSync(webkit.executablePath());

/** Debian's WebKitGTK, its driver, and a screen that nobody sees. */
export function findWebKitGtk() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}
