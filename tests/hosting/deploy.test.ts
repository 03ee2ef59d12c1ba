/**
 * Putting releases live on nginx and Caddy while visitors ask: every answer is whole and of one release, whatever is switched or
 * killed meanwhile.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ensure, findProgram } from '../../scripts/lib/system.ts';
import { checkLive } from '../../src/hosts/deploy/check-live.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { goLive } from '../../src/hosts/deploy/go-live.ts';
import { describeRelease, lostAddresses } from '../../src/hosts/deploy/release.ts';
import type { FolderTarget } from '../../src/hosts/deploy/targets.ts';
import { RECEIVER_PORT } from '../../src/hosts/receiver/terms.ts';
import { writeHostFiles } from '../../src/hosts/hosting/host-files.ts';
import { freePort } from '../free-port.ts';
import { ask, type Answer } from './request.ts';

/** Requests a second, and switches between releases while they are answered. */
const RATE = 200;
const SWITCHES = 4;

/** Name of a release: the second in which it was built makes the order. */
const nameOf = (second: number) => `20261123T0400${String(second).padStart(2, '0')}Z-d58ad36`;
const FIRST = nameOf(0);

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  // Servers drop their rights.
  await chmod(folder, 0o755);
  undo.push(() => rm(folder, { recursive: true }));
  return folder;
};

const scriptOf = (id: string) =>
  `/scripts/page.${createHash('md5').update(id).digest('hex').slice(0, 8)}.js`;
const inlineOf = (id: string) => `document.title='${id}'`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A build whose page, script and header say which release they are of. */
async function build(id: string, extra: Record<string, string> = {}): Promise<string> {
  const folder = await temporary();
  const page = `<!doctype html><html lang="en"><head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${hashOf(inlineOf(id))}"><link rel="canonical" href="http://localhost/"><title>${id}</title><script>${inlineOf(id)}</script></head><body><script src="${scriptOf(id)}"></script></body></html>`;
  const files: Record<string, string> = {
    '/index.html': page,
    '/404.html': page,
    [scriptOf(id)]: `/* ${id} */`,
    ...extra,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, 'dist', file, '..'), { recursive: true });
    await writeFile(join(folder, 'dist', file), text);
  }
  await writeHostFiles(join(folder, 'dist'), 'test', { '/old': '/' }, { database: undefined });
  // Nothing listens at the first port.
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const file = join(folder, 'dist-hosting', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(`:${RECEIVER_PORT}`, ':1'));
  }
  await describeRelease(join(folder, 'dist'), id);
  return folder;
}

interface Server {
  name: FolderTarget['server'];
  debian: string;
  /** Text of the configuration on this port, in this folder, for the site in `site`. */
  configuration: (port: number, folder: string, site: string) => string;
  start: (file: string, folder: string) => string[];
  reload: (file: string, folder: string) => string;
  /** A fault that a reload of this server may cause on this machine, and why that is bearable. */
  bearable?: RegExp;
}

/**
 * Caddy opens its port anew at each reload, and Linux resets connections that wait at the old one, a few in a thousand, unless it
 * may hand them over (docs/hosting.md).
 */
const HANDS_OVER = '/proc/sys/net/ipv4/tcp_migrate_req';
const resets =
  existsSync(HANDS_OVER) && readFileSync(HANDS_OVER, 'utf8').trim() === '1'
    ? {}
    : { bearable: /ECONNRESET|hang up/ };

const SERVERS: Server[] = [
  {
    name: 'nginx',
    debian: 'nginx-light',
    configuration: (port, folder, site) => `
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    include ${site}/release.conf;
  }
}`,
    start: (file, folder) => ['nginx', '-p', folder, '-e', 'stderr', '-c', file],
    reload: (file, folder) =>
      `nginx -t -q -p ${folder} -e stderr -c ${file} && nginx -p ${folder} -e stderr -c ${file} -s reload`,
  },
  {
    name: 'caddy',
    debian: 'caddy',
    configuration: (port, folder, site) => `
{
	admin unix/${folder}/admin.sock
	auto_https off
}
http://127.0.0.1:${port}, http://localhost:${port} {
	import ${site}/release.caddy
}`,
    start: (file) => ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    reload: (file, folder) =>
      `caddy reload --config ${file} --adapter caddyfile --address unix/${folder}/admin.sock`,
    ...resets,
  },
];

