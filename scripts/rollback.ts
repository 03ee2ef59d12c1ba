/**
 * `npm run rollback -- --to NAME`: has visitors get the release before the live one again, or any that is still there
 * (`--release ID`, as npm run releases prints it). Goes back by itself when the host then fails its check.
 */
import { goLive, hostOfTarget } from '../src/hosts/deploy/go-live.ts';
import { environmentOf, expectationOf, targetAnd } from './lib/deployment.ts';
import { end } from './lib/end.ts';

const { to, values } = targetAnd('rollback', { release: { type: 'string' } });
const host = hostOfTarget(to);
try {
  const releases = await host.releases();
  const live = releases.findIndex(({ isLive }) => isLive);
  const id = values.release ?? releases[live + 1]?.id;
  if (live === -1 || id === undefined) end('There is no release before the live one.');
  if (!releases.some((release) => release.id === id))
    end(`There is no release ${id}. Those that there are: npm run releases -- --to ${to.name}`);
  // A release of before lacks what has become due since: that is what going back means.
  const { due: _due, ...expectation } = expectationOf(environmentOf(to));
  process.exitCode = (await goLive(to, host, id, expectation, console.log)) ? 0 : 1;
} catch (error) {
  end((error as Error).message);
}
