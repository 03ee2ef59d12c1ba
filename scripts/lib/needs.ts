/** What the checks need of the machine, installed where that needs nobody's leave. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureWrangler } from '../../src/hosts/cloudflare/wrangler.ts';
import {
  findChromium,
  findFirefox,
  findProgram,
  findWebKitGtk,
  hasPlaywrightWebKit,
} from './browsers.ts';

const has = (program: string) => () => findProgram(program) !== undefined;
const hasJava = () => spawnSync('java', ['-version']).status === 0;
const hasChromium = () => existsSync(findChromium() ?? '');
const hasFirefox = () => existsSync(findFirefox() ?? '');
const hasWebKit = () => hasPlaywrightWebKit() || findWebKitGtk() !== undefined;
/** Fonts as wide as those that a visitor reads in until the site's own have come. */
const hasFonts = () =>
  process.platform !== 'linux' ||
  ['Times New Roman', 'Liberation Serif', 'Tinos'].some(
    (name) => spawnSync('fc-list', [name]).stdout?.length > 0,
  );

/** Debian's packages are installed by root alone, Playwright's browsers by anybody. */
type Need = [what: string, isThere: () => boolean, debian?: string, playwright?: string];

const NEEDS: Need[] = [
  ['a Java runtime, version 11 or later, for the HTML checker', hasJava, 'default-jre-headless'],
  ['the Liberation fonts, in which words are measured', hasFonts, 'fontconfig fonts-liberation'],
  ['Chromium; CHROMIUM may name it', hasChromium, 'chromium-headless-shell', 'chromium'],
  ['Firefox; FIREFOX may name it', hasFirefox, 'firefox-esr'],
  [
    'WebKit, Playwright’s own or Debian’s webkit2gtk-driver and xvfb',
    hasWebKit,
    'webkit2gtk-driver xvfb',
    'webkit',
  ],
  ['Cloudflare’s tool', ensureWrangler],
  ['nginx', has('nginx'), 'nginx-light'],
  ['caddy', has('caddy'), 'caddy'],
  ['rsync', has('rsync'), 'rsync'],
];

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(debian?: string, playwright?: string): void {
  const apt = `apt-get update --quiet=2; apt-get install --yes --quiet=2 --no-install-recommends ${debian}`;
  const command = isRootOnDebian ? debian && apt : playwright && `playwright install ${playwright}`;
  // A download that hangs must not hang the tests for ever.
  const limits = { stdio: 'inherit', timeout: 5 * 60 * 1000 } as const;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (command) spawnSync(command, { shell: true, env, ...limits });
}

/** Installs what is missing; prints what still is, and counts it. */
export function ensureNeeds(): number {
  const missing = NEEDS.filter(([, isThere, debian, playwright]) => {
    if (!isThere()) install(debian, playwright);
    return !isThere();
  });
  for (const [what] of missing) console.error(`The tests need ${what}; install it.`);
  return missing.length;
}
