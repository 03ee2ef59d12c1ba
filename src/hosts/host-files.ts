/** Hands a finished build everything that a host needs; the plain files stand in src/hosts, for its own people to read. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hostingFolder } from './release.ts';
import { REDIRECT_STATUS } from './rules.ts';

const HOSTS = import.meta.dirname;

/** Such a file may not be empty for Caddy. */
const HEAD = '# Former addresses of pages, made by the build.\n';

/** Each former address of a page in each spelling that once led to it, with the address that it leads to. */
export const spellings = (redirects: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) =>
      ['', '/', '.html'].map((end) => [from + end, to]),
    ),
  );

/**
 * Writes what a host looks for in the build itself (`_headers`, `_redirects`, `.assetsignore`), and the rest into the folder
 * beside it (`dist-hosting/`), which is never published.
 *
 * @param redirects where each former address leads, in each of its spellings
 * @param receiver the id of its D1 database, where the form sends to the site itself
 */
export function writeHostFiles(
  dist: string,
  redirects: Readonly<Record<string, string>>,
  receiver?: { database: string | undefined },
): void {
  const folder = hostingFolder(dist);
  for (const server of ['nginx', 'caddy']) {
    rmSync(join(folder, server), { recursive: true, force: true });
    cpSync(join(HOSTS, server), join(folder, server), { recursive: true });
  }
  if (!receiver)
    for (const name of ['nginx/applications.conf', 'caddy/applications.caddy'])
      rmSync(join(folder, name));
  for (const name of ['_headers', '.assetsignore'])
    cpSync(join(HOSTS, 'cloudflare', name), join(dist, name));

  const write = (file: string, line: (from: string, to: string) => string) => {
    const lines = Object.entries(redirects).map(([from, to]) => line(from, to));
    writeFileSync(file, HEAD + lines.join(''));
  };
  write(
    join(folder, 'nginx/redirects.conf'),
    (from, to) => `location = ${from} { return ${REDIRECT_STATUS} ${to}$is_args$args; }\n`,
  );
  write(
    join(folder, 'caddy/redirects.caddy'),
    (from, to) => `route ${from} {\n\trewrite * ${to}\n\tredir {uri} ${REDIRECT_STATUS}\n}\n`,
  );
  // 301, because Netlify, which reads this file too, knows no 308.
  write(join(dist, '_redirects'), (from, to) => `${from} ${to} 301\n`);

  const wrangler = join(HOSTS, 'cloudflare', receiver ? 'wrangler.jsonc' : 'wrangler-static.jsonc');
  writeFileSync(
    join(folder, 'wrangler.jsonc'),
    readFileSync(wrangler, 'utf8')
      .replace('"../dist"', JSON.stringify(relative(folder, dist)))
      .replace('"APPLICATIONS_D1"', (name) => JSON.stringify(receiver?.database) ?? name),
  );
}
