/** Writes the files that hosts need: configuration, redirects, the receiver, `release.json`, compressed copies. */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import type { ReceiverSettings } from '../../server/receiver/receiver.ts';
import { MIGRATIONS } from '../../server/receiver/store.ts';
import { listFiles, DEPLOYMENT_FILE, type Deployment } from '../../server/deployment-manifest.ts';
import { canonicalPath, CMS_PATH, isHashed, isText } from '../../server/http-rules.ts';

const HOSTS = import.meta.dirname;
const RECEIVER = join(HOSTS, '../../server/receiver');

/**
 * Writes host files into the build and into `dist-hosting`. `previousUrls` maps previous URLs to pages; `receiver` has settings if the
 * form sends to the site itself; `database` is the id of the D1 database.
 */
export async function writeHostFiles(
  dist: string,
  previousUrls: Readonly<Record<string, string>>,
  receiver?: ReceiverSettings,
  database = 'APPLICATIONS_D1',
) {
  // An object, because web servers reject two redirects from the same URL.
  const redirects: Record<string, string> = {};
  for (const [from, to] of Object.entries(previousUrls))
    for (const suffix of ['', '/', '.html']) redirects[from + suffix] = to;
  const folder = `${dist}-hosting`;
  // Other files in the folder belong to the host or to wrangler.
  const servers = ['nginx', 'caddy'];
  for (const name of [...servers, 'migrations', 'receiver.js', 'worker.js'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const server of servers)
    cpSync(join(HOSTS, server), join(folder, server), {
      recursive: true,
      filter: (file) => receiver !== undefined || !/applications\.\w+$/.test(file),
    });
  for (const name of ['_headers', '.assetsignore'])
    cpSync(join(HOSTS, 'cloudflare', name), join(dist, name));

  const write = (file: string, line: (from: string, to: string) => string) => {
    const lines = Object.entries(redirects).map((redirect) => `${line(...redirect)}\n`);
    // Caddy rejects an empty file.
    writeFileSync(
      file,
      ['# Redirects from previous URLs, written by the build.\n', ...lines].join(''),
    );
  };
  const nginx = join(folder, 'nginx/redirects.conf');
  write(nginx, (from, to) => `location = ${from} { return 308 ${to}$is_args$args; }`);
  const caddy = join(folder, 'caddy/redirects.caddy');
  write(caddy, (from, to) => `route ${from} {\n\trewrite * ${to}\n\tredir {uri} 308\n}`);
  // 301, because Netlify, which also reads this file, does not support 308.
  write(join(dist, '_redirects'), (from, to) => `${from} ${to} 301`);

  const name = receiver ? 'wrangler.jsonc' : 'wrangler-static.jsonc';
  const text = readFileSync(join(HOSTS, 'cloudflare', name), 'utf8');
  const configuration = text
    .replace('"../dist"', JSON.stringify(`../${basename(dist)}`))
    .replace('"APPLICATIONS_D1"', JSON.stringify(database));
  writeFileSync(join(folder, 'wrangler.jsonc'), configuration);
  if (receiver) await writeReceiver(folder, receiver);

  const files = await listFiles(dist);
  const html = files.filter((file) => file.endsWith('.html') && file !== '/404.html');
  const hashed = files.filter(isHashed);
  const hashOf = (file: string) => hash('sha256', readFileSync(join(dist, file)));
  const deployment: Deployment = {
    id: newDeploymentId(),
    redirects,
    pages: html.map(canonicalPath).filter((path) => path !== CMS_PATH),
    documents: files.filter((file) => file.startsWith('/documents/')),
    hashed,
    pageHashes: Object.fromEntries(html.map((file) => [canonicalPath(file), hashOf(file)])),
    fileHashes: Object.fromEntries(
      files
        .filter((file) => hashed.includes(file) || file === '/robots.txt')
        .map((file) => [file, hashOf(file)]),
    ),
  };
  writeFileSync(join(dist, DEPLOYMENT_FILE), `${JSON.stringify(deployment, undefined, 1)}\n`);
  await precompress(dist, [...files, DEPLOYMENT_FILE].filter(isText));
}

/** Writes the receiver: `receiver.js` for Node, `worker.js` and `migrations/` for Cloudflare. */
export async function writeReceiver(folder: string, settings: ReceiverSettings) {
  const bundle = (entry: string, name: string, target: 'node' | 'webworker') =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { RELEASE: JSON.stringify(settings) },
      ssr: { target, noExternal: true },
      build: {
        ssr: join(RECEIVER, entry),
        outDir: folder,
        emptyOutDir: false,
        target: 'es2024',
        rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
      },
    });
  await bundle('main.ts', 'receiver.js', 'node');
  await bundle('worker.ts', 'worker.js', 'webworker');
  mkdirSync(join(folder, 'migrations'), { recursive: true });
  for (const [name, sql] of Object.entries(MIGRATIONS))
    writeFileSync(join(folder, `migrations/${name}.sql`), sql);
}

/** Returns the id of a new deployment: the time in UTC and the commit, like `20261123T070412Z-d58ad36`. */
function newDeploymentId() {
  const git = (...parameters: string[]) => spawnSync('git', parameters).stdout?.toString().trim();
  const commit = git('rev-parse', '--short=7', 'HEAD') || 'nocommit';
  const changed = git('status', '--porcelain') ? '-changed' : '';
  return `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${commit}${changed}`;
}

/** Writes compressed copies, which nginx (`gzip_static`), Caddy (`precompressed`) and the local server send. */
async function precompress(dist: string, files: readonly string[]) {
  const compress = async (name: string) => {
    const file = join(dist, name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  };
  // Node compresses in four threads.
  await Readable.from(files).forEach(compress, { concurrency: 4 });
}
