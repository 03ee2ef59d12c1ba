/** Finds WebKit, the engine of Safari, for the tests in it, and installs one where it may. */
import { existsSync, globSync } from 'node:fs';
import { webkit } from '@playwright/test';
import { ensure, findProgram, isRootOnDebian, run } from './system.ts';

/** Whether Playwright's own WebKit is there; it drives no other. */
export const hasPlaywrightWebKit = () => existsSync(webkit.executablePath());

/** The programs of Debian's WebKitGTK that drive it and show it, and of a screen that nobody sees, when all are there. */
export function findWebKitGtk() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** Whether there is a WebKit, after installing one where that needs nobody's leave. */
export function ensureWebKit(): boolean {
  const isThere = () => hasPlaywrightWebKit() || findWebKitGtk() !== undefined;
  if (!isThere() && !isRootOnDebian()) run('playwright', ['install', 'webkit']);
  return ensure(
    isThere,
    ['webkit2gtk-driver', 'xvfb'],
    'Some browser tests need WebKit, and none could be installed; run `npx playwright install webkit`, or install Debian’s webkit2gtk-driver and xvfb.',
  );
}
