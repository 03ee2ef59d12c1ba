/** What the checks need of the machine: where it is, and how to install it where no leave is needed. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { chromium, webkit } from '@playwright/test';
import { ensureWrangler } from '../hosting/cloudflare/wrangler.ts';

/** The first of these programs that is there, by its path or in the PATH. */
function find(...programs: string[]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => resolve(folder, name)))
    .find(existsSync);
}

/** The Chromium of CHROMIUM, else the quickest, which has no windows; undefined where there is none. */
export const findChromium = () =>
  process.env['CHROMIUM'] ||
  find(chromium.executablePath(), 'chromium-headless-shell', 'chromium', 'chromium-browser') ||
  find('google-chrome-stable', 'google-chrome');

/** The Firefox of FIREFOX, else the system's; undefined where there is none. */
export const findFirefox = () =>
  process.env['FIREFOX'] ||
  find('firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox') ||
  find('C:\\Program Files\\Mozilla Firefox\\firefox.exe');

/** Whether Playwright's own WebKit is there; it drives no other. */
export const hasPlaywrightWebKit = () => existsSync(webkit.executablePath());

/** Debian's WebKitGTK, its driver, and a screen that nobody sees; undefined where one of them is missing. */
export function findWebKitGtk() {
  const driver = find('WebKitWebDriver');
  const screen = find('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

const hasChromium = () => existsSync(findChromium() ?? '');
const hasWebKit = () => hasPlaywrightWebKit() || findWebKitGtk();
const hasJava = () => spawnSync('java', ['-version']).status === 0;
/** Fonts as wide as those that a visitor reads in until the site's own have come. */
const hasFonts = () =>
  process.platform !== 'linux' ||
  ['Times New Roman', 'Liberation Serif', 'Tinos'].some(
    (name) => spawnSync('fc-list', [name]).stdout?.length > 0,
  );

/** Debian's packages are installed by root alone, Playwright's browsers by anybody. */
type Need = [what: string, find: () => unknown, debian?: string, playwright?: string];

const NEEDS: Need[] = [
  ['a Java runtime, version 11 or later, for the HTML checker', hasJava, 'default-jre-headless'],
  ['the Liberation fonts, in which words are measured', hasFonts, 'fontconfig fonts-liberation'],
  ['Chromium; CHROMIUM may name it', hasChromium, 'chromium-headless-shell', 'chromium'],
  ['Firefox; FIREFOX may name it', () => existsSync(findFirefox() ?? ''), 'firefox-esr'],
  ['WebKit, Playwright’s own or Debian’s', hasWebKit, 'webkit2gtk-driver xvfb', 'webkit'],
  ['Cloudflare’s tool', ensureWrangler],
  ['nginx', () => find('nginx'), 'nginx-light'],
  ['caddy', () => find('caddy'), 'caddy'],
  ['rsync', () => find('rsync'), 'rsync'],
];

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(debian?: string, playwright?: string) {
  const apt = `apt-get update -qq; apt-get install -qq --no-install-recommends ${debian}`;
  const command = isRootOnDebian ? debian && apt : playwright && `playwright install ${playwright}`;
  // A download that hangs must not hang the tests for ever.
  const limits = { stdio: 'inherit', timeout: 5 * 60 * 1000 } as const;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (command) spawnSync(command, { shell: true, env, ...limits });
}

/** Installs what is missing; prints what still is, and counts it. */
export function ensureNeeds() {
  const missing = NEEDS.filter(([, find, debian, playwright]) => {
    if (!find()) install(debian, playwright);
    return !find();
  });
  for (const [what] of missing) console.error(`The tests need ${what}; install it.`);
  return missing.length;
}
