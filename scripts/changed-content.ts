/**
 * Makes what owners do to content over the years (tests/changes) in a copy of the project and runs the checks there: all
 * changes together, in the way of `npm test`.
 *
 *   node scripts/changed-content.ts          all at once
 *   node scripts/changed-content.ts --each   one by one, each in a copy of its own; takes a quarter of an hour
 *
 * Says of each whether it passed, and ends with 1 when a check fails after a change.
 */
import './lib/usage.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchReport, openPoints } from '../src/content/check/launch.ts';
import { holdOf } from '../src/content/publication.ts';
import { readContent } from '../src/content/read.ts';
import { changes, type Change } from '../tests/changes/changes.ts';
import { telling } from '../tests/changes/secrets.ts';
import { LOCAL_SITE } from './lib/build.ts';
import { copySite } from './lib/copy-site.ts';
import { execute } from './lib/execute.ts';

const CHECKS = [
  'node scripts/format-content.ts',
  'node scripts/lib/build.ts',
  // What a page weighs before an editor writes a word is the same after.
  'vitest run --project=site-content --project=built --exclude tests/built/weight.test.ts --reporter=dot',
];

/** With the editors' forms, which may tell of nothing held back either. */
const SETTINGS = {
  ...{ EDITOR_BACKEND: 'gitlab', EDITOR_REPOSITORY: 'firm/website' },
  PUBLIC_API_BASE: '',
};

/** Makes the changes in a new copy and runs the checks in it; returns what is wrong then. */
async function faultsAfter(made: readonly Change[]): Promise<string[]> {
  await using folder = await copySite('.cache');
  const root = folder.path;
  const gone = made.flatMap((change) => change.gone?.(root) ?? []);
  for (const { apply } of made) await apply(root);
  const failed: string[] = [];
  for (const check of CHECKS) {
    const { endedWell, output } = await execute(check.split(' '), SETTINGS, root);
    if (!endedWell) failed.push(`${check}\n${output.slice(-20000)}`);
  }
  // Without a build the first check has said why.
  const site = join(root, LOCAL_SITE);
  if (!existsSync(site)) return failed;
  const told = [site, `${site}-hosting`]
    .flatMap(telling)
    .map((file) => `${file} tells of a secret`);
  const open = made.some(({ launches }) => launches) ? openIn(root) : [];
  return [...failed, ...told, ...holding(site, gone), ...open];
}

/** What may not go live yet. A release that waits is left out. */
function openIn(root: string): string[] {
  const content = readContent(root);
  const files = content.files.filter(({ data }) => holdOf(data) === undefined);
  const points = openPoints({ ...content, files });
  return points.length === 0 ? [] : [launchReport(points)];
}

/** Files of a built site that visitors and machines read as text, and that hold one of these texts. */
function holding(site: string, texts: readonly string[]): string[] {
  // As a page has it: other spaces, signs of HTML by their names; and small in the names of places.
  const asPattern = (text: string) =>
    text.replace(/\W/g, '\\$&').replaceAll('\\ ', '(?:\\s|%20)').replaceAll('\\&', '&\\S*');
  const patterns = texts.map(
    (text) => [text, new RegExp(`(?<![\\w#.])${asPattern(text)}(?!\\w)`, 'i')] as const,
  );
  const READ = /\.(?:html|xml|json|webmanifest|txt|svg|js|css)$/;
  return (
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      // The editor's own examples of what may be written are no facts.
      .filter((file) => READ.test(file) && !file.startsWith('scripts/editor/'))
      .flatMap((file) => {
        const content = readFileSync(join(site, file), 'utf8');
        const found = patterns.filter(([, pattern]) => pattern.test(content));
        return found.map(([text]) => `"${text}" stands in ${file}`);
      })
  );
}

process.chdir(resolve(import.meta.dirname, '..'));
const runs = process.argv.includes('--each') ? changes.map((change) => [change]) : [changes];
for (const made of runs) {
  const faults = await faultsAfter(made);
  const name = made.length > 1 ? `${made.length} changes at once` : made[0]?.name;
  console.log([`${faults.length === 0 ? 'passed' : 'FAILED'}: ${name}`, ...faults].join('\n\n'));
  if (faults.length > 0) process.exitCode = 1;
}
