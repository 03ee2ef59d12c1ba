/**
 * `npm run check:live -- https://www.example.com`: the hosting contract, asked of a running host. Sends no application. Exit 1
 * when anything is not as it should be. Without an address: the firm's own.
 */
import { end } from '../lib/command.ts';
import { parseArgs } from 'node:util';
import { checkLive, formatRows } from './live.ts';
import { firm } from '../../src/site/data.ts';
import { expectationOf } from './expectation.ts';

const [address = firm.website, ...rest] = parseArgs({ allowPositionals: true }).positionals;
if (rest.length > 0 || !/^https?:\/\/./.test(address))
  end(`Write one address, like ${firm.website}.`);
const { origin } = new URL(address);
const ours = origin === new URL(firm.website).origin;
const preview = ours ? {} : { PREVIEW: '1', SITE_URL: origin };
const rows = await checkLive(origin, expectationOf({ ...process.env, ...preview }));
console.log(`${origin}\n${formatRows(rows)}`);
process.exitCode = rows.some(({ found }) => found.length > 0) ? 1 : 0;
