/**
 * `npm run rollback -- --to NAME`: has visitors get the last release again that they had before the live one and that was neither
 * taken back nor failed its check, or any that is still there (`--release ID`, as npm run releases prints it). The one that is
 * left for an older one is marked. Goes back by itself when the host then fails its check.
 */
import { goLive, hostOfTarget } from '../src/hosts/deploy/go-live.ts';
import { GONE, releaseBefore } from '../src/hosts/deploy/host.ts';
import { targetAnd } from './lib/deployment.ts';
import { end } from './lib/end.ts';

const { to, values } = targetAnd('rollback', { release: { type: 'string' } });
const host = hostOfTarget(to);
try {
  const releases = await host.releases();
  const live = releases.find(({ isLive }) => isLive);
  const gone = releases.find(({ fate }) => fate === GONE);
  if (gone) console.error(`${gone.id} is named as live, and its folder is gone.`);
  if (!live && !gone && values.release === undefined)
    end(`Nothing is live yet. npm run deploy -- --to ${to.name}`);
  const id = values.release ?? releaseBefore(releases)?.id;
  if (id === undefined)
    end(
      `No release is left that visitors had before and that was all right. All that there are: npm run releases -- --to ${to.name}`,
    );
  const release = releases.find((one) => one.id === id);
  if (!release)
    end(`There is no release ${id}. Those that there are: npm run releases -- --to ${to.name}`);
  // The contract alone: a release of before has neither what is due since nor what the content says today.
  const credentials = process.env['DEPLOY_CREDENTIALS'] || undefined;
  const expectation = to.isPreview ? { credentials } : {};
  const isOlder = live && releases.indexOf(release) > releases.indexOf(live);
  const left = isOlder ? 'was taken back' : undefined;
  const isUp = await goLive(to, host, id, live, expectation, console, left);
  process.exitCode = isUp ? 0 : 1;
} catch (error) {
  end((error as Error).message);
}
