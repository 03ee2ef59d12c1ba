/** Serves the fixture site, with a receiver for its application form. Playwright's `webServer` starts it (playwright.config.ts). */
import { resolve } from 'node:path';
import { createSiteListener } from '../../server/local-server.ts';
import { serve } from '../../server/receiver/node.ts';
import { FIXTURE_SITE } from './content.ts';

const { port } = await serve(
  { origins: [], days: 1, publicKeys: [], log: console.log },
  (receiver) => createSiteListener(resolve(FIXTURE_SITE), receiver),
  process.env['PORT'] || 4322,
);
console.log(`The fixture site is at http://localhost:${port}`);
