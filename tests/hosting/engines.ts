/**
 * The engines that the contract is proved on, each on a free port of this machine with the configuration that the build
 * wrote. An engine that is not there says so; nothing is passed over in silence.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ensure, findProgram } from '../../scripts/lib/system.ts';
import {
  ensureWrangler,
  wrangler,
  WRANGLER_ENVIRONMENT,
} from '../../src/hosts/cloudflare/wrangler.ts';
import { hostingFolder, readPolicy } from '../../src/hosts/hosting/dist.ts';
import { writeHostFiles } from '../../src/hosts/hosting/host-files.ts';
import { listen } from '../../src/hosts/hosting/listen.ts';
import { headersFor } from '../../src/hosts/hosting/policy.ts';
import { createSite } from '../../src/hosts/hosting/server.ts';
import { writeReceiver } from '../../src/hosts/receiver/release.ts';
import { createStore, type Row } from '../../src/hosts/receiver/store.ts';
import { RECEIVER_PORT } from '../../src/hosts/receiver/terms.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';
import { freePort } from '../free-port.ts';
import { ask } from './request.ts';

interface Running {
  port: number;
  stop: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** The program and Debian's package of it, when it is not part of the project. */
  program?: { command: string; debian: string };
  /** Checks of the contract that this engine can't keep, by name, and why that is bearable. */
  deviations?: Record<string, string>;
  start: (site: Site) => Promise<Running>;
}

/** The build, the configurations beside it, and a folder for what an engine writes. All paths are absolute. */
export interface Site {
  dist: string;
  hosting: string;
  work: string;
  /** The private key to which applications are sealed. */
  identity: string;
  /** Where nginx and Caddy expect the receiver. */
  receiverPort: number;
}

export const ENGINES: Engine[] = [
  {
    name: 'npm start',
    start: async ({ dist }) => {
      const { port, close } = await listen(await createSite(dist), 0);
      return { port, stop: close };
    },
  },
  {
    name: 'nginx',
    program: { command: 'nginx', debian: 'nginx-light' },
    start: async ({ dist, hosting, work }) => {
      const port = await freePort();
      const file = join(work, 'nginx-main.conf');
      await writeFile(
        file,
        `daemon off;
pid ${join(work, 'nginx.pid')};
error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${work};
  proxy_temp_path ${work};
  fastcgi_temp_path ${work};
  uwsgi_temp_path ${work};
  scgi_temp_path ${work};
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    include ${join(hosting, 'nginx.conf')};
  }
}
`,
      );
      return await startProgram(['nginx', '-p', work, '-e', 'stderr', '-c', file], port);
    },
  },
  {
    name: 'Caddy',
    program: { command: 'caddy', debian: 'caddy' },
    start: async ({ dist, hosting, work }) => {
      const port = await freePort();
      const file = join(work, 'Caddyfile');
      await writeFile(
        file,
        `{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
http://localhost:${port} {
	root * ${dist}
	import ${join(hosting, 'Caddyfile')}
}
`,
      );
      // Caddy writes a copy of its configuration into the home of the user otherwise.
      const env = { XDG_CONFIG_HOME: work, XDG_DATA_HOME: work };
      return await startProgram(
        ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
        port,
        env,
      );
    },
  },
  {
    name: 'wrangler',
    deviations: {
      'the not-found page has no address of its own':
        'Cloudflare answers /404 with the page and status 200; the page asks search engines to leave it out',
      'an unknown file in a hashed folder is not kept':
        'rules of _headers go by address only; after a roll-back a visitor may miss a file until the cache is emptied',
      'a refused method is told which ones there are':
        'Cloudflare answers for its assets alone, and without Allow; only a Worker before them could add it',
      'text is compressed': 'Cloudflare compresses at its edge, the local engine does not',
      'a range is sent alone': 'the whole file comes instead, which RFC 9110, 14.2 allows',
      'an encoded slash is not a slash': 'Cloudflare redirects to the address with the slash',
      'paths that are none get a clean 4xx':
        'Cloudflare redirects once to an address of the site that answers 404',
    },
    start: ({ hosting, work }) =>
      startWrangler(join(hosting, 'wrangler.jsonc'), join(work, 'wrangler')),
  },
];

