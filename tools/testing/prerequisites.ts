/** Programs and fonts that the tests require: finds them, and installs them if that is permitted. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';
import { ensureWrangler } from '../hosting/cloudflare/run-wrangler.ts';

/** Returns the path of the first of these programs that exists, by absolute path or in the PATH; undefined if none does. */
function find(...programs: string[]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => resolve(folder, name)))
    .find(existsSync);
}

/** Returns the path of Chromium: from CHROMIUM, else Playwright's, else the system's. Undefined if there is none. */
export const findChromium = () =>
  process.env['CHROMIUM'] ||
  find(chromium.executablePath(), 'chromium-headless-shell', 'chromium', 'chromium-browser') ||
  find('google-chrome-stable', 'google-chrome');

/** Returns the path of Firefox: from FIREFOX, else the system's. Undefined if there is none. */
export const findFirefox = () =>
  process.env['FIREFOX'] ||
  find('firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox') ||
  find('C:\\Program Files\\Mozilla Firefox\\firefox.exe');

/** Returns the paths of Debian's WebKitGTK, its driver, and a virtual screen (Xvfb); undefined if one of them is missing. */
export function findWebKitGtk() {
  const driver = find('WebKitWebDriver');
  const screen = find('Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** Functions that return true if Playwright's build of a browser engine is installed, so that its Playwright project runs. */
export const hasPlaywright = {
  firefox: () => existsSync(firefox.executablePath()),
  webkit: () => existsSync(webkit.executablePath()),
};

/** True if a font is installed that has the widths of the fallback fonts, which visitors see until the web fonts load. */
const hasFonts = () =>
  process.platform !== 'linux' ||
  ['Times New Roman', 'Liberation Serif', 'Tinos'].some(
    (name) => spawnSync('fc-list', [name]).stdout?.length > 0,
  );

/** A program or font, with ways to install it. */
interface Prerequisite {
  name: string;
  isInstalled: () => unknown;
  /** Debian packages; only root may install them. */
  debian?: string;
  /** Playwright browser, which anybody may install. */
  playwright?: string;
}

const PREREQUISITES: Prerequisite[] = [
  {
    name: 'the Liberation fonts, in which text is measured',
    isInstalled: hasFonts,
    debian: 'fontconfig fonts-liberation',
  },
  {
    name: 'Chromium (CHROMIUM may name it)',
    isInstalled: () => existsSync(findChromium() ?? ''),
    debian: 'chromium-headless-shell',
    playwright: 'chromium',
  },
  {
    name: 'Firefox (FIREFOX may name it)',
    isInstalled: () => hasPlaywright.firefox() || existsSync(findFirefox() ?? ''),
    debian: 'firefox-esr',
    playwright: 'firefox',
  },
  {
    name: 'WebKit',
    isInstalled: () => hasPlaywright.webkit() || findWebKitGtk(),
    debian: 'webkit2gtk-driver xvfb',
    playwright: 'webkit',
  },
  { name: 'Cloudflare’s wrangler', isInstalled: ensureWrangler },
  { name: 'nginx', isInstalled: () => find('nginx'), debian: 'nginx-light' },
  { name: 'Caddy', isInstalled: () => find('caddy'), debian: 'caddy' },
  { name: 'rsync', isInstalled: () => find('rsync'), debian: 'rsync' },
];

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install({ debian, playwright }: Prerequisite) {
  const apt = `apt-get update -qq; apt-get install -qq --no-install-recommends ${debian}`;
  const command = isRootOnDebian ? debian && apt : playwright && `playwright install ${playwright}`;
  if (!command) return;
  // A download that hangs must not block the tests for ever.
  const limits = { stdio: 'inherit', timeout: 5 * 60 * 1000 } as const;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, { shell: true, env, ...limits });
}

/** Installs missing prerequisites. Prints those that are still missing, and returns their number. */
export function ensurePrerequisites() {
  const missing = PREREQUISITES.filter((prerequisite) => {
    if (!prerequisite.isInstalled()) install(prerequisite);
    return !prerequisite.isInstalled();
  });
  for (const { name } of missing) console.error(`The tests need ${name}. Install it.`);
  return missing.length;
}
