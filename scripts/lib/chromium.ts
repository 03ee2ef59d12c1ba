/** Finds a Chromium for the browser tests, and installs one when the machine has none. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installPackage, isRootOnDebian, run } from './system.ts';

/** Debian's Chromium without windows, as Playwright has one of its own: pages open in less than half the time. */
const HEADLESS = 'chromium-headless-shell';
/** Names of the command, and places where installers of other systems put the program. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The one that the environment variable CHROMIUM names, else Playwright's own, else the one without windows. */
function findQuick(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const own = chromium.executablePath();
  return existsSync(own) ? own : findProgram([HEADLESS], []);
}

/**
 * Path of a Chromium: the quickest that there is, else the system's; undefined when there is none. A CHROMIUM that does
 * not exist is not passed over: the tests then fail with its name.
 */
export const findChromium = (): string | undefined => findQuick() ?? findProgram(COMMANDS, PLACES);

/** Finds a Chromium or installs one. Returns its path, or undefined after saying why there is none. */
export function ensureChromium(): string | undefined {
  if (findQuick() === undefined && isRootOnDebian()) installPackage(HEADLESS);
  if (findChromium() === undefined) {
    console.log('No Chromium found; Playwright installs one ...');
    // Its Chromium needs libraries of the system, which only root can add.
    run('playwright', ['install', ...(isRootOnDebian() ? ['--with-deps'] : []), 'chromium']);
  }
  const installed = findChromium();
  if (installed === undefined) {
    console.error(
      'The browser tests need Chromium, and none could be installed; install it, or set CHROMIUM to the path of one.',
    );
  }
  return installed;
}
