import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { caddyFile } from './caddy.ts';
import { assetsIgnoreFile, headersFile, redirectsFile, wranglerFile } from './cloudflare.ts';
import { hostingFolder, readPolicy } from './dist.ts';
import { nginxFile } from './nginx.ts';

/**
 * Writes the files that tell hosts how to answer. Into the build go only those that hosts look for there (`_headers`,
 * `_redirects`, `.assetsignore`); the rest goes to a folder beside it (`dist-hosting/`), which is never published. Rejects
 * when the policies of pages do not fit together, or are beyond a host's limits.
 *
 * @param name name of the site at a host: small letters, digits and hyphens
 * @param redirects where each former address leads
 * @param receiver the id of its D1 database, where the form sends to the site itself
 */
export async function writeHostFiles(
  dist: string,
  name: string,
  redirects: Readonly<Record<string, string>>,
  receiver?: { database: string | undefined },
): Promise<void> {
  const folder = hostingFolder(dist);
  await mkdir(folder, { recursive: true });
  await writeFile(join(dist, '_redirects'), redirectsFile(redirects));
  const policy = await readPolicy(dist);
  const files = {
    [join(dist, '_headers')]: headersFile(policy),
    [join(dist, '.assetsignore')]: assetsIgnoreFile(),
    [join(folder, 'wrangler.jsonc')]: wranglerFile(name, relative(folder, dist), receiver),
    [join(folder, 'nginx.conf')]: nginxFile(policy, receiver !== undefined),
    [join(folder, 'Caddyfile')]: caddyFile(policy, receiver !== undefined),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(file, text);
}
