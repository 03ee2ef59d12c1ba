/**
 * At the end of a build: the files that tell hosts how to answer, compressed copies, and the stamp of what was built. Must
 * be the last integration, because it reads what the others wrote.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildStamp, removeStamp, writeStamp } from '../hosting/build-stamp.ts';
import { precompress } from '../hosting/compress.ts';
import { hostingFolder } from '../hosting/dist.ts';
import { writeHostFiles } from '../hosting/host-files.ts';

/** @param name name of the site at a host: small letters, digits and hyphens */
export function hosting({ name }: { name: string }): AstroIntegration {
  let root = '';
  let dist = '';
  let stamp = '';
  let redirects: Record<string, string> = {};
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        [root, dist] = [config.root, config.outDir].map((url) =>
          fileURLToPath(url).replace(/[\\/]$/, ''),
        ) as [string, string];
        // src/integrations/content.ts puts them there, as plain addresses.
        redirects = config.redirects as Record<string, string>;
      },
      'astro:build:start': async () => {
        // Taken now: what changes while the build runs may not be in it.
        stamp = await buildStamp(root, process.env);
        await removeStamp(dist);
      },
      'astro:build:done': async ({ logger }) => {
        await writeHostFiles(dist, name, redirects);
        const copies = await precompress(dist);
        await writeStamp(dist, stamp);
        logger.info(
          `${copies} compressed copies; configuration for hosts in ${basename(hostingFolder(dist))}/.`,
        );
      },
    },
  };
}
