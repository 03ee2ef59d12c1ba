/**
 * Cloudflare Workers: a release is a version with its id as tag; the message of a deployment says why another was taken back.
 * https://developers.cloudflare.com/workers/configuration/versions-and-deployments
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ask } from '../ask.ts';
import { runWrangler, WORKER } from '../cloudflare/wrangler.ts';
import type { Release } from '../../../server/release.ts';
import type { Host } from './go-live.ts';

/** A version, or a deployment of one. */
interface Listed {
  id: string;
  versions: [{ version_id: string }];
  annotations?: Partial<Record<'workers/tag' | 'workers/message', string>>;
}

const wrangler = (...words: string[]) => runWrangler(...words, '--name', WORKER);
/** Oldest first. */
const list = (what: 'versions' | 'deployments') =>
  JSON.parse(wrangler(what, 'list', '--json')) as Listed[];
/** The release of each version. A changed secret makes one without a tag, of the release before it. */
const namesOf = () =>
  list('versions').map(({ id }, index, all) => {
    const tags = all.slice(0, index + 1).map(({ annotations }) => annotations?.['workers/tag']);
    return [id, tags.findLast(Boolean) ?? id] as const;
  });

function refuseOther(id: string, expected?: string) {
  const { id: live = 'nothing' } = cloudflareHost.releases().find(({ isLive }) => isLive) ?? {};
  if (live !== (expected ?? 'nothing'))
    throw new Error(`Meanwhile ${live} went live, so ${id} did not. Run the command again.`);
}

/** Takes the scripts of the live release into the next build, for tabs opened before: Cloudflare serves one version. */
export async function keepScripts(dist: string, live: Release, ask: Ask) {
  for (const file of live.hashed.filter((one) => /^\/scripts\/[\w.-]+$/.test(one))) {
    if (existsSync(join(dist, file))) continue;
    const { status, body } = await ask(file);
    if (status === 200) writeFileSync(join(dist, file), body);
  }
}

export const cloudflareHost: Host = {
  releases: () => {
    const names = new Map(namesOf());
    const fates = new Map<string, string>();
    let live = '';
    for (const { annotations, versions } of list('deployments')) {
      const [, other, fate] = /^(\S+) (.+)/.exec(annotations?.['workers/message'] ?? '') ?? [];
      if (other && fate) fates.set(other, fate);
      live = names.get(versions[0].version_id) ?? '';
      fates.delete(live);
    }
    const ids = [...new Set(names.values())].reverse();
    return ids.map((id) => ({ id, isLive: id === live, fate: fates.get(id) }));
  },

  publish: (id, build, expected) => {
    refuseOther(id, expected);
    const config = join(build, 'dist-hosting/wrangler.jsonc');
    // New code may need new tables; what is live meanwhile does not mind them.
    if (readFileSync(config, 'utf8').includes('"d1_databases"'))
      runWrangler('d1', 'migrations', 'apply', 'APPLICATIONS', '--remote', '--config', config);
    wrangler('deploy', '--config', config, '--tag', id, '--message', id);
  },

  show: (id, expected, fate) => {
    refuseOther(id, expected);
    const [version] = namesOf().findLast(([, name]) => name === id) ?? [];
    if (!version) throw new Error(`There is no release ${id}.`);
    const message = fate ? `${expected} ${fate}` : id;
    wrangler('versions', 'deploy', `${version}@100`, '--message', message, '--yes');
  },
};
