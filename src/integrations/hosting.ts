/**
 * At the end of a build: the files that tell hosts how to answer, compressed copies, and the stamp of what was built. Must
 * be the last integration, because it reads what the others wrote.
 *
 * Into the build go only the files that hosts look for there (`_headers`, `.assetsignore`, the compressed copies); the rest
 * goes to a folder beside it (`dist-hosting/`), which is never published. Pages whose policies do not fit together, or a policy beyond
 * a host's limits, stop the build.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildStamp, removeStamp, writeStamp } from '../hosting/build-stamp.ts';
import { caddyFile } from '../hosting/caddy.ts';
import { assetsIgnoreFile, headersFile, wranglerFile } from '../hosting/cloudflare.ts';
import { precompress } from '../hosting/compress.ts';
import { hostingFolder, readPolicy } from '../hosting/dist.ts';
import { netlifyHeadersFile } from '../hosting/netlify.ts';
import { nginxFile } from '../hosting/nginx.ts';

/** @param name name of the site at a host: small letters, digits and hyphens */
export function hosting({ name }: { name: string }): AstroIntegration {
  let root = '';
  let dist = '';
  let stamp = '';
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        [root, dist] = [config.root, config.outDir].map((url) =>
          fileURLToPath(url).replace(/[\\/]$/, ''),
        ) as [string, string];
      },
      'astro:build:start': async () => {
        // Taken now: what changes while the build runs may not be in it.
        stamp = await buildStamp(root, process.env);
        await removeStamp(dist);
      },
      'astro:build:done': async ({ logger }) => {
        const folder = hostingFolder(dist);
        const policy = await readPolicy(dist);
        await mkdir(folder, { recursive: true });
        const files = {
          [join(dist, '_headers')]: headersFile(policy),
          [join(dist, '.assetsignore')]: assetsIgnoreFile(),
          [join(folder, 'wrangler.jsonc')]: wranglerFile(name, relative(folder, dist)),
          [join(folder, 'nginx.conf')]: nginxFile(policy),
          [join(folder, 'Caddyfile')]: caddyFile(policy),
          [join(folder, 'netlify-headers')]: netlifyHeadersFile(policy),
        };
        for (const [file, text] of Object.entries(files)) await writeFile(file, text);
        const copies = await precompress(dist);
        await writeStamp(dist, stamp);
        logger.info(
          `${copies} compressed copies; configuration for hosts in ${basename(folder)}/.`,
        );
      },
    },
  };
}
