/**
 * At the end of a build: the files that tell hosts how to answer, and compressed copies. Must be the last integration, because
 * it reads what the others wrote.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { precompress } from '../hosts/hosting/compress.ts';
import { hostingFolder } from '../hosts/hosting/dist.ts';
import { writeHostFiles } from '../hosts/hosting/host-files.ts';

/**
 * @param name name of the site at a host: small letters, digits and hyphens
 * @param receiver the id of its D1 database, where the form sends to the site itself
 */
export function hosting({
  name,
  receiver,
}: {
  name: string;
  receiver: Parameters<typeof writeHostFiles>[3];
}): AstroIntegration {
  let redirects: Record<string, string> = {};
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        // Ours say no status.
        redirects = config.redirects as Record<string, string>;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir).replace(/[\\/]$/, '');
        await writeHostFiles(dist, name, redirects, receiver);
        const copies = await precompress(dist);
        logger.info(
          `${copies} compressed copies; configuration for hosts in ${basename(hostingFolder(dist))}/.`,
        );
      },
    },
  };
}
