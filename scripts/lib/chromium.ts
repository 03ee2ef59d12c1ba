/** Finds a Chromium for the browser tests, and installs one when the machine has none. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensure, findProgram, installPackage, isRootOnDebian, run } from './system.ts';

/** Debian's Chromium without windows, as Playwright has one of its own: pages open in less than half the time. */
const HEADLESS = 'chromium-headless-shell';

/** The one that the environment variable CHROMIUM names, else Playwright's own, else the one without windows. */
function findQuick(): string | undefined {
  const own = chromium.executablePath();
  return process.env['CHROMIUM'] || (existsSync(own) ? own : findProgram(HEADLESS));
}

/**
 * Path of a Chromium: the quickest that there is, else the system's; undefined when there is none. A CHROMIUM that does
 * not exist is not passed over.
 */
export const findChromium = () =>
  findQuick() ??
  findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');

/** Whether there is a Chromium, after installing the quickest that may be. */
export function ensureChromium(): boolean {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named)) {
    console.error(`CHROMIUM names ${named}, and there is no such file.`);
    return false;
  }
  if (findQuick() === undefined && isRootOnDebian()) installPackage(HEADLESS);
  // Playwright's own needs libraries of the system, which only root can add.
  if (findChromium() === undefined)
    run('playwright', ['install', ...(isRootOnDebian() ? ['--with-deps'] : []), 'chromium']);
  return ensure(
    () => findChromium() !== undefined,
    [],
    'The browser tests need Chromium, and none could be installed; install it, or set CHROMIUM to the path of one.',
  );
}
