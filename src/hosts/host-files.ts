/** Hands a finished build everything that a host needs; the plain files stand in src/hosts, for its own people to read. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hostingFolder } from './dist.ts';
import { REDIRECT_STATUS } from './rules.ts';

const HOSTS = import.meta.dirname;

/** Such a file may not be empty for Caddy. */
const HEAD = '# Former addresses of pages, made by the build.\n';

/**
 * Writes what a host looks for in the build itself (`_headers`, `_redirects`, `.assetsignore`), and the rest into the folder
 * beside it (`dist-hosting/`), which is never published.
 *
 * @param redirects where each former address of a page leads
 * @param receiver the id of its D1 database, where the form sends to the site itself
 */
export function writeHostFiles(
  dist: string,
  redirects: Readonly<Record<string, string>>,
  receiver?: { database: string | undefined },
): void {
  const folder = hostingFolder(dist);
  const copy = (from: string, to: string) => cpSync(join(HOSTS, from), to, { recursive: true });
  for (const server of ['nginx', 'caddy']) {
    rmSync(join(folder, server), { recursive: true, force: true });
    copy(server, join(folder, server));
  }
  if (!receiver)
    for (const name of ['nginx/applications.conf', 'caddy/applications.caddy'])
      rmSync(join(folder, name));
  for (const name of ['_headers', '.assetsignore']) copy(`cloudflare/${name}`, join(dist, name));

  /** A line for each former address, in each spelling that once led to its page. */
  const lines = (line: (from: string, to: string) => string) =>
    HEAD +
    Object.entries(redirects)
      .flatMap(([from, to]) => ['', '/', '.html'].map((end) => line(from + end, to)))
      .join('');
  const wrangler = receiver ? 'wrangler.jsonc' : 'wrangler-static.jsonc';
  const written = {
    [join(folder, 'nginx/redirects.conf')]: lines(
      (from, to) => `location = ${from} { return ${REDIRECT_STATUS} ${to}$is_args$args; }\n`,
    ),
    [join(folder, 'caddy/redirects.caddy')]: lines(
      (from, to) => `route ${from} {\n\trewrite * ${to}\n\tredir {uri} ${REDIRECT_STATUS}\n}\n`,
    ),
    // 301, because Netlify, which reads this file too, knows no 308.
    [join(dist, '_redirects')]: lines((from, to) => `${from} ${to} 301\n`),
    [join(folder, 'wrangler.jsonc')]: readFileSync(join(HOSTS, 'cloudflare', wrangler), 'utf8')
      .replace('"../dist"', JSON.stringify(relative(folder, dist)))
      .replace('"APPLICATIONS_D1"', (name) => JSON.stringify(receiver?.database) ?? name),
  };
  for (const [file, content] of Object.entries(written)) writeFileSync(file, content);
}
