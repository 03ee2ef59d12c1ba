/** Builds the site before the tests that read it, if something has changed since the last build. */
import { resolve } from 'node:path';
import { buildWhenNeeded, LOCAL_SITE } from '../tools/build.ts';

export default async function setup() {
  if (!(await buildWhenNeeded('.', resolve(LOCAL_SITE))))
    throw new Error('The site was not built. Read the log above.');
}
