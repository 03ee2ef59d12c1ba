/** Applies all changes of content-changes.ts to a copy of the project, and runs the checks there. */
import '../lib/command-setup.ts';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { changes, UNPUBLISHED_WORD } from './content-changes.ts';
import { copySite, LOCAL_SITE } from '../build.ts';
import { execute } from '../lib/execute.ts';

const CHECKS = [
  'node tools/content/cli.ts format',
  'node tools/build.ts',
  // Without the weight test, because these changes do not affect the weight of pages.
  'vitest run --project=site-content --project=built --exclude tests/built/weight.test.ts --reporter=dot',
];

/** Builds the CMS too, because its files must not disclose unpublished content. */
const SETTINGS = { EDITOR_BACKEND: 'gitlab', EDITOR_REPOSITORY: 'firm/website' };

/** Returns a pattern for a text as files may contain it: with other spaces, HTML entities, or lower case in URLs. */
function patternOf(text: string) {
  const escaped = text.replace(/\W/g, '\\$&');
  const pattern = escaped.replaceAll('\\ ', '(?:\\s|%20)').replaceAll('\\&', '&\\S*');
  return new RegExp(`(?<![\\w#.])${pattern}(?!\\w)`, 'i');
}

/** Returns a message for each file to deploy whose name or content discloses unpublished content, or contains a removed text. */
function findDisclosures(site: string, removedTexts: readonly RegExp[]) {
  return globSync(`${site}{,-hosting}/**`)
    .filter((path) => statSync(path).isFile())
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      // The examples in the CMS may contain removed texts.
      const SEARCHED = /^(?!.*scripts\/editor\/).*\.(html|xml|json|webmanifest|txt|svg|js|css)$/;
      const matches = (SEARCHED.test(path) ? removedTexts : []).filter((pattern) =>
        pattern.test(text),
      );
      if (UNPUBLISHED_WORD.test(path + text)) matches.push(UNPUBLISHED_WORD);
      return matches.map(({ source }) => `${path} contains ${source}`);
    });
}

await using folder = await copySite();
const root = folder.path;
const removedTexts: RegExp[] = [];
for (const change of Object.values(changes)) {
  const texts = await change(root);
  if (Array.isArray(texts)) removedTexts.push(...texts.map(String).map(patternOf));
}
const failures: string[] = [];
for (const check of CHECKS) {
  const { hasSucceeded, output } = await execute(check.split(' '), SETTINGS, root);
  if (!hasSucceeded) failures.push(`${check}\n${output.slice(-20000)}`);
}
failures.push(...findDisclosures(join(root, LOCAL_SITE), removedTexts));
console.log(failures.join('\n\n') || `${Object.keys(changes).length} changes: all checks passed`);
process.exitCode = Math.min(failures.length, 1);
