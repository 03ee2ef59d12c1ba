/** Builds the fixture site if its sources have changed since the last build. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWhenNeeded, copySite } from '../../tools/build.ts';
import { writeFiles } from '../fixture-content.ts';
import { content, FIXTURE_SITE } from './content.ts';

await using folder = await copySite();
rmSync(join(folder.path, 'content'), { recursive: true });
writeFiles(folder.path, content);
if (!(await buildWhenNeeded(folder.path, resolve(FIXTURE_SITE)))) process.exitCode = 1;
