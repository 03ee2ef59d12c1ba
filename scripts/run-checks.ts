/**
 * `npm test`: every check, one after the other, each with its time; the last line says how many passed and failed. A check
 * that fails does not stop the others, only those that need what it makes.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCAL_BUILD } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureFirefox } from './lib/firefox.ts';
import { ensureJava } from './lib/system.ts';
import {
  command,
  type Count,
  playwright,
  REPORTS,
  script,
  single,
  type Step,
  vitest,
} from './lib/steps.ts';

process.chdir(resolve(import.meta.dirname, '..'));
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const LITERAL = { ROUTES: 'literal', DIST: '.cache/site-literal', PUBLIC_API_BASE: '' };

const STEPS: Step[] = [
  script('types', 'check'),
  script('lint', 'lint'),
  script('format', 'format:check'),
  vitest('unit and content', ['unit', 'content']),
  { name: 'Java', run: () => single(ensureJava()) },
  // The other reading of the routes.
  command('literal build', ['astro', 'build', '--force', '--outDir', LITERAL.DIST], LITERAL),
  { ...vitest('literal site', ['built'], LITERAL), needs: ['literal build'] },
  command('build', LOCAL_BUILD.command, LOCAL_BUILD.settings),
  { ...vitest('built site', ['built']), needs: ['build'] },
  { ...script('hosting', 'test:hosting'), needs: ['build'] },
  { name: 'Chromium', run: () => single(chooseChromium()) },
  { name: 'Firefox', run: () => single(ensureFirefox()) },
  { ...playwright('browser'), needs: ['build', 'Chromium'] },
];

/** Names the browser for the tests; false when there is none and none could be installed. */
function chooseChromium(): boolean {
  const path = ensureChromium();
  if (path === undefined) return false;
  process.env['CHROMIUM'] = path;
  console.log(path);
  return true;
}

const counts = new Map<string, Count>();
for (const step of STEPS) {
  console.log(`\n── ${step.name} ──`);
  const started = performance.now();
  const missing = step.needs?.find((name) => counts.get(name)?.failed !== 0);
  if (missing !== undefined) console.error(`Not run, because ${missing} failed.`);
  const count = missing === undefined ? step.run() : single(false);
  counts.set(step.name, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`;
  console.log(
    `${step.name}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`,
  );
}

const total = (kind: keyof Count) =>
  [...counts.values()].reduce((sum, count) => sum + count[kind], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
