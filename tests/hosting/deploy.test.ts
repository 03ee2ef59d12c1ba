/** Putting releases live on nginx and Caddy while visitors ask: every answer is whole and of one release. */
import { chmodSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { askerOf } from '../../src/hosts/ask.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { writeSite } from '../content/site.ts';
import { publishElsewhere } from '../publish-elsewhere.ts';
import { SERVERS } from './engines.ts';

/** Visits a second, and switches between releases while they are answered. */
const RATE = 100;
const SWITCHES = 4;

/** Name of a release: the second in which it was built makes the order. */
const nameOf = (second: number) => `20261123T0400${String(second).padStart(2, '0')}Z-d58ad36`;
const scriptOf = (id: string) => `/scripts/page.${id}.js`;

/** A build whose page and script say which release they are of, with the configurations of the site. */
function build(id: string): string {
  const page = `<!doctype html><title>${id}</title><script src="${scriptOf(id)}"></script>`;
  const files = ['/index.html', '/404.html', scriptOf(id)].map((file) => [`dist${file}`, page]);
  const made = writeSite(Object.fromEntries(files));
  cpSync(`${LOCAL_SITE}-hosting`, join(made, 'dist-hosting'), { recursive: true });
  return made;
}

/** Asks for the page and then for its script, as a tab does, and says what was not whole. */
async function visit(port: number): Promise<string | undefined> {
  const ask = askerOf(`http://localhost:${port}`);
  const page = await ask('/');
  const id = /<title>(.*?)<\/title>/.exec(page.body.toString())?.[1] ?? 'nothing';
  if (page.status !== 200) return `the page: ${page.status}`;
  const script = await ask(scriptOf(id));
  return script.status === 200 ? undefined : `the script of ${id}: ${script.status}`;
}

/**
 * Caddy opens its port anew at each reload, and Linux may reset connections that wait at the old one, a few in a thousand
 * (docs/hosting.md).
 */
const RESET = /ECONNRESET|hang up/;

test.each(['nginx', 'Caddy'] as const)('visitors of %s get whole releases', async (name) => {
  const folder = writeSite({});
  // Servers drop their rights.
  chmodSync(folder, 0o755);
  const path = join(folder, 'site');
  const target = { kind: 'folder', path, reload: 'true', keep: 3, settings: {} } as const;
  const host = folderHost(target);
  host.publish(nameOf(0), build(nameOf(0)));
  const [dist, hosting] = [join(path, 'current/dist'), join(path, 'current/dist-hosting')];
  const { port, reload, stop } = await SERVERS[name]({ dist, hosting, work: folder });

  const visits: Promise<string | undefined>[] = [];
  const visiting = setInterval(
    () => visits.push(visit(port).catch(({ message }: Error) => message)),
    1000 / RATE,
  );
  for (let turn = 1; turn <= SWITCHES; turn++) {
    const [id, before] = [nameOf(turn), nameOf(turn - 1)];
    const ended = await publishElsewhere({ ...target, reload }, id, build(id), before);
    expect(ended).toEqual({ endedWell: true, output: '' });
    const seen = visits.length;
    await vi.waitUntil(() => visits.length > seen + RATE / 3, { timeout: 30_000 });
  }
  clearInterval(visiting);
  const faults = (await Promise.all(visits)).filter((fault) => fault !== undefined);
  expect(faults.filter((fault) => name !== 'Caddy' || !RESET.test(fault))).toEqual([]);
  expect(visits.length).toBeGreaterThan(100);
  expect(host.releases()[0]).toEqual({ id: nameOf(SWITCHES), isLive: true });
  await stop();
});
