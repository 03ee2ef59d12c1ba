/**
 * Cloudflare Workers: a release is a version of the Worker, with its name as its tag. A deployment that takes one back says why
 * in its message. https://developers.cloudflare.com/workers/configuration/versions-and-deployments
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Ask } from '../ask.ts';
import { runWrangler, WORKER } from '../cloudflare/wrangler.ts';
import { writeRelease, type Release } from '../release.ts';
import { isHashed } from '../rules.ts';
import { DAYS } from './folder.ts';
import type { Host } from './go-live.ts';

type Annotations = Partial<Record<'workers/tag' | 'workers/message', string>>;
interface Version {
  id: string;
  annotations?: Annotations;
}
interface Deployment {
  versions: { version_id: string }[];
  annotations?: Annotations;
}

const wrangler = (...words: string[]) => runWrangler(...words, '--name', WORKER);
/** wrangler prints the oldest first. */
const list = (what: string) => JSON.parse(wrangler(what, 'list', '--json')) as unknown;
const versions = () => list('versions') as Version[];
const tagOf = ({ id, annotations }: Version) => annotations?.['workers/tag'] ?? id;

const refuseOther = (id: string, expected?: string) => {
  const live = cloudflareHost.releases().find(({ isLive }) => isLive)?.id;
  if (live !== expected)
    throw new Error(
      `Meanwhile ${live ?? 'nothing'} went live, so ${id} did not. Run the command again.`,
    );
};

export const cloudflareHost: Host = {
  releases: () => {
    const deployments = list('deployments') as Deployment[];
    return versions()
      .reverse()
      .map((version) => {
        const id = tagOf(version);
        const shows = (one?: Deployment) =>
          one?.versions.some(({ version_id }) => version_id === version.id) === true;
        const told = (one?: Deployment) => one?.annotations?.['workers/message'] ?? '';
        const last = deployments.findLast((one) => shows(one) || told(one).startsWith(`${id} `));
        const fate = shows(last) ? '' : told(last).slice(id.length + 1);
        return { id, isLive: shows(deployments.at(-1)), ...(fate && { fate }) };
      });
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
    const version = versions().find((one) => tagOf(one) === id);
    if (!version) throw new Error(`There is no release ${id}.`);
    const message = fate ? `${expected} ${fate}` : id;
    wrangler('versions', 'deploy', `${version.id}@100`, '--message', message, '--yes');
  },
};

/**
 * Takes the hashed files of the live release into the next one, in `dist`, from the live site itself: Cloudflare serves one
 * version and nothing of those before, and tabs ask for them. A file that the host no longer has stays away, as it would have.
 */
export async function keepOldFiles(dist: string, next: Release, live: Release, ask: Ask) {
  const oldest = Date.now() - DAYS * 86_400_000;
  for (const [file, last] of Object.entries(live.hashed)) {
    if (!isHashed(file) || Date.parse(last) < oldest || existsSync(join(dist, file))) continue;
    const { status, body } = await ask(file);
    if (status !== 200) continue;
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), body);
    next.hashed[file] = last;
  }
  await writeRelease(dist, next);
}
