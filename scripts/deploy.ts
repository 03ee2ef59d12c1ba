/**
 * `npm run deploy -- --to NAME`: builds the site and puts it live on a target of `deploy.yaml`; goes back by itself when the
 * host then fails its check. Exit 1 when it did not stay live, or when nothing takes applications.
 *
 *   --dry-run              says what it would do, and changes nothing there
 *   --when-due             does nothing unless a press release has become due since the live build
 *   --lose-addresses       goes on although pages are gone whose addresses lead nowhere
 *   --with-open-points     goes on although npm run check:launch names open points
 *
 * Environment: DEPLOY_CREDENTIALS (`user:password` of a preview), and the settings of a build.
 */
import { join } from 'node:path';
import { pagesIn } from '../src/content/check/approvals.ts';
import { openPoints } from '../src/content/check/launch.ts';
import { readContent } from '../src/content/read.ts';
import {
  applicationFaults,
  askerOf,
  liveRelease,
  reasonOf,
  strangersFaults,
} from '../src/hosts/deploy/check-live.ts';
import { goLive, hostOfTarget } from '../src/hosts/deploy/go-live.ts';
import { GONE } from '../src/hosts/deploy/host.ts';
import { keepOldFiles } from '../src/hosts/deploy/old-files.ts';
import {
  describeRelease,
  lostAddresses,
  partsOfId,
  RELEASE_FILE,
  releaseId,
} from '../src/hosts/deploy/release.ts';
import { build } from './lib/build.ts';
import { enterAlone, targetAnd } from './lib/deployment.ts';
import { end } from './lib/end.ts';
import { environmentOf, expectationOf } from './lib/expectation.ts';

const flag = { type: 'boolean' } as const;
const { to, values } = targetAnd('deploy', {
  'dry-run': flag,
  'when-due': flag,
  'lose-addresses': flag,
  'with-open-points': flag,
});

const root = process.cwd();
const host = hostOfTarget(to);
const env = environmentOf(to);
const expectation = expectationOf(env);
const ask = askerOf(to.address, expectation.credentials);
const live = await liveRelease(ask);

if (values['when-due']) {
  if (live === undefined)
    end(
      `${to.address} does not say which release it has, so nothing was put live. Once it has one of npm run deploy, --when-due sees to the next.`,
    );
  const missing = (expectation.due ?? []).filter((path) => !live.pages.includes(path));
  if (missing.length === 0) end('Nothing has become due.', 0);
  const newest = (await host.releases().catch(stop))[0];
  if (newest && newest.id !== live.id)
    end(
      `${missing.join(', ')} is due, but ${newest.id} ${newest.fate ?? 'is newer than what is live'}, so nothing goes live by itself. When it may: npm run deploy -- --to ${to.name}`,
    );
}

enterAlone();
if (to.isPreview) {
  const [stranger] = await strangersFaults(to.address);
  if (stranger !== undefined) end(stranger);
  const { status } = await ask('/');
  if (status === 401)
    end(
      `${to.address} does not open to DEPLOY_CREDENTIALS, so nothing was put there. Set it to user:password, as the host has them.`,
    );
}
// A host that would take no release says so before the build, and one that takes another meanwhile refuses this one.
const isRehearsal = values['dry-run'] === true;
const standing = await host.prepare(isRehearsal).catch(stop);
const before = standing.find(({ isLive }) => isLive);
const gone = standing.find(({ fate }) => fate === GONE);
const unasked = live
  ? undefined
  : await ask(RELEASE_FILE).then(
      () => undefined,
      (error: Error) => `${to.address} gives no answer: ${reasonOf(error)}`,
    );
if (isRehearsal && to.kind === 'folder' && !unasked && before?.id !== live?.id)
  end(
    `${to.address} has ${live?.id ?? 'no release'} live, and ${to.path} ${before?.id ?? 'none'}: visitors would not get what goes there. Write the folder that the server includes as path in deploy.yaml; where it is that one, have the server reload.`,
  );
if (unasked && before && !before.fate && !to.isPreview && !values['lose-addresses'])
  end(
    `${unasked}. It alone says which addresses must not be lost, so nothing was put live. Mend that, or say --lose-addresses.`,
  );

const id = releaseId(root);
const folder = join(root, '.cache/deploy', to.name);
const dist = join(folder, 'dist');
if (!(await build(dist, env, root)))
  end('The site could not be built, so nothing was put live; the message above says why.');
const open = to.isPreview ? 0 : openPoints(readContent(root), pagesIn(dist)).length;
if (open > 0 && !values['with-open-points'])
  end(
    `${open} points are open before the launch (npm run check:launch), so nothing was put live. For a site that nobody is led to yet: --with-open-points.`,
  );

const release = await describeRelease(dist, id);
// Drafts come and go.
const lost = live && !to.isPreview ? lostAddresses(live, release) : [];
if (lost.length > 0 && !values['lose-addresses'])
  end(
    `These addresses are live now and would answer 404:\n  ${lost.join('\n  ')}\nList each under formerAddresses of the page that takes its place, or say --lose-addresses.`,
  );
if (to.kind === 'cloudflare' && live) await keepOldFiles(dist, release, live, ask);

const summary = `${id}: ${release.pages.length} pages, ${Object.keys(release.redirects).length} redirects`;
const until = live
  ? `${live.id}, of ${partsOfId(live.id).built.toISOString()}`
  : gone
    ? `${gone.id}, whose folder is gone`
    : `no release of npm run deploy (${unasked ?? `${to.address} has no /release.json`})`;
if (isRehearsal) {
  const { apiBase } = expectation;
  const { found } = await applicationFaults(ask, to.address, apiBase || undefined);
  const fails = found.length === 0 ? '' : `\nIts check would fail: ${found.join(' ')}`;
  end(
    `${summary}. It would go live at ${to.address} (${to.name}), from ${to.kind === 'folder' ? to.path : 'Cloudflare'}. Live there now: ${until}.${fails}`,
    found.length === 0 ? 0 : 1,
  );
}

await host.upload(id, folder).catch(stop);
console.log(`${summary}. It has arrived. Live until now: ${until}.`);
const isWell = await goLive(to, host, id, before, expectation, console).catch(
  ({ message }: Error) => {
    console.error(message);
    return false;
  },
);
await host
  .tidy()
  .catch(({ message }: Error) => end(`Older releases could not be removed: ${message}`));
process.exit(isWell ? 0 : 1);

function stop({ message }: Error): never {
  end(message);
}
