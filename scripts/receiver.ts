/**
 * `npm run receiver`: takes applications on a firm's own machine, behind nginx or Caddy, whose files from the build lead to it.
 * Runs until it is told to end, and ends with what is under way. docs/applications.md
 *
 * Environment: APPLICATIONS_FILE, APPLICATIONS_PUBLIC_KEY, APPLICATIONS_WEBHOOK, APPLICATIONS_PLAIN=1, PORT.
 */
import { listen } from '../src/hosts/hosting/listen.ts';
import { APPLICATIONS_FILE, openReceiver } from '../src/hosts/receiver/node.ts';
import { PER_MINUTE, RECEIVER_PORT } from '../src/hosts/receiver/terms.ts';
import { APPLICATION_PATH } from '../src/islands/application/send.ts';
import { applicationSettings } from '../src/site/settings.ts';
import { end } from './lib/end.ts';

const { publicKeys, mayBePlain } = applicationSettings;
if (publicKeys.length === 0 && !mayBePlain)
  end(
    'No public key is set, and applications would be stored unsealed. Make one with: npm run applications -- keys. To go on without: APPLICATIONS_PLAIN=1.',
  );

const open = () => {
  try {
    return openReceiver({
      ...applicationSettings,
      file: APPLICATIONS_FILE,
      webhook: process.env['APPLICATIONS_WEBHOOK'],
      perMinute: Number(process.env['APPLICATIONS_PER_MINUTE'] ?? PER_MINUTE),
      log: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
    });
  } catch (error) {
    return end(`${APPLICATIONS_FILE} can't be opened: ${(error as Error).message}.`);
  }
};
const receiver = open();

const port = Number(process.env['PORT'] ?? RECEIVER_PORT);
const listener = await listen(
  (request, response) => {
    if (request.url?.split('?')[0] === APPLICATION_PATH)
      return void receiver.answer(request, response);
    response.writeHead(404).end();
  },
  port,
  // The files of nginx and Caddy name it so.
  '127.0.0.1',
).catch(({ message }: Error) => end(`Port ${port} can't be used: ${message}.`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop());
}

/** Ends when every answer is out. */
async function stop(): Promise<never> {
  await listener.finish();
  await receiver.close();
  process.exit(0);
}

console.log(
  `Applications are taken at http://127.0.0.1:${listener.port}${APPLICATION_PATH} and kept in ${APPLICATIONS_FILE}.`,
);
