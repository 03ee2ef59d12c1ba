/**
 * `npm start`: serves the built site on this machine. Builds it first if something has changed since the last build.
 *
 * Environment: PORT (default 4321; 0 for any free port), APPLICATIONS_FILE, ROUTES.
 */
import { end } from './lib/command-setup.ts';
import { resolve } from 'node:path';
import { APPLICATIONS_FILE, serve } from '../server/receiver/node.ts';
import { createSiteListener } from '../server/local-server.ts';
import { receiverSettings } from '../src/site/settings.ts';
import { buildWhenNeeded, LOCAL_SITE } from './build.ts';

const dist = resolve(LOCAL_SITE);

if (!(await buildWhenNeeded('.', dist))) end('The site was not built. Read the log above.');
const { port } = await serve(
  { ...receiverSettings, log: console.log },
  (receiver) => createSiteListener(dist, receiver),
  process.env['PORT'] || 4321,
);
console.log(`The site is at http://localhost:${port}`);
console.log(`Applications are stored in ${APPLICATIONS_FILE}. Press Ctrl-C to stop.`);
