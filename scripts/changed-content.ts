/**
 * Makes what owners do to content over the years (tests/changes) in a copy of the project, and runs the checks there.
 *
 *   node scripts/changed-content.ts          all at once
 *   node scripts/changed-content.ts --each   one by one, each in a copy of its own; takes a quarter of an hour
 *
 * Says of each whether it passed, and ends with 1 when a check fails after a change.
 */
import './lib/command.ts';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changes, SECRET } from '../tests/changes/changes.ts';
import { copySite, LOCAL_SITE } from './lib/build.ts';
import { execute } from './lib/execute.ts';

const CHECKS = [
  'node scripts/content.ts format',
  'node scripts/lib/build.ts',
  // What a page weighs before an editor writes a word is the same after.
  'vitest run --project=site-content --project=built --exclude tests/built/weight.test.ts --reporter=dot',
];

/** With the editors' forms, which may tell of nothing held back either. */
const SETTINGS = { EDITOR_BACKEND: 'gitlab', EDITOR_REPOSITORY: 'firm/website' };

/** Makes the changes in a new copy and runs the checks in it; returns what is wrong then. */
async function faultsAfter(names: readonly string[]): Promise<string[]> {
  await using folder = await copySite();
  const root = folder.path;
  const gone: RegExp[] = [];
  for (const name of names) {
    const texts = await changes[name]!(root);
    if (Array.isArray(texts)) gone.push(...texts.map(String).map(patternOf));
  }
  const failed: string[] = [];
  for (const check of CHECKS) {
    const { endedWell, output } = await execute(check.split(' '), SETTINGS, root);
    if (!endedWell) failed.push(`${check}\n${output.slice(-20000)}`);
  }
  // Without a build the first check has said why.
  const site = join(root, LOCAL_SITE);
  return existsSync(site) ? [...failed, ...telling(site, gone)] : failed;
}

/** A text as a page has it: other spaces, signs of HTML by their names, small in the names of places. */
function patternOf(text: string): RegExp {
  const signs = text.replace(/\W/g, '\\$&');
  const words = signs.replaceAll('\\ ', '(?:\\s|%20)').replaceAll('\\&', '&\\S*');
  return new RegExp(`(?<![\\w#.])${words}(?!\\w)`, 'i');
}

/** Files that a host gets, and that tell by name or in any byte what is held back, or hold a text that is gone. */
function telling(site: string, gone: readonly RegExp[]): string[] {
  return globSync(`${site}{,-hosting}/**`)
    .filter((path) => statSync(path).isFile())
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      // The editor's own examples of what may be written are no facts.
      const isRead = /^(?!.*scripts\/editor\/).*\.(html|xml|json|webmanifest|txt|svg|js|css)$/;
      const told = (isRead.test(path) ? gone : []).filter((pattern) => pattern.test(text));
      if (SECRET.test(path + text)) told.push(SECRET);
      return told.map(({ source }) => `${path} tells of ${source}`);
    });
}

process.chdir(resolve(import.meta.dirname, '..'));
const names = Object.keys(changes);
for (const made of process.argv.includes('--each') ? names.map((name) => [name]) : [names]) {
  const faults = await faultsAfter(made);
  const what = made.length > 1 ? `${made.length} changes at once` : made.join();
  console.log([`${faults.length === 0 ? 'passed' : 'FAILED'}: ${what}`, ...faults].join('\n\n'));
  if (faults.length > 0) process.exitCode = 1;
}
