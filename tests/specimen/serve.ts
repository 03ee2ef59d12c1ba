/** Builds the specimen when it is another one than the last time, serves it, and says where. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWhenNeeded } from '../../scripts/lib/build.ts';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { listen } from '../../src/hosts/listen.ts';
import { createSite } from '../../src/hosts/server.ts';
import { writeFiles } from '../sample.ts';
import { content } from './content.ts';
import { SPECIMEN } from './folder.ts';

{
  await using folder = await copySite('.cache');
  rmSync(join(folder.path, 'content'), { recursive: true });
  writeFiles(folder.path, content);
  if (!(await buildWhenNeeded(folder.path, resolve(SPECIMEN)))) process.exit(1);
}
const { port } = await listen(await createSite(resolve(SPECIMEN)), 0);
console.log(`The specimen is at http://localhost:${port}`);
