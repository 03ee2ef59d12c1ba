/**
 * Deploys the site to a target of deploy.yaml (docs/hosting.md).
 *
 *   npm run deploy -- --to NAME     builds, uploads, switches and checks; rolls back if the check fails
 *     --dry-run            builds and reports what would change, and changes nothing on the host
 *     --from FOLDER        deploys the build in this folder, and builds nothing
 *     --allow-blockers     deploys although npm run check:launch lists launch blockers
 *     --allow-removed-urls deploys although URLs that work now would answer 404
 *   npm run rollback -- --to NAME   restores the deployment that was live before, or --release ID, and checks it
 *   npm run releases -- --to NAME   lists the deployments on the host, and which is live
 *
 * Exits with 1 if nothing was deployed or a check failed. Environment: DEPLOY_CREDENTIALS (`user:password` of a preview) and the
 * build settings.
 */
import { end } from '../lib/command-setup.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDeployment } from '../../server/deployment-manifest.ts';
import { build } from '../build.ts';
import { lockFolder } from '../lib/lock-folder.ts';
import { createHttpClient } from './http-client.ts';
import { addLiveScripts } from './cloudflare/live-scripts.ts';
import { cloudflareHost, folderHost } from './deploy/hosts.ts';
import { readTarget } from './deploy/targets.ts';
import { checkLive, fetchDeployment, verifyOrRollBack, type Expectation } from './live-checks.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    release: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'allow-blockers': { type: 'boolean' },
    'allow-removed-urls': { type: 'boolean' },
    // Earlier names of the two options above.
    'with-open-points': { type: 'boolean' },
    'lose-addresses': { type: 'boolean' },
  },
});
const { to: name = '', 'dry-run': isDryRun } = options;
const command = { deploy, rollback, releases: listDeployments }[positionals.join(' ')];
if (!command || !name || process.env['npm_config_dry_run'])
  end('Write options after a second --, like: npm run deploy -- --to live (or -- --help)');
// Reads only this line of the content, so that a rollback works even if the content has mistakes.
const firm = readFileSync('content/data/firm.yaml', 'utf8');
const website = /^website: *["']?(?:\[\?\] *)?(https:\/\/[^\s"']+)/m.exec(firm)?.[1] ?? '';
const target = readTarget(readFileSync('deploy.yaml', 'utf8'), name, website);
const { url, isPreview } = target;
const host = target.type === 'folder' ? folderHost(target) : cloudflareHost;
const credentials = isPreview ? process.env['DEPLOY_CREDENTIALS'] : undefined;
await command();

function listDeployments() {
  const { ids, live } = host.list();
  for (const id of ids) console.log(id === live ? `live  ${id}` : `      ${id}`);
}

/** Makes an earlier deployment live, and checks it. If the check fails, it stays live: the later one was worse. */
async function rollback() {
  host.lock?.();
  const { ids, live = '' } = host.list();
  const id = options.release ?? ids[ids.indexOf(live) + 1] ?? 'before the live one';
  if (!ids.includes(id)) end(`There is no deployment ${id}: npm run releases -- --to ${name}`);
  host.activate(id);
  // Checks only the hosting contract, because an earlier deployment may not contain today's press releases.
  await verify(id, undefined, { credentials });
}

/** Builds the site, unless it is built already, and makes it live. */
async function deploy() {
  // Imported here, because these read the content.
  const { environmentOf, expectationOf } = await import('./expectation.ts');
  const { previewProblem, publicProblem } = await import('./preflight.ts');
  const environment = environmentOf(target);
  const expectation = expectationOf(environment);
  const folder = options.from ?? `.cache/deploy/${name}`;
  lockFolder('.cache/deploy/lock');
  if (!isDryRun) host.lock?.();
  const before = isDryRun ? undefined : host.list().live;
  const previewError = isPreview && (await previewProblem(url, credentials, isDryRun));
  if (previewError) end(`${previewError} Nothing was deployed.`);
  if (!options.from && !(await build(`${folder}/dist`, environment, '.')))
    end('The build failed, so nothing was deployed. The message above says why.');
  const next = await readDeployment(`${folder}/dist`);
  const request = createHttpClient(url, credentials);
  const live = await fetchDeployment(request, url).catch(() => undefined);
  const publicError = !isPreview && publicProblem(next, live, before, expectation.apiBase, options);
  if (publicError) end(`${publicError}\nNothing was deployed.`);
  console.log(`${next.id}: ${next.pages.length} pages. Live now: ${live?.id ?? 'nothing'}.`);
  if (isDryRun)
    end(`Nothing was changed. Without --dry-run, this build would be deployed to ${url}.`, 0);
  if (live && target.type === 'cloudflare') await addLiveScripts(`${folder}/dist`, live, request);
  host.publish(next.id, folder);
  await verify(next.id, before, expectation);
}

/** Checks the live deployment, rolls back if it is faulty, and sets the exit code. */
async function verify(id: string, before: string | undefined, expectation: Expectation) {
  const check = () => checkLive(url, { ...expectation, id });
  process.exitCode = (await verifyOrRollBack(host, id, before, check)) ? 0 : 1;
}
