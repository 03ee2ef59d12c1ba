import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerSettings } from '../receiver/worker.ts';
import { caddyFile } from './caddy.ts';
import { assetsIgnoreFile, headersFile, redirectsFile, wranglerFile } from './cloudflare.ts';
import { hostingFolder, readPolicy } from './dist.ts';
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { nginxFile } from './nginx.ts';
import { headersFor } from './policy.ts';

/** Folder of the Worker and of D1's migrations. */
const RECEIVER = fileURLToPath(new URL('../receiver', import.meta.url));

/**
 * Writes the files that tell hosts how to answer. Into the build go only those that hosts look for there (`_headers`,
 * `_redirects`, `.assetsignore`); the rest goes to a folder beside it (`dist-hosting/`), which is never published. Rejects
 * when the policies of pages do not fit together, beyond a host's limits, or when a public key of the receiver is none.
 *
 * @param name name of the site at a host: small letters, digits and hyphens
 * @param redirects where each former address leads
 * @param receiver settings of the receiver and the id of its D1 database, where the form sends to the site itself
 */
export async function writeHostFiles(
  dist: string,
  name: string,
  redirects: Readonly<Record<string, string>>,
  receiver?: Omit<WorkerSettings, 'headers'> & { database?: string | undefined },
): Promise<void> {
  const folder = hostingFolder(dist);
  await mkdir(folder, { recursive: true });
  await writeFile(join(dist, '_redirects'), redirectsFile(redirects));
  const policy = await readPolicy(dist);
  const worker = receiver && {
    folder: relative(folder, RECEIVER),
    database: receiver.database,
    settings: {
      origins: receiver.origins,
      days: receiver.days,
      publicKeys: receiver.publicKeys,
      mayBePlain: receiver.mayBePlain,
      headers: headersFor(policy, APPLICATION_PATH),
    },
  };
  const files = {
    [join(dist, '_headers')]: headersFile(policy),
    [join(dist, '.assetsignore')]: assetsIgnoreFile(),
    [join(folder, 'wrangler.jsonc')]: wranglerFile(name, relative(folder, dist), worker),
    [join(folder, 'nginx.conf')]: nginxFile(policy, receiver !== undefined),
    [join(folder, 'Caddyfile')]: caddyFile(policy, receiver !== undefined),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(file, text);
}
