/**
 * `node tools/build.ts [FOLDER]`: builds the site into FOLDER (default `.cache/site`) if something has changed since the last build.
 * `npm start` and the tests use the default folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readContent } from '../src/content/read.ts';
import { unpublishedReason } from '../src/content/publication.ts';
import { execute } from './lib/execute.ts';

/**
 * Folder of the build that `npm start` and the tests use. Not `dist/`: in this build, the form sends to the server that serves the
 * page.
 */
export const LOCAL_SITE = '.cache/site';

/** Files that a build reads, as glob patterns relative to the project root. */
const INPUTS = [
  '{astro.config.mjs,package.json,package-lock.json,tsconfig.json}',
  '{content,public,server,src,tools}/**',
  'src/pages/.well-known/*',
];

/** Names of environment variables that change the result of a build. */
const BUILD_SETTING = /^(?:EDITOR_\w+|PREVIEW|PUBLIC_API_BASE|ROUTES|SITE_URL)$/;

/** Returns a hash of every input of a build: files, settings, and the list of unpublished entries, which changes as time passes. */
function buildStamp(root: string, env: NodeJS.ProcessEnv) {
  const settings = Object.entries(env).filter(([name]) => BUILD_SETTING.test(name));
  const unpublished = readContent(root).files.flatMap(({ file, data }) =>
    unpublishedReason(data) ? file : [],
  );
  const hash = createHash('sha256').update(JSON.stringify([unpublished, settings.sort()]));
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    const path = join(root, file);
    // `statSync` would throw on a broken symbolic link; the content check reports it with a message.
    if (statSync(path, { throwIfNoEntry: false })?.isFile())
      hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the site into the folder `dist`. Returns true if the build succeeded, and prints its log only if it failed. */
export async function build(dist: string, env: NodeJS.ProcessEnv, root: string) {
  console.error('Building the site ...');
  const command = ['npm', 'run', '--silent', 'build', '--', '--outDir', dist];
  // Vitest sets NODE_ENV=test, with which a build would show drafts.
  const { hasSucceeded, output } = await execute(command, { ...env, NODE_ENV: 'production' }, root);
  if (!hasSucceeded) console.error(output);
  return hasSucceeded;
}

/** Builds the project at `root` into `dist` unless that build is up to date. Returns false if a build failed. */
export async function buildWhenNeeded(root: string, dist: string) {
  const env = { ...process.env, PUBLIC_API_BASE: '' };
  const stampFile = `${dist}-stamp`;
  // Computed before the build, because a change during the build may not be part of it.
  const stamp = buildStamp(root, env);
  if ([dist, stampFile].every(existsSync) && readFileSync(stampFile, 'utf8') === stamp) return true;
  rmSync(stampFile, { force: true });
  const hasSucceeded = await build(dist, env, root);
  if (hasSucceeded) writeFileSync(stampFile, stamp);
  return hasSucceeded;
}

const PROJECT = resolve(import.meta.dirname, '..');

/** Top-level files and folders that are generated or belong to git, so a copy does not need them. */
const NOT_COPIED = /^(\.(git|astro|cache|applications|wrangler)|node_modules|dist.*)$/;

/** Copies the project into a new folder in `.cache`, with links to the packages. Returns the folder, for `await using`. */
export async function copySite() {
  const parent = join(PROJECT, '.cache');
  await mkdir(parent, { recursive: true });
  const copy = await mkdtempDisposable(join(parent, 'site-'));
  for (const name of await readdir(PROJECT))
    if (!NOT_COPIED.test(name))
      await cp(join(PROJECT, name), join(copy.path, name), { recursive: true });
  // A real folder instead of one link, because Vite stores its cache in node_modules.
  const packages = join(PROJECT, 'node_modules');
  await mkdir(join(copy.path, 'node_modules'));
  // npm's list of installed packages too, or commands in the copy would install all packages again.
  for (const name of await readdir(packages))
    if (!name.startsWith('.') || name === '.package-lock.json')
      await symlink(join(packages, name), join(copy.path, 'node_modules', name), 'junction');
  return copy;
}

if (import.meta.main) {
  await import('./lib/command-setup.ts');
  const [, , folder = LOCAL_SITE] = process.argv;
  process.exitCode = (await buildWhenNeeded('.', resolve(folder))) ? 0 : 1;
}
