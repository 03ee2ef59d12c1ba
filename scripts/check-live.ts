/**
 * `npm run check:live -- https://www.example.com`: the hosting contract, asked of a running host. Sends no application. Exit 1
 * when anything is not as it should be. Without an address: the firm's own.
 */
import { end } from './lib/command.ts';
import { count } from '../src/content/schemas/refusals.ts';
import { checkLive, formatRows } from '../src/hosts/live.ts';
import { firm } from '../src/site/data.ts';
import { expectationOf } from './lib/expectation.ts';

const [address = firm.website, ...rest] = process.argv.slice(2);
if (rest.length > 0)
  end(`One address is asked at a time, without options. Not understood: ${rest.join(' ')}`);
if (!/^https?:\/\/./.test(address))
  end(`"${address}" is no address. Write one like ${firm.website}.`);
const { origin } = new URL(address);
const ours = origin === new URL(firm.website).origin;
const preview = ours ? {} : { PREVIEW: '1', SITE_URL: origin };
const rows = await checkLive(origin, expectationOf({ ...process.env, ...preview }));
console.log(`${origin}\n${formatRows(rows)}`);
const wrong = rows.filter(({ found }) => found.length > 0);
const faults = wrong.flatMap(({ found }) => found).length;
console.log(`\n${rows.length - wrong.length} rows as they should be, ${count(faults, 'fault')}`);
process.exitCode = Math.min(faults, 1);
