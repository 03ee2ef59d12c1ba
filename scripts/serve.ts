/**
 * `npm start`: serves the finished site on this machine, and builds it first when something changed since the last build.
 *
 * Environment: PORT (default 4321; 0 for any free port), APPLICATIONS_FILE, ROUTES.
 */
import { end } from './lib/command.ts';
import { resolve } from 'node:path';
import { listen } from '../src/hosts/listen.ts';
import { createSite } from '../src/hosts/server.ts';
import { APPLICATIONS_FILE, openReceiver } from '../src/hosts/receiver/node.ts';
import { receiverSettings } from '../src/site/settings.ts';
import { buildWhenNeeded, LOCAL_SITE } from './lib/build.ts';

const dist = resolve(LOCAL_SITE);

if (!(await buildWhenNeeded('.', dist)))
  end('The site could not be built; the message above says why.');
const receiver = await openReceiver({
  ...receiverSettings,
  file: APPLICATIONS_FILE,
  log: console.log,
  onGone: (sentence) => void stop(1, `${sentence}; npm start makes a new one.`),
});
const site = await createSite(dist, receiver.answer);
const listener = await listen(site, process.env['PORT'] || 4321);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

async function stop(status = 0, sentence?: string): Promise<never> {
  if (sentence !== undefined) console.error(sentence);
  await listener.finish();
  await receiver.close();
  process.exit(status);
}

console.log(`The site is at http://localhost:${listener.port}`);
console.log(`Applications are kept in ${APPLICATIONS_FILE}. Ctrl-C ends.`);
