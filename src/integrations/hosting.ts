/**
 * At the end of a build: what tells hosts how to answer, the receiver where the form sends to the site itself, which release this
 * is, and compressed copies. Must be the last integration, because it reads what the others wrote.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { handToHosts } from '../hosts/host-files.ts';
import { sealerFor } from '../hosts/receiver/sealing.ts';
import { apiBase, receiverSettings } from '../site/settings.ts';

/** Throws an Error in one sentence when a public key is none, before anything is built. */
export function hosting(): AstroIntegration {
  if (receiverSettings.publicKeys.length > 0) sealerFor(receiverSettings.publicKeys);
  const receiver = apiBase === '' ? receiverSettings : undefined;
  let redirects: Record<string, string>;
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        // Ours say no status.
        redirects = config.redirects as Record<string, string>;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir).replace(/[\\/]$/, '');
        await handToHosts(dist, redirects, receiver, process.env['APPLICATIONS_D1']);
        logger.info(`What hosts need is in ${basename(dist)}-hosting/.`);
      },
    },
  };
}
