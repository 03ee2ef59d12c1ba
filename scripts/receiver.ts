/**
 * `npm run receiver`: takes applications on a firm's own machine, behind nginx or Caddy, whose files from the build lead to it.
 * Runs until it is told to end, and ends with what is under way. docs/applications.md
 *
 * Environment: APPLICATIONS_FILE, APPLICATIONS_PUBLIC_KEY, APPLICATIONS_PER_MINUTE, APPLICATIONS_WEBHOOK, APPLICATIONS_PLAIN=1,
 * PORT.
 */
import { existsSync } from 'node:fs';
import { listen, portOf } from '../src/hosts/hosting/listen.ts';
import {
  APPLICATIONS_FILE,
  openReceiver,
  readReceiverSettings,
} from '../src/hosts/receiver/node.ts';
import { RECEIVER_PORT } from '../src/hosts/receiver/terms.ts';
import { APPLICATION_PATH } from '../src/islands/application/send.ts';
import { readApplicationSettings } from '../src/site/application-settings.ts';
import { end, endWithoutPort, orEnd } from './lib/end.ts';

const applicationSettings = orEnd(() => readApplicationSettings());
const { publicKeys, mayBePlain } = applicationSettings;
if (publicKeys.length === 0 && !mayBePlain)
  end(
    'No public key is set, and applications would be stored unsealed. Make one with: npm run applications -- keys. To go on without: APPLICATIONS_PLAIN=1.',
  );

const settings = orEnd(() => ({
  ...readReceiverSettings(process.env),
  port: portOf(process.env, RECEIVER_PORT),
}));
// A path that is mistyped is a new file too.
const isNew = !existsSync(APPLICATIONS_FILE);
const receiver = orEnd(() =>
  openReceiver({
    ...applicationSettings,
    ...settings,
    file: APPLICATIONS_FILE,
    log: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  }),
);

const listener = await listen(
  (request, response) => {
    if (request.url?.split('?')[0] === APPLICATION_PATH)
      return void receiver.answer(request, response);
    response.writeHead(404).end();
  },
  settings.port,
  // The files of nginx and Caddy name it so.
  '127.0.0.1',
).catch(
  endWithoutPort(
    settings.port,
    `PORT=${RECEIVER_PORT + 1} npm run receiver (the files for nginx and Caddy lead to ${RECEIVER_PORT}, where a receiver may run already)`,
  ),
);

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
  `Applications are taken at http://127.0.0.1:${listener.port}${APPLICATION_PATH} and kept in ${APPLICATIONS_FILE}${isNew ? ', a new file without applications' : ''}.`,
);
