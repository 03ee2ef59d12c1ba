/**
 * The engines that the contract is proved on, each on a free port of this machine with the files that the build hands to hosts.
 * An engine that is not there says so; nothing is passed over in silence.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { findProgram } from '../../scripts/lib/system.ts';
import { editorPage } from '../../src/editors/admin/page.ts';
import { askerOf } from '../../src/hosts/ask.ts';
import { wrangler, WRANGLER_ENVIRONMENT } from '../../src/hosts/cloudflare/wrangler.ts';
import { hostingFolder } from '../../src/hosts/dist.ts';
import { writeHostFiles } from '../../src/hosts/host-files.ts';
import { listen } from '../../src/hosts/listen.ts';
import { SECURITY_HEADERS } from '../../src/hosts/rules.ts';
import { createSite } from '../../src/hosts/server.ts';
import { writeReceiver } from '../../src/hosts/receiver/release.ts';
import { createStore, type Row } from '../../src/hosts/receiver/store.ts';
import { RECEIVER_PORT } from '../../src/hosts/receiver/terms.ts';
import { freePort } from '../free-port.ts';

interface Running {
  port: number;
  stop: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** The program, when it is not part of the project. */
  program?: string;
  /** What this engine can't keep, as the contract says it, and why that is bearable. */
  deviations?: [found: RegExp, why: string][];
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
    program: 'nginx',
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
    include ${join(hosting, 'nginx/*.conf')};
  }
}
`,
      );
      return await startProgram(['nginx', '-p', work, '-e', 'stderr', '-c', file], port);
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
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
	import ${join(hosting, 'caddy/Caddyfile')}
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
    deviations: [
      [
        /^\/404.*answers (?:200|307), not 404/,
        'Cloudflare gives the not-found page an address, which asks search engines to leave it out',
      ],
      [
        /nope\.svg.*(?:is kept as missing|shows a page without style)/,
        'rules of _headers go by address alone; after a roll-back a visitor may miss a file until the cache is emptied',
      ],
      [
        /405 without Allow/,
        'Cloudflare answers for its assets alone; only a Worker before them could add it',
      ],
      [
        /without compression|does not vary/,
        'Cloudflare compresses at its edge, the local engine does not',
      ],
      [
        /a range that is not sent alone/,
        'the whole file comes instead, which RFC 9110, 14.2 allows',
      ],
      [/is answered 30\d/, 'Cloudflare redirects once, to an address of the site'],
    ],
    start: ({ hosting, work }) =>
      startWrangler(join(hosting, 'wrangler.jsonc'), join(work, 'wrangler')),
  },
];

/** Whether an engine can be started; `npm test` installs what is missing where it may, and says what otherwise. */
export const isPresent = ({ program }: Engine): boolean =>
  program === undefined || findProgram(program) !== undefined;

/** The public address of the site, at which no engine of a test is. */
export const ORIGIN = 'https://www.example.com';

/** The Worker's secret. */
const FINGERPRINTS_KEY = Buffer.alloc(32, 1).toString('base64');

/** What every engine has one of to answer for, whatever the content has: a page that has moved, and a document of editors. */
const MOVED = { '/services/as-it-was': '/services' };
const DOCUMENT = 'document.pdf';

/** A copy of the build with those and the editor, handed to hosts, and a folder that an engine may write to. */
export async function makeSite(folder: string): Promise<Site> {
  const work = resolve('.cache/hosting');
  const dist = join(work, 'dist');
  const hosting = hostingFolder(dist);
  // The applications of the last run are sealed to another key.
  for (const old of [dist, hosting, join(work, 'wrangler')])
    await rm(old, { recursive: true, force: true });
  await cp(resolve(folder), dist, { recursive: true, preserveTimestamps: true });
  await writeFile(join(dist, DOCUMENT), '%PDF-1.7 of twenty letters and more');
  const backend = { name: 'github', repo: 'firm/site' } as const;
  const target = { backend, calls: ['https://api.github.com'], pictures: [] };
  const page = editorPage('/scripts/editor.js', target);
  await writeFile(join(dist, 'admin.html'), page);
  writeHostFiles(dist, MOVED, { database: undefined });
  const identity = await generateX25519Identity();
  const publicKeys = [await identityToRecipient(identity)];
  await writeReceiver(hosting, { origins: [ORIGIN], days: 30, publicKeys }, SECURITY_HEADERS);
  const receiverPort = await freePort();
  for (const name of ['nginx/applications.conf', 'caddy/applications.caddy']) {
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
    const answers = await askerOf(`http://localhost:${port}`)('/').then(
      () => true,
      () => false,
    );
    if (answers) return { port, stop };
    await new Promise((done) => setTimeout(done, 200));
  }
  await stop();
  throw new Error(`${command} did not start: ${said}`);
}
