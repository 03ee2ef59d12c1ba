/** Hands a finished build to hosts. */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import type { ReleaseSettings } from '../../server/receiver/receiver.ts';
import { TABLES } from '../../server/receiver/store.ts';
import { filesOf, RELEASE_FILE, type Release } from '../../server/release.ts';
import { canonicalAddress, EDITOR_ADDRESS, isHashed, isText } from '../../server/http-rules.ts';

const HOSTS = import.meta.dirname;
const RECEIVER = join(HOSTS, '../../server/receiver');

/** Writes what hosts need into the build and beside it; a `receiver` where the form sends to the site itself. */
export async function handToHosts(
  dist: string,
  moved: Readonly<Record<string, string>>,
  receiver?: ReleaseSettings,
  database = 'APPLICATIONS_D1',
) {
  // One redirect for a spelling that two entries name: servers refuse a second.
  const redirects: Record<string, string> = {};
  for (const [from, to] of Object.entries(moved))
    for (const end of ['', '/', '.html']) redirects[from + end] = to;
  const folder = `${dist}-hosting`;
  // What a host, or wrangler, keeps beside them stays.
  const servers = ['nginx', 'caddy'];
  for (const made of [...servers, 'migrations', 'receiver.js', 'worker.js'])
    rmSync(join(folder, made), { recursive: true, force: true });
  for (const server of servers)
    cpSync(join(HOSTS, server), join(folder, server), {
      recursive: true,
      filter: (file) => receiver !== undefined || !/applications\.\w+$/.test(file),
    });
  for (const name of ['_headers', '.assetsignore'])
    cpSync(join(HOSTS, 'cloudflare', name), join(dist, name));

  const write = (file: string, line: (from: string, to: string) => string) => {
    const lines = Object.entries(redirects).map((redirect) => `${line(...redirect)}\n`);
    // Caddy takes no empty file.
    writeFileSync(file, ['# Former addresses of pages, made by the build.\n', ...lines].join(''));
  };
  const nginx = join(folder, 'nginx/redirects.conf');
  write(nginx, (from, to) => `location = ${from} { return 308 ${to}$is_args$args; }`);
  const caddy = join(folder, 'caddy/redirects.caddy');
  write(caddy, (from, to) => `route ${from} {\n\trewrite * ${to}\n\tredir {uri} 308\n}`);
  // 301, because Netlify, which reads this file too, knows no 308.
  write(join(dist, '_redirects'), (from, to) => `${from} ${to} 301`);

  const name = receiver ? 'wrangler.jsonc' : 'wrangler-static.jsonc';
  const text = readFileSync(join(HOSTS, 'cloudflare', name), 'utf8');
  const bound = text
    .replace('"../dist"', JSON.stringify(`../${basename(dist)}`))
    .replace('"APPLICATIONS_D1"', JSON.stringify(database));
  writeFileSync(join(folder, 'wrangler.jsonc'), bound);
  if (receiver) await writeReceiver(folder, receiver);

  const files = await filesOf(dist);
  const html = files.filter((file) => file.endsWith('.html') && file !== '/404.html');
  const release: Release = {
    id: newReleaseId(),
    redirects,
    pages: html.map(canonicalAddress).filter((address) => address !== EDITOR_ADDRESS),
    documents: files.filter((file) => file.startsWith('/documents/')),
    hashed: files.filter(isHashed),
    pageHashes: Object.fromEntries(
      html.map((file) => [canonicalAddress(file), hash('sha256', readFileSync(join(dist, file)))]),
    ),
  };
  writeFileSync(join(dist, RELEASE_FILE), `${JSON.stringify(release, undefined, 1)}\n`);
  await precompress(dist, [...files, RELEASE_FILE].filter(isText));
}

/** Writes a receiver: `receiver.js` for Node, `worker.js` and `migrations/` for Cloudflare. */
export async function writeReceiver(folder: string, settings: ReleaseSettings) {
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
  // D1 keeps track of them by name.
  writeFileSync(join(folder, 'migrations/0001_applications.sql'), TABLES);
}

function newReleaseId() {
  const git = (...words: string[]) => spawnSync('git', words).stdout?.toString().trim();
  const commit = git('rev-parse', '--short=7', 'HEAD') || 'nocommit';
  const changed = git('status', '--porcelain') ? '-changed' : '';
  return `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${commit}${changed}`;
}

/** Writes the copies that nginx (`gzip_static`), Caddy (`precompressed`) and our server send. */
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
