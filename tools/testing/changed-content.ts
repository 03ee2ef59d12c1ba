/** Applies all changes of content-changes.ts to a copy of the site, and runs the checks there. */
import '../lib/command.ts';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { changes, SECRET } from './content-changes.ts';
import { copySite, LOCAL_SITE } from '../build.ts';
import { execute } from '../lib/execute.ts';

const CHECKS = [
  'node tools/content/cli.ts format',
  'node tools/build.ts',
  // What a page weighs without its words does not change.
  'vitest run --project=site-content --project=built --exclude tests/built/weight.test.ts --reporter=dot',
];

/** With the editors' forms, which may not give away what is held back. */
const SETTINGS = { EDITOR_BACKEND: 'gitlab', EDITOR_REPOSITORY: 'firm/website' };

/** A text as a page has it: other spaces, HTML's entities, lower case in addresses. */
function patternOf(text: string) {
  const signs = text.replace(/\W/g, '\\$&');
  const words = signs.replaceAll('\\ ', '(?:\\s|%20)').replaceAll('\\&', '&\\S*');
  return new RegExp(`(?<![\\w#.])${words}(?!\\w)`, 'i');
}

/** Files that a host gets, and that tell by name or in any byte what is held back, or hold a text that is gone. */
function telling(site: string, gone: readonly RegExp[]) {
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

await using folder = await copySite();
const root = folder.path;
const gone: RegExp[] = [];
for (const change of Object.values(changes)) {
  const texts = await change(root);
  if (Array.isArray(texts)) gone.push(...texts.map(String).map(patternOf));
}
const faults: string[] = [];
for (const check of CHECKS) {
  const { endedWell, output } = await execute(check.split(' '), SETTINGS, root);
  if (!endedWell) faults.push(`${check}\n${output.slice(-20000)}`);
}
faults.push(...telling(join(root, LOCAL_SITE), gone));
console.log(faults.join('\n\n') || `${Object.keys(changes).length} changes: all is well`);
process.exitCode = Math.min(faults.length, 1);
