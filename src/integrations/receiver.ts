/** Answers applications in the development server. `astro:server:setup` does not run in a build, so nothing of it is built. */
import type { AstroIntegration } from 'astro';
import { APPLICATIONS_FILE, openReceiver } from '../hosts/receiver/node.ts';
import { APPLICATION_PATH } from '../islands/application/send.ts';
import { readApplicationSettings } from '../site/application-settings.ts';

/** Answers the application call in `npm run dev`, as the server of `npm start` does. */
export function receiver(): AstroIntegration {
  return {
    name: 'receiver',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const log = (sentence: string) => logger.info(sentence);
        const { answer, close } = openReceiver({
          ...readApplicationSettings(),
          file: APPLICATIONS_FILE,
          log,
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
