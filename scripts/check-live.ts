/**
 * `npm run check:live -- https://www.example.com`: the hosting contract, asked of a running host. Sends no application. Exit 1
 * when anything is not as it should be. Without an address: the firm's own.
 */
import './lib/usage.ts';
import { checkLive, formatRows } from '../src/hosts/live.ts';
import { firm } from '../src/site/data.ts';
import { end } from './lib/end.ts';
import { expectationOf } from './lib/expectation.ts';

const [address = firm.website, ...rest] = process.argv.slice(2);
if (rest.length > 0)
  end(`One address is asked at a time, without options. Not understood: ${rest.join(' ')}`);
if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
  end(`"${address}" is no address. Write one like ${firm.website}.`);
const { origin } = new URL(address);
const ours = origin === new URL(firm.website).origin;
const expectation = expectationOf({
  ...process.env,
  ...(!ours && { PREVIEW: '1', SITE_URL: origin }),
});
const rows = await checkLive(origin, expectation).catch(({ message }: Error) => end(message));
console.log(`${origin}\n${formatRows(rows)}`);
const found = rows.flatMap((row) => row.found).length;
console.log(
  `\n${rows.filter((row) => row.found.length === 0).length} rows as they should be, ${found} ${found === 1 ? 'fault' : 'faults'}`,
);
process.exit(found === 0 ? 0 : 1);
