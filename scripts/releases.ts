/**
 * `npm run releases -- --to NAME`: the releases that a target has, when and from which commit each was built, which is live, and
 * which failed their check, were taken back or never live.
 */
import { hostOfTarget } from '../src/hosts/deploy/go-live.ts';
import { partsOfId } from '../src/hosts/deploy/release.ts';
import { targetAnd } from './lib/deployment.ts';
import { end } from './lib/end.ts';

const releases = await hostOfTarget(targetAnd('releases', {}).to)
  .releases()
  .catch((error: Error) => end(error.message));
if (releases.length === 0) end('There is no release yet; npm run deploy puts one there.', 0);
if (!releases.some(({ isLive }) => isLive)) console.log('None of them is live.');
for (const { id, isLive, fate } of releases) {
  const { built, commit } = partsOfId(id);
  const moment = built.toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  console.log(
    `${isLive ? 'live' : '    '}  ${id}  built ${moment} in London, from ${commit}${fate ? `; ${fate}` : ''}`,
  );
}
