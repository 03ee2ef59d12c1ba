/**
 * At the end of a build: what tells hosts how to answer, which release this is, and compressed copies. Must be the last
 * integration, because it reads what the others wrote.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { precompress } from '../hosts/compress.ts';
import { spellings, writeHostFiles } from '../hosts/host-files.ts';
import { describeRelease, hostingFolder } from '../hosts/release.ts';

/** @param receiver the id of its D1 database, where the form sends to the site itself */
export function hosting(receiver: Parameters<typeof writeHostFiles>[2]): AstroIntegration {
  let redirects: Record<string, string> = {};
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        // Ours say no status.
        redirects = spellings(config.redirects as Record<string, string>);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir).replace(/[\\/]$/, '');
        writeHostFiles(dist, redirects, receiver);
        await describeRelease(dist, redirects);
        await precompress(dist);
        logger.info(`Configuration for hosts in ${basename(hostingFolder(dist))}/.`);
      },
    },
  };
}
