/** The receiver of applications in the development server. */
import type { AstroIntegration } from 'astro';
import { APPLICATIONS_FILE, openReceiver } from '../hosts/receiver/node.ts';
import { APPLICATION_PATH } from '../islands/application/send.ts';
import { receiverSettings } from '../site/settings.ts';

/** Takes applications in development as a release does. */
export function receiver(): AstroIntegration {
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
    },
  };
}
