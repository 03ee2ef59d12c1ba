/** Putting releases live in a folder: nothing half done, and on nginx and Caddy every answer is whole and of one release. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_SITE } from '../../tools/build.ts';
import { askerOf, type Ask } from '../../tools/hosting/ask.ts';
import { folderHost } from '../../tools/hosting/deploy/folder.ts';
import { writeSite } from '../content/site.ts';
import { build, idOf, program, publishElsewhere, targetAt } from '../releases.ts';
import { SERVERS } from './engines.ts';

let folder: string;
beforeEach(() => {
  folder = writeSite({});
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`);
  return () => void vi.unstubAllEnvs();
});

const here = () => folderHost(targetAt(`${folder}/site`));
const publish = (id: string, before?: string, host = here()) => host.publish(id, build(id), before);
const [A, B, C] = [idOf(23), idOf(24), idOf(25)];

test('a folder keeps what can be gone back to, however many failed or were taken back, and files of those for open tabs', () => {
  const fileOf = (day: number) => `page.${idOf(day)}.js`;
  publish(idOf(10));
  utimesSync(`${folder}/site/current/dist/scripts/${fileOf(10)}`, 1, 1);
  publish(idOf(11), idOf(10));
  for (const day of [12, 13, 14, 15]) {
    publish(idOf(day), idOf(11));
    here().show(idOf(11), idOf(day), 'failed its check');
  }
  const kept = here().releases();
  expect(kept.map(({ id }) => id)).toEqual([15, 14, 11, 10].map(idOf));
  // But for what is older than a month.
  const files = readdirSync(`${folder}/site/current/dist/scripts`);
  expect(files).toEqual([11, 12, 13, 14, 15].map(fileOf));
});

test('a folder that is full says so, and keeps no half of a release', () => {
  publish(A);
  const said = 'No space left on device (28)';
  program(folder, 'rsync', `mkdir ${folder}/site/releases/.${B}/dist; echo '${said}' >&2; exit 11`);
  expect(() => publish(B, A)).toThrow(`${folder}/site: ${said}.`);
  expect(readdirSync(`${folder}/site/releases`)).toEqual([A]);
});

test('a folder can be read by the web server, whatever modes a build has and whatever its rsync supports', () => {
  const files = build(A);
  chmodSync(join(files, 'dist'), 0o700);
  for (const name of readdirSync(join(files, 'dist'), { recursive: true, withFileTypes: true }))
    chmodSync(join(name.parentPath, name.name), name.isDirectory() ? 0o700 : 0o600);
  // As macOS's openrsync, which ignores --chmod.
  const real = execFileSync('which', ['rsync'], { encoding: 'utf8' }).trim();
  program(
    folder,
    'rsync',
    `for word; do shift; case $word in --chmod=*) ;; *) set -- "$@" "$word";; esac; done; umask 077; exec ${real} "$@"`,
  );
  here().publish(A, files);
  const release = `${folder}/site/releases/${A}`;
  const unreadable = readdirSync(release, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o004) === 0,
  );
  expect(unreadable.map(({ name }) => name)).toEqual([]);
  expect(statSync(release).mode & 0o777).toBe(0o755);
});

test('of two runs at once a folder takes one, and tells the other', async () => {
  publish(A);
  const run = (id: string) =>
    publishElsewhere(targetAt(`${folder}/site`, 'sleep 1'), id, build(id), A);
  const runs = await Promise.all([run(B), run(C)]);
  expect(runs.filter(({ endedWell }) => endedWell)).toHaveLength(1);
  expect(runs.map(({ output }) => output).join()).toMatch(/Meanwhile \S+ went live, so \S+ did/);
});

test('a folder of another machine has its release sent there', () => {
  const host = folderHost(targetAt(`me@www:${folder}/site`));
  const options = '[ "$1" = -o ] || [ "$1" = -l ]';
  program(folder, 'ssh', `while ${options}; do shift 2; done; shift; exec sh -c "$*"`);
  publish(A, undefined, host);
  expect(host.releases()).toEqual([{ id: A, isLive: true }]);
  program(folder, 'ssh', 'echo "Connection timed out" >&2; exit 255');
  expect(() => host.releases()).toThrow(`me@www:${folder}/site: Connection timed out.`);
});

/** Visits a second, and switches between releases while they are answered. */
const RATE = 100;
const SWITCHES = 4;

const scriptOf = (id: string) => `/scripts/page.${id}.js`;

/** A build whose page and script say which release they are of, with the configurations of the site. */
function site(id: string): string {
  const page = `<!doctype html><title>${id}</title><script src="${scriptOf(id)}"></script>`;
  const files = ['/index.html', '/404.html', scriptOf(id)].map((file) => [`dist${file}`, page]);
  const made = writeSite(Object.fromEntries(files));
  cpSync(`${LOCAL_SITE}-hosting`, join(made, 'dist-hosting'), { recursive: true });
  return made;
}

/** Asks for the page and then for its script, as a tab does, and says how it went. */
async function visit(ask: Ask): Promise<string> {
  const page = await ask('/');
  const [, id = 'nothing'] = /<title>(.*?)<\/title>/.exec(page.body.toString()) ?? [];
  const script = await ask(scriptOf(id));
  return `page and script of ${id}: ${page.status}, ${script.status}`;
}

test.each([
  ['nginx', /200, 200$/],
  // It opens its port anew at each reload, and Linux may reset connections that wait at the old one (docs/hosting.md).
  ['Caddy', /200, 200$|ECONNRESET|hang up/],
] as const)('visitors of %s get whole releases', async (name, whole) => {
  // Servers drop their rights.
  chmodSync(folder, 0o755);
  const path = join(folder, 'site');
  here().publish(idOf(10), site(idOf(10)));
  const [dist, hosting] = [join(path, 'current/dist'), join(path, 'current/dist-hosting')];
  const { port, reload, stop } = await SERVERS[name]({ dist, hosting, work: folder });

  const ask = askerOf(`http://localhost:${port}`);
  const visits: Promise<string>[] = [];
  const begin = () => visits.push(visit(ask).catch(({ message }: Error) => message));
  const visiting = setInterval(begin, 1000 / RATE);
  for (let turn = 1; turn <= SWITCHES; turn++) {
    const [id, before] = [idOf(10 + turn), idOf(9 + turn)];
    const ended = await publishElsewhere(targetAt(path, reload), id, site(id), before);
    expect(ended).toEqual({ endedWell: true, output: '' });
    const seen = visits.length;
    await vi.waitUntil(() => visits.length > seen + RATE / 3, { timeout: 30_000 });
  }
  clearInterval(visiting);
  expect((await Promise.all(visits)).filter((said) => !whole.test(said))).toEqual([]);
  expect(await visit(ask)).toContain(idOf(10 + SWITCHES));
  await stop();
});
