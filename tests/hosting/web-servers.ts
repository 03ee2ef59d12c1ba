/** The web servers that the hosting contract is tested on, each on a free port, with the files that the build writes for hosts. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cmsPage } from '../../tools/cms/admin/page.ts';
import { createHttpClient } from '../../tools/hosting/http-client.ts';
import {
  runWrangler,
  wrangler,
  WRANGLER_ENVIRONMENT,
} from '../../tools/hosting/cloudflare/run-wrangler.ts';
import { writeHostFiles } from '../../tools/hosting/host-files.ts';
import { CLOUDFLARE_DEVIATIONS } from '../../tools/hosting/live-checks.ts';
import { listen } from '../../server/listen.ts';
import { createSiteListener } from '../../server/local-server.ts';
import { newIdentity, publicKeyIn } from '../../server/receiver/keys.ts';
import { freePort } from '../free-port.ts';
import { writeFiles } from '../fixture-content.ts';
import { startProgram } from '../receiver/process.ts';

/** Folders that a web server reads and writes, as absolute paths. */
interface Folders {
  dist: string;
  hosting: string;
  /** Folder for files that the web server writes. */
  work: string;
}

/** Web servers that proxy applications to the receiver on this machine. `reload` is the command that makes one read its files again. */
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
    const text = command.join(' ');
    const reload = `${text} -t -q && ${text} -s reload`;
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
    const parameters = ['--adapter', 'caddyfile', '--config', file];
    const reload = `caddy reload ${parameters.join(' ')} --address ${admin}`;
    // Otherwise Caddy writes a copy into the home folder.
    const env = { XDG_CONFIG_HOME: work };
    return { reload, ...(await startServer(['caddy', 'run', ...parameters], port, env)) };
  },
};

interface WebServer {
  name: string;
  /** Failures that this web server cannot avoid. */
  deviations?: RegExp[];
  start: (site: Folders) => Promise<{ port: number; stop: () => Promise<unknown> }>;
}

export const WEB_SERVERS: WebServer[] = [
  {
    name: 'npm start',
    start: async ({ dist }) => {
      const { port, close } = await listen(await createSiteListener(dist), 0);
      return { port, stop: close };
    },
  },
  ...Object.entries(SERVERS).map(([name, start]) => ({ name, start })),
  {
    name: 'wrangler',
    deviations: [
      ...CLOUDFLARE_DEVIATIONS,
      // Cloudflare compresses at its edge, the local server does not.
      /is not compressed|does not vary/,
    ],
    start: async ({ hosting, work }) => {
      const port = await freePort();
      const config = join(hosting, 'wrangler.jsonc');
      const state = ['--config', config, '--persist-to', join(work, 'wrangler')];
      runWrangler('d1', 'migrations', 'apply', 'APPLICATIONS', '--local', ...state);
      const secret = ['--var', 'FINGERPRINTS_KEY:of-tests'];
      const command = wrangler(
        'dev',
        ...state,
        ...secret,
        '--ip',
        '127.0.0.1',
        '--port',
        `${port}`,
      );
      return await startServer(command, port, WRANGLER_ENVIRONMENT);
    },
  },
];

/** The public origin of the site, which no test requests. */
export const ORIGIN = 'https://www.example.com';

/** Copies a build, adds one file of each type, and writes its host files. Returns its folders, the key of its applications and the receiver's port. */
export async function makeSite(folder: string) {
  const work = resolve('.cache/hosting');
  const dist = join(work, 'dist');
  const hosting = `${dist}-hosting`;
  // Applications of an earlier run are encrypted to another key.
  await rm(work, { recursive: true, force: true });
  await cp(resolve(folder), dist, { recursive: true, preserveTimestamps: true });
  const backend = { name: 'github', repo: 'firm/site' } as const;
  const target = { backend, calls: 'https://api.github.com' };
  writeFiles(dist, {
    'documents/terms.pdf': '%PDF-1.7 of twenty letters and more',
    'admin.html': cmsPage('/scripts/editor.js', target),
  });
  const identity = await newIdentity();
  const receiver = { origins: [ORIGIN], days: 30, publicKeys: [await publicKeyIn(identity)] };
  writeFiles(hosting, { 'notes.txt': '' });
  // Two entries may list two spellings of one URL, but web servers accept only one redirect.
  const moved = {
    '/services/as-it-was': '/services',
    '/services/as-it-was.html': '/services',
    '/services/old/index': '/services',
  };
  await writeHostFiles(dist, moved, receiver);
  const receiverPort = await freePort();
  for (const name of ['nginx/applications.conf', 'caddy/applications.caddy']) {
    const file = join(hosting, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(':4380', `:${receiverPort}`));
  }
  return { dist, hosting, work, identity, receiverPort };
}

/** Returns the SQLite file of the local D1 database. */
export const fileOfD1 = (work: string) =>
  globSync(join(work, 'wrangler/v3/d1/*/*.sqlite')).find((name) => !name.includes('metadata'))!;

/** Starts a web server and waits until it responds. */
async function startServer(command: string[], port: number, env = {}) {
  const client = createHttpClient(`http://localhost:${port}`);
  const responds = async () => (await client('/').catch(() => undefined)) !== undefined;
  const { kill } = await startProgram(command, env, responds);
  return { port, stop: () => kill('SIGTERM') };
}
