/** Answers applications in the development server. `astro:server:setup` does not run in a build, so nothing of it is built. */
import type { AstroIntegration } from 'astro';
import { APPLICATIONS_FILE, createReceiver } from '../hosting/receiver.ts';
import { APPLICATION_PATH } from '../islands/application/send.ts';

/** Answers the application call in `npm run dev`, as the server of `npm start` does. */
export function receiver(): AstroIntegration {
  return {
    name: 'receiver',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const answer = createReceiver(APPLICATIONS_FILE, (sentence) => logger.info(sentence));
        server.middlewares.use(
          APPLICATION_PATH,
          (request, response) => void answer(request, response),
        );
      },
    },
  };
}
