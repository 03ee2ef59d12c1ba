/**
 * Putting releases live on nginx and Caddy while visitors ask: every answer is whole and of one release, whatever is switched or
 * killed meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { ensure, findProgram } from '../../scripts/lib/system.ts';
import { askerOf, askerOnce } from '../../src/hosts/ask.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { settle } from '../../src/hosts/deploy/go-live.ts';
import { checkLive } from '../../src/hosts/live.ts';
import { freePort } from '../free-port.ts';

/** Visits a second, and switches between releases while they are answered. */
const RATE = 100;
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

const ask = (port: number, path: string) => askerOf(`http://localhost:${port}`)(path);

const scriptOf = (id: string) => `/scripts/page.${id}.js`;

/** A build whose page and script say which release they are of, with the configurations of the site. */
async function build(id: string): Promise<string> {
  const folder = await temporary();
  const page = `<!doctype html><title>${id}</title><script src="${scriptOf(id)}"></script>`;
  await mkdir(join(folder, 'dist/scripts'), { recursive: true });
  await cp(resolve(`${LOCAL_SITE}-hosting`), join(folder, 'dist-hosting'), { recursive: true });
  const files = { '/index.html': page, '/404.html': page, [scriptOf(id)]: `/* ${id} */` };
  for (const [file, text] of Object.entries(files))
    await writeFile(join(folder, 'dist', file), text);
  return folder;
}

/**
 * Caddy opens its port anew at each reload, and Linux resets connections that wait at the old one, a few in a thousand, unless it
 * may hand them over (docs/hosting.md).
 */
const HANDS_OVER = '/proc/sys/net/ipv4/tcp_migrate_req';
const handsOver = existsSync(HANDS_OVER) && readFileSync(HANDS_OVER, 'utf8').trim() === '1';

const SERVERS = [
  {
    name: 'nginx',
    debian: 'nginx-light',
    bearable: /^$/,
    configuration: (port: number, folder: string, site: string) => `
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${site}/current/dist;
    include ${site}/current/dist-hosting/nginx/*.conf;
  }
}`,
    start: (file: string, folder: string) => ['nginx', '-p', folder, '-e', 'stderr', '-c', file],
    reload: (file: string, folder: string) =>
      `nginx -t -q -p ${folder} -e stderr -c ${file} && nginx -p ${folder} -e stderr -c ${file} -s reload`,
  },
  {
    name: 'caddy',
    debian: 'caddy',
    bearable: handsOver ? /^$/ : /ECONNRESET|hang up/,
    configuration: (port: number, folder: string, site: string) => `
{
	admin unix/${folder}/admin.sock
	auto_https off
}
http://127.0.0.1:${port}, http://localhost:${port} {
	root * ${site}/current/dist
	import ${site}/current/dist-hosting/caddy/Caddyfile
}`,
    start: (file: string) => ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    reload: (file: string, folder: string) =>
      `caddy reload --config ${file} --adapter caddyfile --address unix/${folder}/admin.sock`,
  },
];

