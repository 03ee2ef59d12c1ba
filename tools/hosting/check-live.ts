/**
 * `npm run check:live -- https://www.example.com`: checks a live host against the hosting contract. Sends no application. Without a
 * URL, checks the firm's own. Exits with 1 if a check fails.
 */
import { end } from '../lib/command-setup.ts';
import { parseArgs } from 'node:util';
import { checkLive, formatResults } from './live-checks.ts';
import { firm } from '../../src/site/data.ts';
import { expectationOf } from './expectation.ts';

const [url = firm.website, ...rest] = parseArgs({ allowPositionals: true }).positionals;
const { protocol = '', origin = '' } = URL.parse(url) ?? {};
if (rest.length > 0 || !/^https?:$/.test(protocol)) end(`Write one URL, like ${firm.website}.`);
const isPublicSite = origin === new URL(firm.website).origin;
const preview = isPublicSite ? {} : { PREVIEW: '1', SITE_URL: origin };
const results = await checkLive(origin, expectationOf({ ...process.env, ...preview }));
console.log(`${origin}\n${formatResults(results)}`);
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
