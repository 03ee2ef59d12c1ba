/**
 * Runs all checks, three at a time. Prints the output of each, and exits with 0 if all of them passed.
 *
 *   npm test               runs the checks for every push
 *   npm run test:all       also runs the slow checks, as every night: the development server, every page in axe, other
 *                          routes, previews, content changes, the specification
 */
import '../lib/command-setup.ts';
import concurrently from 'concurrently';
import { ensurePrerequisites } from './prerequisites.ts';

const runsAll = process.argv.includes('--all');

/** A command that checks the project, with the name under which its output is printed. */
interface Check {
  name: string;
  command: string;
  env?: Record<string, string>;
}

/** Checks that must pass before the others: they build the sites, and the types that Astro writes. */
const PREPARATIONS: Check[] = [
  { name: 'site', command: 'astro sync --force && node tools/build.ts' },
  { name: 'fixture site', command: 'node tests/fixture-site/build.ts' },
];

/** Sorted from the longest to the shortest, so that all end at about the same time. */
const CHECKS: Check[] = [
  { name: 'browsers', command: 'playwright test --grep-invert=@nightly' },
  { name: 'tests without Playwright', command: 'vitest run --project=!specification' },
  { name: 'types', command: 'astro check --noSync' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
];

const SLOW_CHECKS: Check[] = [
  { name: 'nightly browser tests', command: 'playwright test --grep=@nightly' },
  {
    name: 'literal routes',
    command: 'node tools/build.ts .cache/literal',
    env: { ROUTES: 'literal' },
  },
  {
    name: 'preview',
    command: 'node tools/build.ts .cache/preview',
    env: { PREVIEW: '1', SITE_URL: 'https://preview.invalid' },
  },
  { name: 'content changes', command: 'node tools/testing/test-content-changes.ts' },
  {
    name: 'receiver crashes',
    command: 'vitest run --project=receiver crash',
    env: { RECEIVER_APPLICATIONS: '5000', RECEIVER_KILLS: '20' },
  },
  { name: 'specification', command: 'vitest run --project=specification' },
];

/**
 * Runs checks three at a time, because many tests wait for a process. Prints the output of each when it has ended, and returns the
 * names of those that failed.
 */
async function run(checks: Check[]) {
  const { result } = concurrently(checks, {
    maxProcesses: 3,
    group: true,
    prefix: 'name',
    handleInput: false,
  });
  const events = await result.catch((failed: unknown) => failed);
  if (!Array.isArray(events)) throw events;
  return (events as { command: Check; exitCode: number | string }[])
    .filter(({ exitCode }) => exitCode !== 0)
    .map(({ command }) => command.name);
}

const missing = ensurePrerequisites();
const failed = await run(PREPARATIONS);
// Without the built sites, the other checks would only repeat why they are missing.
if (!failed.some((name) => name.endsWith('site')))
  failed.push(...(await run([...CHECKS, ...(runsAll ? SLOW_CHECKS : [])])));
if (missing > 0) failed.unshift('prerequisites');
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