describe.each(SERVERS)('$name', (server) => {
  /** The server with a first release, and the host that puts others on it. */
  async function running() {
    const program = server.start('', '')[0]!;
    for (const [name, debian] of [
      [program, server.debian],
      ['rsync', 'rsync'],
    ] as const)
      expect(ensure(() => findProgram(name) !== undefined, [debian], `${name} is missing.`)).toBe(
        true,
      );
    const [folder, site, port] = [await temporary(), await temporary(), await freePort()];
    const file = join(folder, 'server.conf');
    await writeFile(file, server.configuration(port, folder, site));
    // Before the server runs there is nothing to reload.
    const reload = `[ ! -e ${folder}/started ] || { ${server.reload(file, folder)}; }`;
    const target = { kind: 'folder', path: site, reload, keep: 3, settings: {} } as const;
    const host = folderHost(target);
    const publish = async (id: string, before?: string) =>
      host.publish(id, await build(id), before);
    await publish(FIRST);
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
    await expect
      .poll(
        () =>
          ask(port, '/').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200);
    await writeFile(join(folder, 'started'), '');
    const live = () => host.releases().find(({ isLive }) => isLive)!.id;
    return { target, host, publish, live, port, stop };
  }

  /** Asks for the page and then for its script, as a tab does, and says what was not whole. */
  async function visit(port: number): Promise<string | undefined> {
    // A browser asks again where an idle connection was closed under it; here each question has its own.
    const alone = { headers: { Connection: 'close' } };
    const ask = askerOnce(`http://localhost:${port}`);
    const page = await ask('/', alone);
    const id = /<title>(.*?)<\/title>/.exec(page.body.toString())?.[1] ?? 'nothing';
    if (page.status !== 200) return `the page: ${page.status}`;
    const script = await ask(scriptOf(id), alone);
    return script.status === 200 ? undefined : `the script of ${id}: ${script.status}`;
  }

  test('visitors get whole releases while they are switched and switches are killed', async () => {
    const { target, host, live, port } = await running();
    const faults: string[] = [];
    let asked = 0;
    let going = true;
    const load = (async () => {
      const visits: Promise<unknown>[] = [];
      for (; going; await wait(1000 / RATE)) {
        asked += 1;
        visits.push(
          visit(port).then(
            (fault) => fault && faults.push(fault),
            (error: Error) => faults.push(error.message),
          ),
        );
      }
      await Promise.all(visits);
    })();
    // In a process of its own, because this one would wait for it.
    const elsewhere = async (id: string, reload: string) => {
      const module = JSON.stringify(resolve('src/hosts/deploy/folder.ts'));
      const words = [id, await build(id), live()].map((word) => JSON.stringify(word)).join();
      const code = `import { folderHost } from ${module};
        folderHost(${JSON.stringify({ ...target, reload })}).publish(${words});`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        stdio: 'ignore',
      });
      return (await once(child, 'exit')) as [status: number | null, signal: string | null];
    };
    for (let turn = 1; turn <= SWITCHES; turn++) {
      expect(await elsewhere(nameOf(turn), target.reload)).toEqual([0, null]);
      await wait(300);
    }
    // The parent of the shell that has the server reload is the command: it dies before, and after.
    const kill = 'kill -9 $(ps -o ppid= $$)';
    for (const [turn, reload] of [kill, `${target.reload}; ${kill}`].entries()) {
      expect(await elsewhere(nameOf(20 + turn), `${reload}; sleep 0.2`)).toEqual([null, 'SIGKILL']);
      await expect.poll(live).toBe(nameOf(20 + turn));
    }
    host.show(nameOf(SWITCHES), live());
    going = false;
    await load;
    expect(faults.filter((fault) => !server.bearable.test(fault))).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    expect(live()).toBe(nameOf(SWITCHES));
  }, 120_000);

  test('a release that the server refuses changes nothing, and one that fails its check goes back', async () => {
    const { host, publish, live, port, stop } = await running();
    const broken = await build(nameOf(30));
    for (const file of ['nginx/site.conf', 'caddy/Caddyfile'])
      await writeFile(join(broken, 'dist-hosting', file), 'no such directive {\n');
    expect(() => host.publish(nameOf(30), broken, FIRST)).toThrow(
      `The command of reload failed, so ${nameOf(30)} is not live:`,
    );
    expect(await visit(port)).toBeUndefined();
    expect(live()).toBe(FIRST);

    await publish(nameOf(31), FIRST);
    const said: string[] = [];
    const say = { log: () => {}, error: (sentence: string) => said.push(sentence) };
    // This build is no whole site: it has no sitemap, for one.
    const check = () =>
      checkLive(`http://localhost:${port}`).catch((error: Error) => [
        { name: 'the host', found: [error.message] },
      ]);
    const shown = { host, id: nameOf(31), before: FIRST, check, say, apart: 100 };
    expect(await settle(shown)).toBe(false);
    expect(said.at(-1)).toBe(`The check failed, so ${FIRST} is live again.`);
    expect((await ask(port, '/')).body.toString()).toContain(`<title>${FIRST}</title>`);

    await stop();
    await expect(publish(nameOf(32), FIRST)).rejects.toThrow(`${nameOf(32)} is not live`);
    expect(live()).toBe(FIRST);
  }, 120_000);
});
