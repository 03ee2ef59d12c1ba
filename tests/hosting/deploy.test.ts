/** Putting releases live on nginx and Caddy while visitors ask: every answer is whole and of one release. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { askerOf } from '../../src/hosts/ask.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { publishElsewhere } from '../publish-elsewhere.ts';
import { SERVERS, startServer } from './engines.ts';

/** Visits a second, and switches between releases while they are answered. */
const RATE = 100;
const SWITCHES = 4;

/** Name of a release: the second in which it was built makes the order. */
const nameOf = (second: number) => `20261123T0400${String(second).padStart(2, '0')}Z-d58ad36`;

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

const scriptOf = (id: string) => `/scripts/page.${id}.js`;

/** A build whose page and script say which release they are of, with the configurations of the site. */
async function build(id: string): Promise<string> {
  const folder = await temporary();
  const page = `<!doctype html><title>${id}</title><script src="${scriptOf(id)}"></script>`;
  await mkdir(join(folder, 'dist/scripts'), { recursive: true });
  await cp(resolve(`${LOCAL_SITE}-hosting`), join(folder, 'dist-hosting'), { recursive: true });
  for (const file of ['/index.html', '/404.html', scriptOf(id)])
    await writeFile(join(folder, 'dist', file), page);
  return folder;
}

/**
 * Caddy opens its port anew at each reload, and Linux resets connections that wait at the old one, a few in a thousand, unless it
 * may hand them over (docs/hosting.md).
 */
const HANDS_OVER = '/proc/sys/net/ipv4/tcp_migrate_req';
const handsOver = existsSync(HANDS_OVER) && readFileSync(HANDS_OVER, 'utf8').trim() === '1';

describe.each(['nginx', 'Caddy'] as const)('%s', (name) => {
  const bearable = name === 'Caddy' && !handsOver ? /ECONNRESET|hang up/ : /^$/;

  /** The server with a first release, and the host that puts others on it. */
  async function running() {
    const [work, path] = [await temporary(), await temporary()];
    const target = { kind: 'folder', path, reload: 'true', keep: 3, settings: {} } as const;
    folderHost(target).publish(nameOf(0), await build(nameOf(0)));
    const [dist, hosting] = [join(path, 'current/dist'), join(path, 'current/dist-hosting')];
    const { port, reload, stop } = await startServer(SERVERS[name], { dist, hosting, work });
    undo.push(stop);
    const host = folderHost({ ...target, reload });
    const live = () => host.releases().find(({ isLive }) => isLive)!.id;
    return { target: { ...target, reload }, host, live, origin: `http://localhost:${port}` };
  }

  /** Asks for the page and then for its script, as a tab does, and says what was not whole. */
  async function visit(origin: string): Promise<string | undefined> {
    const ask = askerOf(origin);
    const page = await ask('/');
    const id = /<title>(.*?)<\/title>/.exec(page.body.toString())?.[1] ?? 'nothing';
    if (page.status !== 200) return `the page: ${page.status}`;
    const script = await ask(scriptOf(id));
    return script.status === 200 ? undefined : `the script of ${id}: ${script.status}`;
  }

  test('visitors get whole releases while they are switched', async () => {
    const { target, live, origin } = await running();
    const visits: Promise<string | undefined>[] = [];
    const visiting = setInterval(
      () => visits.push(visit(origin).catch(({ message }: Error) => message)),
      1000 / RATE,
    );
    for (let turn = 1; turn <= SWITCHES; turn++) {
      const ended = await publishElsewhere(target, nameOf(turn), await build(nameOf(turn)), live());
      expect(ended).toEqual({ status: 0, signal: null, said: '' });
      await wait(300);
    }
    clearInterval(visiting);
    const faults = (await Promise.all(visits)).filter((fault) => fault !== undefined);
    expect(faults.filter((fault) => !bearable.test(fault))).toEqual([]);
    expect(visits.length).toBeGreaterThan(100);
    expect(live()).toBe(nameOf(SWITCHES));
  }, 120_000);

  test('a release that the server refuses changes nothing', async () => {
    const { host, live, origin } = await running();
    const broken = await build(nameOf(30));
    for (const file of ['nginx/site.conf', 'caddy/Caddyfile'])
      await writeFile(join(broken, 'dist-hosting', file), 'no such directive {\n');
    expect(() => host.publish(nameOf(30), broken, nameOf(0))).toThrow(
      `The command of reload failed, so ${nameOf(30)} is not live:`,
    );
    expect(await visit(origin)).toBeUndefined();
    expect(live()).toBe(nameOf(0));
  }, 120_000);
});
