/**
 * Cloudflare Workers: a release is a version of the Worker, uploaded first and shown then, each in one step of Cloudflare's. Its
 * name is the version's tag. https://developers.cloudflare.com/workers/configuration/versions-and-deployments
 */
import { join } from 'node:path';
import { runWrangler } from '../cloudflare/wrangler.ts';
import { WORKER } from '../hosting/cloudflare.ts';
import type { Fate, Host } from './host.ts';

interface Version {
  id: string;
  metadata: { created_on: string };
  annotations?: Record<string, string>;
}

interface Deployment {
  created_on: string;
  versions: { version_id: string }[];
  annotations?: Record<string, string>;
}

const wrangler = (...words: string[]) => runWrangler(...words, '--name', WORKER);

const tagOf = ({ id, annotations }: Version) => annotations?.['workers/tag'] ?? id;

/** The message of the deployment that gave a release its fate. Versions themselves take no mark. */
const messageOf = (id: string, fate: Fate) => `${id} ${fate}`;

/** What the deployments, the newest first, tell of a version. Cloudflare lists ten of them, so of older ones nothing is known. */
function fateOf(version: Version, deployments: readonly Deployment[]): Fate | undefined {
  for (const { versions, annotations } of deployments) {
    const message = annotations?.['workers/message'];
    const fate = (['failed its check', 'was taken back'] as const).find(
      (one) => message === messageOf(tagOf(version), one),
    );
    if (fate || versions.some(({ version_id: id }) => id === version.id)) return fate;
  }
  const oldest = deployments.at(-1)?.created_on ?? '';
  return version.metadata.created_on > oldest ? 'was never live' : undefined;
}

const versions = () => JSON.parse(wrangler('versions', 'list', '--json')) as Version[];

export const cloudflareHost = (): Host => ({
  prepare: () => cloudflareHost().releases(),
  releases: async () => {
    const deployments = JSON.parse(wrangler('deployments', 'list', '--json')) as Deployment[];
    deployments.reverse();
    return versions()
      .map((version) => {
        const fate = fateOf(version, deployments);
        const isLive = deployments[0]?.versions.some(({ version_id: id }) => id === version.id);
        return { id: tagOf(version), isLive: isLive === true, ...(fate && { fate }) };
      })
      .reverse();
  },
  upload: async (id, build) => {
    const config = join(build, 'dist-hosting/wrangler.jsonc');
    wrangler('versions', 'upload', '--config', config, '--tag', id, '--message', id);
  },
  show: async (id, expected, fate) => {
    const live = (await cloudflareHost().releases()).find(({ isLive }) => isLive)?.id;
    if (live !== expected)
      throw new Error(
        `Meanwhile ${live ?? 'nothing'} went live, so ${id} did not. Run the command again.`,
      );
    const version = versions().find((one) => tagOf(one) === id);
    if (!version) throw new Error(`There is no release ${id}.`);
    const message = fate ? messageOf(live!, fate) : id;
    wrangler('versions', 'deploy', `${version.id}@100`, '--message', message, '--yes');
  },
  // Cloudflare keeps versions by itself.
  tidy: async () => {},
});
