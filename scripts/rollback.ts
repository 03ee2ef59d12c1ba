/**
 * `npm run rollback -- --to NAME`: has visitors get the last release before the live one again that did not fail its check, or any
 * that is still there (`--release ID`, as npm run releases prints it). Goes back by itself when the host then fails its check.
 */
import { goLive, hostOfTarget } from '../src/hosts/deploy/go-live.ts';
import { targetAnd } from './lib/deployment.ts';
import { end } from './lib/end.ts';

const { to, values } = targetAnd('rollback', { release: { type: 'string' } });
const host = hostOfTarget(to);
try {
  const releases = await host.releases();
  const live = releases.findIndex(({ isLive }) => isLive);
  const id =
    values.release ??
    (live === -1 ? undefined : releases.slice(live + 1).find(({ hasFailed }) => !hasFailed)?.id);
  if (id === undefined)
    end(
      live === -1
        ? `Nothing is live yet. npm run deploy -- --to ${to.name}`
        : 'There is no release before the live one.',
    );
  if (!releases.some((release) => release.id === id))
    end(`There is no release ${id}. Those that there are: npm run releases -- --to ${to.name}`);
  // The contract alone: a release of before has neither what is due since nor what the content says today.
  const credentials = process.env['DEPLOY_CREDENTIALS'] || undefined;
  const isUp = await goLive(to, host, id, to.isPreview ? { credentials } : {}, console.log);
  process.exitCode = isUp ? 0 : 1;
} catch (error) {
  end((error as Error).message);
}