describe.each(SERVERS)('$name', (server) => {
  /** The server with a first release, and the host that puts others on it. */
  async function running() {
    const program = server.start('', '')[0]!;
    expect(
      ensure(() => findProgram(program) !== undefined, [server.debian], `${program} is missing.`),
    ).toBe(true);
    const [folder, site, port] = [await temporary(), await temporary(), await freePort()];
    const file = join(folder, 'server.conf');
    await writeFile(file, server.configuration(port, folder, site));
    const target = {
      kind: 'folder',
      name: 'test',
      address: `http://localhost:${port}`,
      isPreview: false,
      settings: {},
      path: site,
      server: server.name,
      // Before the server runs there is nothing to reload.
      reload: `[ ! -e ${folder}/started ] || { ${server.reload(file, folder)}; }`,
      keep: 3,
    } as const;
    const host = folderHost(target);
    await host.upload(FIRST, await build(FIRST));
    await host.show(FIRST, undefined);
    const [command = '', ...words] = server.start(file, folder);
    const child = spawn(command, words, {
      stdio: 'ignore',
      env: { ...process.env, XDG_CONFIG_HOME: folder },
    });
    const stop = async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    };
    undo.push(stop);
    for (let tries = 0; tries < 100; tries++) {
      if (await ask(port, '/').catch(() => undefined)) break;
      await wait(100);
    }
    await writeFile(join(folder, 'started'), '');
    return { target, host, site, port, stop };
  }

  /** Asks for the page and then for its script, as a tab does, and says what was not whole. */
  async function visit(port: number): Promise<string | undefined> {
    // A browser asks again where an idle connection was closed under it; here each question has its own.
    const alone = { headers: { Connection: 'close' } };
    const page = await ask(port, '/', alone);
    const id = /<title>(.*?)<\/title>/.exec(page.body.toString())?.[1] ?? 'nothing';
    if (page.status !== 200) return `the page: ${page.status}`;
    if (!String(page.headers['content-security-policy']).includes(hashOf(inlineOf(id))))
      return `the page of ${id} with the policy of another release`;
    const script: Answer = await ask(port, scriptOf(id), alone);
    return script.status === 200 ? undefined : `the script of ${id}: ${script.status}`;
  }

  test('visitors get whole releases while they are switched and switches are killed', async () => {
    const { host, site, port, target } = await running();
    const faults: string[] = [];
    let asked = 0;
    let going = true;
    const load = (async () => {
      const visits: Promise<unknown>[] = [];
      for (; going; await wait(2000 / RATE)) {
        asked += 2;
        visits.push(
          visit(port).then(
            (fault) => fault && faults.push(fault),
            (error: Error) => faults.push(error.message),
          ),
        );
      }
      await Promise.all(visits);
    })();
    let live = FIRST;
    for (let turn = 1; turn <= SWITCHES; turn++) {
      const id = nameOf(turn);
      await host.upload(id, await build(id));
      await host.show(id, live);
      live = id;
      await wait(300);
    }
    // Killed early, in the middle and late; the file that names the release tells how far it came.
    for (const [turn, delay] of [30, 60, 120].entries()) {
      const id = nameOf(20 + turn);
      await host.upload(id, await build(id));
      const code = `import { folderHost } from ${JSON.stringify(join(process.cwd(), 'src/hosts/deploy/folder.ts'))};
        await folderHost(${JSON.stringify(target)}).show(${JSON.stringify(id)}, ${JSON.stringify(live)});`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        detached: true,
        stdio: 'ignore',
      });
      await wait(delay);
      process.kill(-child.pid!, 'SIGKILL');
      await wait(500);
      live = (await host.releases()).find(({ isLive }) => isLive)!.id;
    }
    await host.show(nameOf(SWITCHES), live);
    going = false;
    await load;
    expect(faults.filter((fault) => !server.bearable?.test(fault))).toEqual([]);
    expect(asked).toBeGreaterThan(300);
    await host.tidy();
    // Beside those that it keeps: the live one, and the newest that visitors never had.
    expect((await host.releases()).length).toBeLessThanOrEqual(target.keep + 2);
    expect(
      await readFile(
        join(site, server.name === 'nginx' ? 'release.conf' : 'release.caddy'),
        'utf8',
      ),
    ).toContain(nameOf(SWITCHES));
  }, 120_000);

  test('a release that the server refuses changes nothing, and one that fails its check goes back, or comes where that is gone', async () => {
    const { host, site, port, target } = await running();
    const broken = await build(nameOf(30));
    for (const file of ['nginx.conf', 'Caddyfile'])
      await writeFile(join(broken, 'dist-hosting', file), 'no such directive {\n');
    await host.upload(nameOf(30), broken);
    await expect(host.show(nameOf(30), FIRST)).rejects.toThrow(`The server refused ${nameOf(30)}`);
    expect((await host.releases())[0]).toEqual({
      id: nameOf(30),
      isLive: false,
      fate: 'was never live',
    });
    expect(await visit(port)).toBeUndefined();

    await host.upload(nameOf(1), await build(nameOf(1)));
    const said: string[] = [];
    // This build is no whole site: it has no sitemap, for one.
    const say = { log: () => {}, error: (sentence: string) => said.push(sentence) };
    const live = { id: FIRST, isLive: true };
    expect(await goLive(target, host, nameOf(1), live, {}, say)).toBe(false);
    expect(said.join('\n')).toMatch(/✗ pages of the sitemap[\s\S]*is live again/);
    expect((await ask(port, '/')).body.toString()).toContain(`<title>${FIRST}</title>`);
    expect(await host.releases()).toContainEqual({
      id: nameOf(1),
      isLive: false,
      fate: 'failed its check',
    });
    await expect(host.show(nameOf(1), nameOf(7))).rejects.toThrow(`Meanwhile ${FIRST} went live`);

    await rm(join(site, 'releases', FIRST), { recursive: true });
    await host.show(nameOf(1), undefined);
    // Processes of before answer until they end.
    await expect.poll(() => visit(port)).toBeUndefined();
  }, 60_000);

  test('a server that does not run is named', async () => {
    const { host, stop } = await running();
    await host.upload(nameOf(1), await build(nameOf(1)));
    await stop();
    await expect(host.show(nameOf(1), FIRST)).rejects.toThrow(
      `The server does not run, so ${nameOf(1)} is not live.`,
    );
    expect((await host.releases()).find(({ isLive }) => isLive)?.id).toBe(FIRST);
  }, 60_000);

  test('an application that finds no receiver is no fault of the release, but is one', async () => {
    const { target } = await running();
    const rows = await checkLive(target.address, { apiBase: '' });
    expect(rows.find(({ name }) => name === 'the application’s host')).toMatchObject({
      found: [expect.stringContaining('npm run receiver')],
      isOfHost: true,
      isUrgent: true,
    });
  }, 60_000);
});

test('an address that dies is named', async () => {
  const before = await build(nameOf(1), { '/about.html': await page(nameOf(1)) });
  const after = await build(nameOf(2));
  const read = async (folder: string) =>
    JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as Parameters<
      typeof lostAddresses
    >[0];
  expect(lostAddresses(await read(before), await read(after))).toEqual(['/about']);
});

const page = async (id: string) => readFile(join(await build(id), 'dist/index.html'), 'utf8');
