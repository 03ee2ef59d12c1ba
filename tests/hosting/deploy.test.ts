/** Deployments to a folder: the switch is atomic, and nginx and Caddy never mix two deployments. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_SITE } from '../../tools/build.ts';
import { createHttpClient, type HttpClient } from '../../tools/hosting/http-client.ts';
import { folderHost } from '../../tools/hosting/deploy/hosts.ts';
import { writeSite } from '../content/temporary-site.ts';
import { build, idOf, program, publishElsewhere, targetAt } from '../deployments.ts';
import { SERVERS } from './web-servers.ts';

let folder: string;
beforeEach(() => {
  folder = writeSite({});
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`);
  return () => void vi.unstubAllEnvs();
});

const publish = (id: string) => folderHost(targetAt(`${folder}/site`)).publish(id, build(id));
const list = () => folderHost(targetAt(`${folder}/site`)).list();
const [A, B, C] = [idOf(23), idOf(24), idOf(25)];

test('deploy: keeps the last deployments, and their hashed files for 30 days', () => {
  const fileOf = (day: number) => `page.${idOf(day)}.js`;
  publish(idOf(10));
  utimesSync(`${folder}/site/current/dist/scripts/${fileOf(10)}`, 1, 1);
  for (const day of [11, 12, 13]) publish(idOf(day));
  expect(list()).toEqual({ ids: [13, 12, 11].map(idOf), live: idOf(13) });
  const files = readdirSync(`${folder}/site/current/dist/scripts`);
  expect(files).toEqual([11, 12, 13].map(fileOf));
});

test('deploy: reports a full disk, and leaves the host as it was', async () => {
  publish(A);
  program(
    folder,
    'rsync',
    `mkdir ${folder}/site/releases/.upload/dist; echo 'No space left on device (28)' >&2; exit 11`,
  );
  const { hasSucceeded, output } = await publishElsewhere(targetAt(`${folder}/site`), B, build(B));
  expect(hasSucceeded).toBe(false);
  expect(output).toContain(`${folder}/site: No space left on device (28)`);
  expect(list()).toEqual({ ids: [A], live: A });
  expect(readdirSync(`${folder}/site`).sort()).toEqual(['current', 'releases', 'reload.log']);
  expect(readdirSync(`${folder}/site/releases`)).toEqual([A]);
});

test('deploy: makes files readable for the web server with any mode and any rsync', () => {
  const files = build(A);
  chmodSync(join(files, 'dist'), 0o700);
  for (const name of readdirSync(join(files, 'dist'), { recursive: true, withFileTypes: true }))
    chmodSync(join(name.parentPath, name.name), name.isDirectory() ? 0o700 : 0o600);
  // Like macOS's openrsync, which ignores --chmod.
  const real = execFileSync('which', ['rsync'], { encoding: 'utf8' }).trim();
  program(
    folder,
    'rsync',
    `for word; do shift; case $word in --chmod=*) ;; *) set -- "$@" "$word";; esac; done; umask 077; exec ${real} "$@"`,
  );
  folderHost(targetAt(`${folder}/site`)).publish(A, files);
  const deployed = `${folder}/site/releases/${A}`;
  const unreadable = readdirSync(deployed, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o004) === 0,
  );
  expect(unreadable.map(({ name }) => name)).toEqual([]);
  expect(statSync(deployed).mode & 0o777).toBe(0o755);
});

test('deploy: rejects a second deployment while one runs, and names its lock', async () => {
  publish(A);
  const run = (id: string) =>
    publishElsewhere(targetAt(`${folder}/site`, 'sleep 2'), id, build(id));
  const runs = await Promise.all([run(B), run(C)]);
  expect(runs.filter(({ hasSucceeded }) => hasSucceeded)).toHaveLength(1);
  expect(runs.map(({ output }) => output).join()).toMatch(
    /Another deployment is running since .+\nIf it was interrupted, delete \S+\/site\/lock\./,
  );
  mkdirSync(`${folder}/site/lock`);
  expect(await run(idOf(26))).toMatchObject({ hasSucceeded: false });
  rmdirSync(`${folder}/site/lock`);
  expect(await run(idOf(27))).toMatchObject({ hasSucceeded: true });
});

test('deploy: uploads to another machine by ssh, and reports when that is unreachable', () => {
  const host = folderHost(targetAt(`me@www:${folder}/site`));
  const options = '[ "$1" = -o ] || [ "$1" = -l ]';
  program(folder, 'ssh', `while ${options}; do shift 2; done; shift; exec sh -c "$*"`);
  host.publish(A, build(A));
  expect(host.list()).toEqual({ ids: [A], live: A });
  program(folder, 'ssh', 'echo "Connection timed out" >&2; exit 255');
  expect(() => host.list()).toThrow(`me@www:${folder}/site: Connection timed out`);
});

/** Visits per second, and deployments during them. */
const RATE = 100;
const SWITCHES = 4;

const scriptOf = (id: string) => `/scripts/page.${id}.js`;

/** Writes a build whose page and script name their deployment, with the site's configuration files. */
function site(id: string): string {
  const page = `<!doctype html><title>${id}</title><script src="${scriptOf(id)}"></script>`;
  const files = ['/index.html', '/404.html', scriptOf(id)].map((file) => [`dist${file}`, page]);
  const siteFolder = writeSite(Object.fromEntries(files));
  cpSync(`${LOCAL_SITE}-hosting`, join(siteFolder, 'dist-hosting'), { recursive: true });
  return siteFolder;
}

/** Requests the page and then its script, as a tab does. Returns the status of both. */
async function visit(client: HttpClient): Promise<string> {
  const page = await client('/');
  const [, id = 'nothing'] = /<title>(.*?)<\/title>/.exec(page.body.toString()) ?? [];
  const script = await client(scriptOf(id));
  return `page and script of ${id}: ${page.status}, ${script.status}`;
}

test.each([
  ['nginx', /200, 200$/],
  // Caddy reopens its port at each reload, and Linux may reset connections that are waiting (docs/hosting.md).
  ['Caddy', /200, 200$|ECONNRESET|hang up/],
] as const)(
  'deploy: on %s, each visit gets a page and the script of the same deployment',
  async (name, expected) => {
    // Web servers drop their privileges.
    chmodSync(folder, 0o755);
    const path = join(folder, 'site');
    folderHost(targetAt(path)).publish(idOf(10), site(idOf(10)));
    const [dist, hosting] = [join(path, 'current/dist'), join(path, 'current/dist-hosting')];
    const { port, reload, stop } = await SERVERS[name]({ dist, hosting, work: folder });

    const client = createHttpClient(`http://localhost:${port}`);
    const visits: Promise<string>[] = [];
    const begin = () => visits.push(visit(client).catch(({ message }: Error) => message));
    const visiting = setInterval(begin, 1000 / RATE);
    for (let turn = 1; turn <= SWITCHES; turn++) {
      const id = idOf(10 + turn);
      const ended = await publishElsewhere(targetAt(path, reload), id, site(id));
      expect(ended).toEqual({ hasSucceeded: true, output: '' });
      const seen = visits.length;
      await vi.waitUntil(() => visits.length > seen + RATE / 3, { timeout: 30_000 });
    }
    clearInterval(visiting);
    expect((await Promise.all(visits)).filter((result) => !expected.test(result))).toEqual([]);
    expect(await visit(client)).toContain(idOf(10 + SWITCHES));
    await stop();
  },
  180_000,
);
