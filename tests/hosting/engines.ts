/** The engines that the contract is proved on, each on a free port of this machine with the files that the build hands to hosts. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { editorPage } from '../../tools/cms/admin/page.ts';
import { askerOf } from '../../tools/hosting/ask.ts';
import {
  runWrangler,
  wrangler,
  WRANGLER_ENVIRONMENT,
} from '../../tools/hosting/cloudflare/wrangler.ts';
import { handToHosts } from '../../tools/hosting/host-files.ts';
import { listen } from '../../server/listen.ts';
import { createSite } from '../../server/local-server.ts';
import { newIdentity, publicKeyIn } from '../../server/receiver/keys.ts';
import { freePort } from '../free-port.ts';
import { writeFiles } from '../fixture-content.ts';
import { startProgram } from '../receiver/process.ts';

/** The folders that a server reads and writes; all paths are absolute. */
interface Folders {
  dist: string;
  hosting: string;
  /** For what an engine writes. */
  work: string;
}

/** Servers that hand applications to the receiver on this machine; `reload` is the command that has one read its files again. */
export const SERVERS = {
  nginx: async ({ dist, hosting, work }: Folders) => {
    const port = await freePort();
    const built = execFileSync('sh', ['-c', 'nginx -V 2>&1']).toString();
    const types = join(dirname(/--conf-path=(\S+)/.exec(built)![1]!), 'mime.types');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const configuration = `daemon off;
pid ${work}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include ${types};
  access_log off;
  ${temporary.map((use) => `${use}_temp_path ${work};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    include ${hosting}/nginx/*.conf;
  }
}`;
    const file = join(work, `nginx-${port}.conf`);
    await writeFile(file, configuration);
    const command = ['nginx', '-p', work, '-e', 'stderr', '-c', file];
    const again = command.join(' ');
    const reload = `${again} -t -q && ${again} -s reload`;
    return { reload, ...(await startServer(command, port)) };
  },

  Caddy: async ({ dist, hosting, work }: Folders) => {
    const port = await freePort();
    const admin = `unix/${work}/admin.sock`;
    const configuration = `{
	admin ${admin}
	auto_https off
	log {
		level ERROR
	}
}
http://127.0.0.1:${port}, http://localhost:${port} {
	root * ${dist}
	import ${hosting}/caddy/Caddyfile
}`;
    const file = join(work, `Caddyfile-${port}`);
    await writeFile(file, configuration);
    const words = ['--adapter', 'caddyfile', '--config', file];
    const reload = `caddy reload ${words.join(' ')} --address ${admin}`;
    // Caddy would keep a copy in the home of the user.
    const env = { XDG_CONFIG_HOME: work };
    return { reload, ...(await startServer(['caddy', 'run', ...words], port, env)) };
  },
};

interface Engine {
  name: string;
  /** What this engine can't keep, as the contract says it. */
  deviations?: RegExp[];
  start: (site: Folders) => Promise<{ port: number; stop: () => Promise<unknown> }>;
}

export const ENGINES: Engine[] = [
  {
    name: 'npm start',
    start: async ({ dist }) => {
      const { port, close } = await listen(await createSite(dist), 0);
      return { port, stop: close };
    },
  },
  ...Object.entries(SERVERS).map(([name, start]) => ({ name, start })),
  {
    name: 'wrangler',
    deviations: [
      // Cloudflare gives the not-found page an address, which asks search engines to leave it out.
      /^\/404.*answers (?:200|307), not 404/,
      // Rules of _headers go by address alone; after a roll-back a visitor may miss a file until the cache is emptied.
      /nope\.svg.*(?:is kept as missing|shows a page without style)/,
      // Cloudflare answers for its assets alone; only a Worker before them could add it.
      /405 without Allow/,
      // Cloudflare compresses at its edge, the local engine does not.
      /without compression|does not vary/,
    ],
    start: async ({ hosting, work }) => {
      const port = await freePort();
      const config = join(hosting, 'wrangler.jsonc');
      const state = ['--config', config, '--persist-to', join(work, 'wrangler')];
      runWrangler('d1', 'migrations', 'apply', 'APPLICATIONS', '--local', ...state);
      const secret = ['--var', 'FINGERPRINTS_KEY:of-tests'];
      const words = wrangler('dev', ...state, ...secret, '--ip', '127.0.0.1', '--port', `${port}`);
      return await startServer(words, port, WRANGLER_ENVIRONMENT);
    },
  },
];

/** The public address of the site, at which no engine of a test is. */
export const ORIGIN = 'https://www.example.com';

/** A copy of a build, handed to hosts, with one of all that they must answer for; the key of its applications, the receiver's port. */
export async function makeSite(folder: string) {
  const work = resolve('.cache/hosting');
  const dist = join(work, 'dist');
  const hosting = `${dist}-hosting`;
  // The applications of the last run are sealed to another key.
  await rm(work, { recursive: true, force: true });
  await cp(resolve(folder), dist, { recursive: true, preserveTimestamps: true });
  const backend = { name: 'github', repo: 'firm/site' } as const;
  const target = { backend, calls: 'https://api.github.com' };
  writeFiles(dist, {
    'documents/terms.pdf': '%PDF-1.7 of twenty letters and more',
    'admin.html': editorPage('/scripts/editor.js', target),
  });
  const identity = await newIdentity();
  const receiver = { origins: [ORIGIN], days: 30, publicKeys: [await publicKeyIn(identity)] };
  writeFiles(hosting, { 'notes.txt': '' });
  // Two entries may name two spellings of one address, of which servers take one redirect.
  const moved = { '/services/as-it-was': '/services', '/services/as-it-was.html': '/services' };
  await handToHosts(dist, moved, receiver);
  const receiverPort = await freePort();
  for (const name of ['nginx/applications.conf', 'caddy/applications.caddy']) {
    const file = join(hosting, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(':4380', `:${receiverPort}`));
  }
  return { dist, hosting, work, identity, receiverPort };
}

/** The database at Cloudflare's engine on this machine, a file of SQLite. */
export const fileOfD1 = (work: string) =>
  globSync(join(work, 'wrangler/v3/d1/*/*.sqlite')).find((name) => !name.includes('metadata'))!;

/** Starts a server and waits until it answers. */
async function startServer(words: string[], port: number, env = {}) {
  const ask = askerOf(`http://localhost:${port}`);
  const answers = async () => (await ask('/').catch(() => undefined)) !== undefined;
  const { kill } = await startProgram(words, env, answers);
  return { port, stop: () => kill('SIGTERM') };
}
