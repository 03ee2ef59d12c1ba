/**
 * `npm run rollback -- --to NAME`: has visitors get the release before the live one again, or any that is still there
 * (`--release ID`, as npm run releases prints it). Goes back by itself when the host then fails its check.
 */
import { parseArgs } from 'node:util';
import { goLive } from '../src/hosts/deploy/go-live.ts';
import { hostOfTarget } from '../src/hosts/deploy/host.ts';
import { expectationOf, target } from './lib/deployment.ts';
import { end } from './lib/end.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, release: { type: 'string' } } });
const to = target(values.to);
const host = hostOfTarget(to);
try {
  const releases = await host.releases();
  const live = releases.findIndex(({ isLive }) => isLive);
  const id = values.release ?? releases[live + 1]?.id;
  if (live === -1 || id === undefined) end('There is no release before the live one.');
  // A release of before lacks what has become due since: that is what going back means.
  const { due: _due, ...expectation } = expectationOf(to);
  if (!(await goLive(to, host, id, expectation, console.log))) process.exit(1);
} catch (error) {
  end((error as Error).message);
}
