/**
 * `node tools/build.ts [FOLDER]`: builds the site if something has changed since the last build. FOLDER defaults to `.cache/site`,
 * which `npm start` serves and the tests test.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readContent } from '../src/content/read.ts';
import { unpublishedReason } from '../src/content/publication.ts';
import { execute } from './lib/execute.ts';

/** What `npm start` serves and the tests test: not `dist/`, because its form calls the server that it came from. */
export const LOCAL_SITE = '.cache/site';

/** What a build reads, from the top of the project. */
const INPUTS = [
  '{astro.config.mjs,package.json,package-lock.json,tsconfig.json}',
  '{content,public,server,src,tools}/**',
  'src/pages/.well-known/*',
];

/** Environment variables that change what is built. */
const SETTING = /^(?:EDITOR_\w+|PREVIEW|PUBLIC_API_BASE|ROUTES|SITE_URL)$/;

/** A hash of all that a build is made from, and of what is held back, which the clock changes. */
function buildStamp(root: string, env: NodeJS.ProcessEnv) {
  const settings = Object.entries(env).filter(([name]) => SETTING.test(name));
  const held = readContent(root).files.flatMap(({ file, data }) =>
    unpublishedReason(data) ? file : [],
  );
  const hash = createHash('sha256').update(JSON.stringify([held, settings.sort()]));
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    const path = join(root, file);
    // A link may lead nowhere, which the check says.
    if (statSync(path, { throwIfNoEntry: false })?.isFile())
      hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the site into a folder; whether that worked. The log is printed only where it says why not. */
export async function build(dist: string, env: NodeJS.ProcessEnv, root: string) {
  console.error('Building the site ...');
  const words = ['npm', 'run', '--silent', 'build', '--', '--outDir', dist];
  const { endedWell, output } = await execute(words, env, root);
  if (!endedWell) console.error(output);
  return endedWell;
}

/** Builds the project at `root` unless the site is right already; whether it is right then. */
export async function buildWhenNeeded(root: string, dist: string) {
  const env = { ...process.env, PUBLIC_API_BASE: '' };
  const stampFile = `${dist}-stamp`;
  // Before the build, because what changes meanwhile may not be in it.
  const stamp = buildStamp(root, env);
  if ([dist, stampFile].every(existsSync) && readFileSync(stampFile, 'utf8') === stamp) return true;
  rmSync(stampFile, { force: true });
  const isRight = await build(dist, env, root);
  if (isRight) writeFileSync(stampFile, stamp);
  return isRight;
}

const OWN = resolve(import.meta.dirname, '..');

/** What commands make, and what git keeps. */
const LEFT_OUT = /^(\.(git|astro|cache|applications|wrangler)|node_modules|dist.*)$/;

/** Copies the project into a new folder of `.cache`, for `await using`. Packages are linked. */
export async function copySite() {
  const parent = join(OWN, '.cache');
  await mkdir(parent, { recursive: true });
  const copy = await mkdtempDisposable(join(parent, 'site-'));
  for (const part of await readdir(OWN))
    if (!LEFT_OUT.test(part)) await cp(join(OWN, part), join(copy.path, part), { recursive: true });
  // A folder of its own, because Vite keeps its cache in it.
  const packages = join(OWN, 'node_modules');
  await mkdir(join(copy.path, 'node_modules'));
  for (const name of await readdir(packages))
    if (!name.startsWith('.'))
      await symlink(join(packages, name), join(copy.path, 'node_modules', name), 'junction');
  return copy;
}

if (import.meta.main) {
  await import('./lib/command.ts');
  const [, , folder = LOCAL_SITE] = process.argv;
  process.exitCode = (await buildWhenNeeded('.', resolve(folder))) ? 0 : 1;
}
