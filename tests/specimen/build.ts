/** Builds the specimen when it is another one than the last time. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWhenNeeded, copySite } from '../../tools/build.ts';
import { writeFiles } from '../sample.ts';
import { content, SPECIMEN } from './content.ts';

await using folder = await copySite();
rmSync(join(folder.path, 'content'), { recursive: true });
writeFiles(folder.path, content);
if (!(await buildWhenNeeded(folder.path, resolve(SPECIMEN)))) process.exitCode = 1;
