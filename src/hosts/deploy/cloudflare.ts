/**
 * Cloudflare Workers: a release is a version of the Worker, uploaded first and shown then, each in one step of Cloudflare's. Its
 * name is the version's tag. https://developers.cloudflare.com/workers/configuration/versions-and-deployments
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { WORKER } from '../hosting/cloudflare.ts';
import type { Host } from './host.ts';

/** Cloudflare's tool. It is 230 MB, and only this needs it, so npm fetches it when it is asked for. */
export const WRANGLER = 'wrangler@4.164.0';

interface Version {
  id: string;
  annotations?: Record<string, string>;
}

/** Runs wrangler, and gives what it printed; throws with what it said when it ends badly. */
export function runWrangler(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', WRANGLER, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status === 0) return stdout;
  const said = stripVTControlCharacters(stderr || stdout).trim();
  throw new Error(`Cloudflare refused (wrangler ${words.slice(0, 2).join(' ')}): ${said}`);
}

const wrangler = (...words: string[]) => runWrangler(...words, '--name', WORKER);

const tagOf = ({ id, annotations }: Version) => annotations?.['workers/tag'] ?? id;

/** The message of the deployment that took a release back. Versions themselves take no mark. */
const failureOf = (id: string) => `${id} failed its check`;

const versions = () => JSON.parse(wrangler('versions', 'list', '--json')) as Version[];

export const cloudflareHost = (): Host => ({
  releases: async () => {
    const { versions: shown, annotations } = JSON.parse(
      wrangler('deployments', 'status', '--json'),
    ) as { versions: { version_id: string }[]; annotations?: Version['annotations'] };
    return versions()
      .map((version) => ({
        id: tagOf(version),
        isLive: shown.some(({ version_id: id }) => id === version.id),
        ...(annotations?.['workers/message'] === failureOf(tagOf(version)) && { hasFailed: true }),
      }))
      .reverse();
  },
  upload: async (id, build) => {
    const config = join(build, 'dist-hosting/wrangler.jsonc');
    wrangler('versions', 'upload', '--config', config, '--tag', id, '--message', id);
  },
  show: async (id, expected, hasFailed) => {
    const live = (await cloudflareHost().releases()).find(({ isLive }) => isLive)?.id;
    if (live !== expected)
      throw new Error(
        `Meanwhile ${live ?? 'nothing'} went live, so ${id} did not. Run the command again.`,
      );
    const version = versions().find((one) => tagOf(one) === id);
    if (!version) throw new Error(`There is no release ${id}.`);
    const message = hasFailed ? failureOf(live!) : id;
    wrangler('versions', 'deploy', `${version.id}@100`, '--message', message, '--yes');
  },
  // Cloudflare keeps versions by itself.
  tidy: async () => {},
});
