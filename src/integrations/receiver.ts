/** The receiver of applications: a part of the development server, and of each build whose form sends to the site itself. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SECURITY_HEADERS } from '../hosts/rules.ts';
import { APPLICATIONS_FILE, openReceiver } from '../hosts/receiver/node.ts';
import { writeReceiver } from '../hosts/receiver/release.ts';
import { sealerFor } from '../hosts/receiver/sealing.ts';
import { hostingFolder } from '../hosts/release.ts';
import { APPLICATION_PATH } from '../islands/application/send.ts';
import { apiBase, receiverSettings } from '../site/settings.ts';

/** Throws an Error in one sentence when a public key is none, before anything is built. */
export function receiver(): AstroIntegration {
  if (receiverSettings.publicKeys.length > 0) sealerFor(receiverSettings.publicKeys);
  return {
    name: 'receiver',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const { answer, close } = await openReceiver({
          ...receiverSettings,
          file: APPLICATIONS_FILE,
          log: (sentence) => logger.info(sentence),
          onGone: (sentence) => logger.error(`${sentence}: start npm run dev again.`),
        });
        server.middlewares.use(
          APPLICATION_PATH,
          (request, response) => void answer(request, response),
        );
        server.httpServer?.on('close', () => void close());
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (apiBase !== '') return;
        const dist = fileURLToPath(dir).replace(/[\\/]$/, '');
        const folder = hostingFolder(dist);
        await writeReceiver(folder, receiverSettings, SECURITY_HEADERS);
        logger.info(`The receiver of applications in ${basename(folder)}/.`);
      },
    },
  };
}
