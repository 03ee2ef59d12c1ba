/** Makes the local site when something changed since it was last made; as a command, into the folder that is its parameter. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pagesIn, type BuiltPages } from '../../src/content/check/approvals.ts';
import { isPage } from '../../src/content/check/targets.ts';
import { readContent } from '../../src/content/read.ts';
import { holdOf } from '../../src/content/publication.ts';
import { execute } from './execute.ts';

/**
 * Folder of the build that `npm start` serves and the tests test, from the top of the project. Its form calls the server
 * that it came from; so it is not `dist/`, which `npm run build` makes for a host.
 */
export const LOCAL_SITE = '.cache/site';

/** What a build reads, from the top of the project. */
const INPUTS = [
  '{astro.config.mjs,package.json,package-lock.json,tsconfig.json}',
  '{content,public,src}/**',
  'src/pages/.well-known/*',
];

/** Environment variables that change what is built. */
const SETTING = /^(?:EDITOR_\w+|PREVIEW|PUBLIC_API_BASE|ROUTES|SITE_URL)$/;

/** What no page shows. */
const APPROVED = /^approved:\r?\n(?: .*\r?\n)+/m;

/** A hash of everything that a build is made from; of what is held back too, which the clock changes. */
export function buildStamp(root: string, environment: NodeJS.ProcessEnv): string {
  const settings = Object.entries(environment).filter(([name]) => SETTING.test(name));
  const held = readContent(root).files.flatMap(({ file, data }) => (holdOf(data) ? file : []));
  const hash = createHash('sha256').update(JSON.stringify([held, settings.sort()]));
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const text = readFileSync(file);
    hash.update(`${file.slice(root.length)}\n`);
    hash.update(file.endsWith('.mdx') ? text.toString().replace(APPROVED, '') : text);
  }
  return hash.digest('hex');
}

/** Builds the site into a folder; returns whether that worked. Its long log is printed only where it says why not. */
export async function build(dist: string, env: NodeJS.ProcessEnv, root: string): Promise<boolean> {
  // Beside what a command prints, which may go to a file.
  console.error('Building the site ...');
  const words = ['npm', 'run', '--silent', 'build', '--', '--outDir', dist];
  const { endedWell, output } = await execute(words, env, root);
  if (!endedWell) console.error(output);
  return endedWell;
}

/**
 * Makes the local site right for what the project now says. Returns whether it is; when it is not, the build has said why.
 *
 * @param root top of the project
 */
export async function buildWhenNeeded(
  root: string,
  dist: string = resolve(root, LOCAL_SITE),
  settings: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const env = { ...process.env, PUBLIC_API_BASE: '', ...settings };
  const stampFile = `${dist}-stamp`;
  // Taken now: what changes while the build runs may not be in it.
  const stamp = buildStamp(root, env);
  if (existsSync(dist) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return true;
  rmSync(stampFile, { force: true });
  const isRight = await build(dist, env, root);
  if (isRight) writeFileSync(stampFile, stamp);
  return isRight;
}

/**
 * The pages as visitors read them, and from a preview those that are held back: what approvals are compared with. undefined
 * when the site cannot be built; the build has said why.
 */
export async function builtPages(root: string): Promise<BuiltPages | undefined> {
  if (!(await buildWhenNeeded(root))) return undefined;
  const shown = pagesIn(resolve(root, LOCAL_SITE));
  if (!readContent(root).files.some((file) => isPage(file) && holdOf(file.data))) return shown;
  const dist = resolve(root, '.cache/preview');
  const settings = { PREVIEW: '1', SITE_URL: 'https://preview.invalid' };
  if (!(await buildWhenNeeded(root, dist, settings))) return undefined;
  const held = pagesIn(dist);
  return (address) => shown(address) ?? held(address);
}

/** The same, for commands that can do nothing without them. */
export const pagesOrStop = async (root: string): Promise<BuiltPages> =>
  (await builtPages(root)) ?? process.exit(1);

if (import.meta.main) {
  const [, , folder] = process.argv;
  const dist = folder === undefined ? undefined : resolve(folder);
  if (!(await buildWhenNeeded(resolve(import.meta.dirname, '../..'), dist))) process.exit(1);
}
