/** What the checks need of the machine, installed where that needs nobody's leave: Debian's packages by root, else Playwright's browsers. */
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

interface Need {
  what: string;
  isThere: () => boolean;
  /** Debian's packages of it. */
  debian: string[];
  /** Playwright's name of it. */
  playwright?: string;
}

const programs = ['nginx', 'caddy', 'rsync'].map((program): Need => {
  const debian = [program === 'nginx' ? 'nginx-light' : program];
  return { what: program, isThere: () => findProgram(program) !== undefined, debian };
});

/** Fonts with the widths of those that a visitor reads in until the site's own have come. */
const hasFonts = () =>
  ['Times New Roman', 'Liberation Serif', 'Tinos'].some(
    (name) => spawnSync('fc-list', [name]).stdout?.length > 0,
  );

const NEEDS: Need[] = [
  {
    what: 'a Java runtime, version 11 or later, for the HTML checker',
    isThere: () => spawnSync('java', ['-version']).status === 0,
    debian: ['default-jre-headless'],
  },
  {
    what: 'the Liberation fonts, in which words are measured',
    isThere: () => process.platform !== 'linux' || hasFonts(),
    debian: ['fontconfig', 'fonts-liberation'],
  },
  {
    what: 'Chromium; CHROMIUM may name it',
    isThere: () => existsSync(findChromium() ?? ''),
    debian: ['chromium-headless-shell'],
    playwright: 'chromium',
  },
  {
    what: 'Firefox; FIREFOX may name it',
    isThere: () => existsSync(findFirefox() ?? ''),
    debian: ['firefox-esr'],
  },
  {
    what: 'WebKit, Playwright’s own or Debian’s webkit2gtk-driver and xvfb',
    isThere: () => hasPlaywrightWebKit() || findWebKitGtk() !== undefined,
    debian: ['webkit2gtk-driver', 'xvfb'],
    playwright: 'webkit',
  },
  { what: 'Cloudflare’s tool', isThere: ensureWrangler, debian: [] },
  ...programs,
];

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install({ debian, playwright }: Need): void {
  const apt = `apt-get update --quiet=2; apt-get install --yes --quiet=2 --no-install-recommends ${debian.join(' ')}`;
  const command = isRootOnDebian
    ? debian.length > 0 && apt
    : playwright && `playwright install ${playwright}`;
  // A download that hangs must not hang the tests for ever.
  const limits = { stdio: 'inherit', timeout: 5 * 60 * 1000 } as const;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (command) spawnSync(command, { shell: true, env, ...limits });
}

/** Installs what is missing, and prints what still is; returns how many. */
export function ensureNeeds(): number {
  const missing = NEEDS.filter((need) => {
    if (!need.isThere()) install(need);
    return !need.isThere();
  });
  for (const { what } of missing) console.error(`The tests need ${what}; install it.`);
  return missing.length;
}
