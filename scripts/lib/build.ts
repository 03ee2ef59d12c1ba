/** Makes the local site when something changed since it was last made; as a command, into the folder that is its parameter. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readContent } from '../../src/content/reader/read.ts';
import { holdOf } from '../../src/content/publication.ts';

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

/** A hash of everything that a build is made from; of what is held back too, which the clock changes. */
export function buildStamp(root: string, environment: NodeJS.ProcessEnv): string {
  const settings = Object.entries(environment).filter(([name]) => SETTING.test(name));
  const held = readContent(root).files.flatMap(({ file, data }) => (holdOf(data) ? file : []));
  const hash = createHash('sha256').update(JSON.stringify([held, settings.sort()]));
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Makes the local site right for what the project now says. Returns whether it is; when it is not, the build has said why.
 *
 * @param root top of the project
 */
export async function buildWhenNeeded(
  root: string,
  dist: string = resolve(root, LOCAL_SITE),
): Promise<boolean> {
  const env = { ...process.env, PUBLIC_API_BASE: '' };
  const stampFile = `${dist}-stamp`;
  // Taken now: what changes while the build runs may not be in it.
  const stamp = buildStamp(root, env);
  if (existsSync(dist) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return true;
  rmSync(stampFile, { force: true });
  console.log('Building the site ...');
  const build = spawn('npm', ['run', '--silent', 'build', '--', '--outDir', dist], {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  const [status] = (await once(build, 'exit')) as [number | null];
  if (status === 0) writeFileSync(stampFile, stamp);
  return status === 0;
}

if (import.meta.main) {
  const [, , folder] = process.argv;
  const dist = folder === undefined ? undefined : resolve(folder);
  if (!(await buildWhenNeeded(resolve(import.meta.dirname, '../..'), dist))) process.exit(1);
}
