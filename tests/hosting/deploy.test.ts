/** Putting releases live on nginx and Caddy while visitors ask: every answer is whole and of one release. */
import { chmodSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { askerOf, type Ask } from '../../src/hosts/ask.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { writeSite } from '../content/site.ts';
import { publishElsewhere } from '../publish-elsewhere.ts';
import { SERVERS } from './engines.ts';

/** Visits a second, and switches between releases while they are answered. */
const RATE = 100;
const SWITCHES = 4;

/** Name of a release: the second in which it was built makes the order. */
const nameOf = (second: number) => `20261123T04000${second}Z-d58ad36`;
const scriptOf = (id: string) => `/scripts/page.${id}.js`;

/** A build whose page and script say which release they are of, with the configurations of the site. */
function build(id: string): string {
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
  const folder = writeSite({});
  // Servers drop their rights.
  chmodSync(folder, 0o755);
  const path = join(folder, 'site');
  const target = { kind: 'folder', path, reload: 'true', keep: 3, settings: {} } as const;
  folderHost(target).publish(nameOf(0), build(nameOf(0)));
  const [dist, hosting] = [join(path, 'current/dist'), join(path, 'current/dist-hosting')];
  const { port, reload, stop } = await SERVERS[name]({ dist, hosting, work: folder });

  const ask = askerOf(`http://localhost:${port}`);
  const visits: Promise<string>[] = [];
  const begin = () => visits.push(visit(ask).catch(({ message }: Error) => message));
  const visiting = setInterval(begin, 1000 / RATE);
  for (let turn = 1; turn <= SWITCHES; turn++) {
    const [id, before] = [nameOf(turn), nameOf(turn - 1)];
    const ended = await publishElsewhere({ ...target, reload }, id, build(id), before);
    expect(ended).toEqual({ endedWell: true, output: '' });
    const seen = visits.length;
    await vi.waitUntil(() => visits.length > seen + RATE / 3, { timeout: 30_000 });
  }
  clearInterval(visiting);
  expect((await Promise.all(visits)).filter((said) => !whole.test(said))).toEqual([]);
  expect(await visit(ask)).toContain(nameOf(SWITCHES));
  await stop();
});
