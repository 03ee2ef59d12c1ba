/**
 * At the end of a build: what tells hosts how to answer, the receiver where the form sends to the site itself, which release this
 * is, and compressed copies. Must be the last integration, because it reads what the others wrote.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { precompress } from '../hosts/compress.ts';
import { spellings, writeHostFiles } from '../hosts/host-files.ts';
import { writeReceiver } from '../hosts/receiver/release.ts';
import { sealerFor } from '../hosts/receiver/sealing.ts';
import { describeRelease, hostingFolder } from '../hosts/release.ts';
import { SECURITY_HEADERS } from '../hosts/rules.ts';
import { apiBase, receiverSettings } from '../site/settings.ts';

/** Throws an Error in one sentence when a public key is none, before anything is built. */
export function hosting(): AstroIntegration {
  if (receiverSettings.publicKeys.length > 0) sealerFor(receiverSettings.publicKeys);
  const database = process.env['APPLICATIONS_D1'];
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
        const folder = hostingFolder(dist);
        writeHostFiles(dist, redirects, apiBase === '' ? { database } : undefined);
        if (apiBase === '') await writeReceiver(folder, receiverSettings, SECURITY_HEADERS);
        await describeRelease(dist, redirects);
        await precompress(dist);
        logger.info(`What hosts need is in ${basename(folder)}/.`);
      },
    },
  };
}
