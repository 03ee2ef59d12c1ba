/**
 * The engines that the contract is proved on, each on a free port of this machine with the configuration that the build
 * wrote. An engine that is not there says so; nothing is passed over in silence.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensure, findProgram } from '../../scripts/lib/system.ts';
import { hostingFolder, readPolicy } from '../../src/hosting/dist.ts';
import { writeHostFiles } from '../../src/hosting/host-files.ts';
import { listen } from '../../src/hosting/listen.ts';
import { createSite } from '../../src/hosting/server.ts';
import { freePort } from '../free-port.ts';
import { ask } from './request.ts';

/** Cloudflare's tool. It is 230 MB, and only this needs it, so npm fetches it when the contract is run. */
const WRANGLER = 'wrangler@4.164.0';

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
    name: 'wrangler',
    deviations: {
      'the not-found page has no address of its own':
        'Cloudflare answers /404 with the page and status 200; the page asks search engines to leave it out',
      'an unknown file in a hashed folder is not kept':
        'rules of _headers go by address only; after a roll-back a visitor may miss a file until the cache is emptied',
      'text is compressed': 'Cloudflare compresses at its edge, the local engine does not',
      'a range is sent alone': 'the whole file comes instead, which RFC 9110, 14.2 allows',
      'an encoded slash is not a slash': 'Cloudflare redirects to the address with the slash',
      'paths that are none get a clean 4xx':
        'Cloudflare redirects once to an address of the site that answers 404',
    },
    start: async ({ hosting }) => {
      const port = await freePort();
      const command = `wrangler dev --config ${join(hosting, 'wrangler.jsonc')} --ip 127.0.0.1 --port ${port}`;
      return await startProgram(
        ['npm', 'exec', '--yes', `--package=${WRANGLER}`, '--call', command],
        port,
        { WRANGLER_SEND_METRICS: 'false', CI: '1' },
      );
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
];

/** Whether an engine can be started; installs Debian's package when it is missing and this is root on Debian. */
export const isPresent = ({ name, program }: Engine): boolean =>
  program === undefined ||
  ensure(
    () => findProgram(program.command) !== undefined,
    [program.debian],
    `${name} was not found; install it (Debian: ${program.debian}).`,
  );

/** A page that has moved, so that every engine has one to answer for, whatever the content has. */
const MOVED = { '/services/as-it-was': '/services' };

/** A document, as editors put into `public`, whose kind no build makes. */
const DOCUMENT = 'document.pdf';

/** A copy of the build in a folder, with a page that has moved and a document, and a folder that an engine may write to. */
export async function makeSite(folder: string): Promise<Site> {
  const work = resolve('.cache/hosting');
  const dist = join(work, 'dist');
  await rm(dist, { recursive: true, force: true });
  await cp(resolve(folder), dist, { recursive: true, preserveTimestamps: true });
  await writeFile(join(dist, DOCUMENT), '%PDF-1.7');
  const { redirects } = await readPolicy(dist);
  await writeHostFiles(dist, 'site', { ...Object.fromEntries(redirects), ...MOVED });
  return { dist, hosting: hostingFolder(dist), work };
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
