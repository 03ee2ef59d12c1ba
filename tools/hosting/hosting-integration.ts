/** Writes host files after a build, and runs the receiver in development. Must be the last integration, because it reads the files that the others write. */
import { hash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ContentCache } from '../content/content-cache.ts';
import { redirects } from '../content/rules/links.ts';
import { writeHostFiles } from './host-files.ts';
import { APPLICATIONS_FILE, openReceiver } from '../../server/receiver/node.ts';
import { createEncrypter } from '../../server/receiver/encryption.ts';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { apiBase, isPreview, receiverSettings } from '../../src/site/settings.ts';

/** Returns the integration for hosts. Throws an Error before the build if a public key is invalid. */
export function hosting(cache: ContentCache): AstroIntegration {
  if (receiverSettings.publicKeys.length > 0) createEncrypter(receiverSettings.publicKeys);
  return {
    name: 'hosting',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const { listener, close } = await openReceiver({
          ...receiverSettings,
          file: APPLICATIONS_FILE,
          log: (sentence) => logger.info(sentence),
          onGone: (sentence) => logger.error(`${sentence}: start npm run dev again.`),
        });
        server.middlewares.use(APPLICATION_PATH, listener);
        server.httpServer?.on('close', () => void close());
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir).replace(/[\\/]$/, '');
        removeOriginals('content/images', join(dist, '_astro'));
        const previousUrls = redirects(cache.get().content, isPreview);
        const receiver = apiBase === '' ? receiverSettings : undefined;
        await writeHostFiles(dist, previousUrls, receiver, process.env['APPLICATIONS_D1']);
        logger.info(`Files for hosts are in ${basename(dist)}-hosting/.`);
      },
    },
  };
}

/** Removes original photographs from a build, because they contain camera data. Astro copies those that no page shows. */
export function removeOriginals(originals: string, built: string) {
  const originalHashes = new Set(filesIn(originals).map(hashOf));
  for (const file of filesIn(built)) if (originalHashes.has(hashOf(file))) rmSync(file);
}

const filesIn = (folder: string) =>
  globSync('*.*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));

const hashOf = (file: string) => hash('sha256', readFileSync(file));