/** Whether an engine can be started; installs Debian's package when it is missing and this is root on Debian. */
export const isPresent = ({ name, program }: Engine): boolean =>
  program === undefined ||
  ensure(
    () => findProgram(program.command) !== undefined,
    [program.debian],
    `${name} was not found; install it (Debian: ${program.debian}).`,
  );

/** The public address of the site, at which no engine of a test is. */
export const ORIGIN = 'https://www.example.com';

/** The Worker's secret. */
const FINGERPRINTS_KEY = Buffer.alloc(32, 1).toString('base64');

/** A page that has moved, so that every engine has one to answer for, whatever the content has. */
const MOVED = { '/services/as-it-was': '/services' };

/** A document, as editors put into `public`, whose kind no build makes. */
const DOCUMENT = 'document.pdf';

/** A copy of the build in a folder, with a page that has moved and a document, and a folder that an engine may write to. */
export async function makeSite(folder: string): Promise<Site> {
  const work = resolve('.cache/hosting');
  const dist = join(work, 'dist');
  // The applications of the last run are sealed to another key.
  for (const old of [dist, join(work, 'wrangler')]) await rm(old, { recursive: true, force: true });
  await cp(resolve(folder), dist, { recursive: true, preserveTimestamps: true });
  await writeFile(join(dist, DOCUMENT), '%PDF-1.7');
  const { redirects } = await readPolicy(dist);
  const identity = await generateX25519Identity();
  await writeHostFiles(
    dist,
    'site',
    { ...Object.fromEntries(redirects), ...MOVED },
    { database: undefined },
  );
  const hosting = hostingFolder(dist);
  const publicKeys = [await identityToRecipient(identity)];
  const headers = headersFor(await readPolicy(dist), APPLICATION_PATH);
  await writeReceiver(hosting, { origins: [ORIGIN], days: 30, publicKeys }, headers);
  const receiverPort = await freePort();
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const file = join(hosting, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(`:${RECEIVER_PORT}`, `:${receiverPort}`));
  }
  return { dist, hosting, work, identity, receiverPort };
}

/** Applications in the database of Cloudflare's engine on this machine, which is a file of SQLite. */
export async function rowsOfD1(work: string): Promise<Row[]> {
  const [file] = globSync(join(work, 'wrangler/v3/d1/*/*.sqlite')).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  );
  const db = new DatabaseSync(file!, { readOnly: true });
  const store = createStore({
    run: (sql, ...values) => Promise.resolve(db.prepare(sql).all(...values)),
  });
  return await store.all().finally(() => db.close());
}

/** Starts a Worker on Cloudflare's engine, with the tables of applications in a folder. */
export async function startWrangler(config: string, folder: string): Promise<Running> {
  if (!ensureWrangler()) throw new Error('wrangler could not be installed; npm says why.');
  const port = await freePort();
  const state = ['--config', config, '--persist-to', folder];
  const migrate = wrangler('d1', 'migrations', 'apply', 'APPLICATIONS', '--local', ...state);
  await promisify(execFile)(migrate[0], migrate.slice(1), {
    env: { ...process.env, ...WRANGLER_ENVIRONMENT },
  });
  const secret = ['--var', `FINGERPRINTS_KEY:${FINGERPRINTS_KEY}`];
  return await startProgram(
    wrangler('dev', ...state, '--ip', '127.0.0.1', '--port', `${port}`, ...secret),
    port,
    WRANGLER_ENVIRONMENT,
  );
}

/** Starts a program and waits until it answers. Rejects with its last words when it ends or is silent for two minutes. */
async function startProgram(
  [command = '', ...parameters]: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Running> {
  // In a group of its own, so that the processes which it starts end with it.
  const program = spawn(command, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  }
  const ended = once(program, 'exit');
  const stop = async () => {
    if (program.exitCode !== null || program.pid === undefined) return;
    process.kill(-program.pid, 'SIGTERM');
    await ended;
  };
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline && program.exitCode === null) {
    const answers = await ask(port, '/').then(
      () => true,
      () => false,
    );
    if (answers) return { port, stop };
    await new Promise((done) => setTimeout(done, 200));
  }
  await stop();
  throw new Error(`${command} did not start: ${said}`);
}
