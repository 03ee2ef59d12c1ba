/**
 * Puts the site live on a target of deploy.yaml, and takes it back (docs/hosting.md, "Going live").
 *
 *   npm run deploy -- --to NAME     builds the site and puts it live; goes back when the release fails its check
 *     --dry-run            builds, says what would change, and changes nothing there
 *     --when-due           does nothing unless a press release has become due since the live build
 *     --lose-addresses     goes on although addresses of pages that are gone lead nowhere
 *     --with-open-points   goes on although npm run check:launch names open points
 *     --build              builds alone, asking no host: for a machine without its secrets
 *     --built              takes that build, from .cache/deploy/NAME
 *   npm run rollback -- --to NAME   puts back the last good release before the live one
 *     --release ID         or this one
 *   npm run releases -- --to NAME   what is there: which is live, which failed its check or was taken back
 *
 * Exit 1 when nothing was done, or the check found a fault. Environment: DEPLOY_CREDENTIALS (`user:password` of a
 * preview), and the settings of a build.
 */
import { end } from '../lib/command.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { launchBlockers } from '../content/launch.ts';
import { readContent } from '../../src/content/read.ts';
import { askerOf } from './ask.ts';
import { faultsOf } from './contract.ts';
import { cloudflareHost, keepScripts } from './deploy/cloudflare.ts';
import { folderHost } from './deploy/folder.ts';
import { releaseBefore, settle } from './deploy/go-live.ts';
import { readTarget } from './deploy/targets.ts';
import { checkLive, keepsStrangersOut, releaseAt, type Expectation } from './live.ts';
import { lostAddresses, readRelease, type Release } from '../../server/release.ts';
import { build as buildSite } from '../build.ts';

const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const;
const OPTIONS = {
  deploy: {
    'dry-run': flag,
    'when-due': flag,
    'lose-addresses': flag,
    'with-open-points': flag,
    build: flag,
    built: flag,
  },
  rollback: { release: text },
  releases: {},
};

const [command, ...words] = process.argv.slice(2) as [keyof typeof OPTIONS, ...string[]];
const options = { to: text, ...OPTIONS[command] };
const given = parseArgs({ args: words, allowPositionals: true, options });
const values = given.values as Partial<Record<string, string | boolean>>;
const example = `Write it like this: npm run ${command} -- --to live (npm run ${command} -- --help)`;
const name = given.positionals.length === 0 && values['to'] ? String(values['to']) : end(example);
if (process.env['npm_config_dry_run'])
  end(`npm kept --dry-run for itself, so nothing was done. It belongs after --to. ${example}`);
// By this line alone, so that going back works whatever state the content is in.
const [, website] =
  /^website: *["']?(?:\[\?\] *)?(https:\/\/[^\s"']+)/m.exec(
    readFileSync('content/data/firm.yaml', 'utf8'),
  ) ?? end('content/data/firm.yaml does not say where the public site is: website: "https://…"');
const target = readTarget('deploy.yaml', name, website!);
const { address, isPreview } = target;
const host = target.kind === 'folder' ? folderHost(target) : cloudflareHost;

const folder = resolve('.cache/deploy', name);
const dist = join(folder, 'dist');

const run = { deploy, rollback, releases }[command];
await run();

function releases() {
  const all = host.releases();
  if (!all.some(({ isLive }) => isLive)) console.log('No release is live.');
  for (const { id, isLive, fate } of all)
    console.log(`${isLive ? 'live' : '    '}  ${id}${fate ? `  ${fate}` : ''}`);
}

async function rollback() {
  const all = host.releases();
  const before = all.find(({ isLive }) => isLive);
  const wanted = values['release'];
  const release = wanted ? all.find(({ id }) => id === wanted) : releaseBefore(all);
  const what = wanted ?? 'that visitors had before and that was all right';
  if (!release) end(`There is no release ${what}: npm run releases -- --to ${name}`);
  const isOlder = before && all.indexOf(release) > all.indexOf(before);
  host.show(release.id, before?.id, isOlder ? 'was taken back' : undefined);
  // The contract alone: an earlier release has neither what is due since nor what the content says today.
  const credentials = isPreview ? process.env['DEPLOY_CREDENTIALS'] : undefined;
  await check(release.id, before?.id, { credentials });
}

async function deploy() {
  // Imported here, so that a mistake in the content keeps nobody from going back.
  const { environmentOf, expectationOf } = await import('./expectation.ts');
  const env = environmentOf(target);
  if (values['build']) return void (await build(env));

  const expectation = expectationOf(env);
  const ask = askerOf(address, expectation.credentials);
  const live = await releaseAt(ask, address).catch(() => undefined);
  if (values['when-due']) endUnlessDue(live, expectation.due ?? []);
  enterAlone();
  const before = host.releases().find(({ isLive }) => isLive)?.id;
  if (isPreview) {
    const [stranger] = await faultsOf(keepsStrangersOut(address), ask);
    if (stranger !== undefined) end(`${address}: ${stranger}`);
    if ((await ask('/')).status === 401)
      end(`${address} does not open to DEPLOY_CREDENTIALS, so nothing was put there.`);
  } else if (before && !live && !values['lose-addresses'])
    end(
      `${address} does not say which addresses it has, so nothing was put live. Mend that, or say --lose-addresses.`,
    );
  const release = values['built'] ? await readRelease(dist) : await build(env);
  if (!isPreview) endIfNotReady(expectation.apiBase ?? '');
  // Drafts come and go.
  const lost = live && !isPreview ? lostAddresses(live, release) : [];
  if (lost.length > 0 && !values['lose-addresses'])
    end(
      `These addresses are live now and would answer 404:\n  ${lost.join('\n  ')}\nList each under formerAddresses of the page that takes its place, or say --lose-addresses.`,
    );

  const { id, pages, redirects } = release;
  const counts = `${pages.length} pages, ${Object.keys(redirects).length} redirects`;
  console.log(`${id}: ${counts}. Live until now: ${before ?? 'no release'}.`);
  if (values['dry-run']) end(`Nothing was changed; it would go to ${address}.`, 0);
  if (target.kind === 'cloudflare' && live) await keepScripts(dist, live, ask);
  host.publish(id, folder, before);
  await check(id, before, expectation);
}

async function check(id: string, before: string | undefined, expectation: Expectation) {
  const check = () =>
    checkLive(address, { ...expectation, release: id }).catch(({ message }: Error) => [
      { name: 'the host', isOfRelease: true, found: [message] },
    ]);
  process.exitCode = (await settle(host, id, before, check)) ? 0 : 1;
}

async function build(env: NodeJS.ProcessEnv) {
  if (!(await buildSite(dist, env, '.')))
    end('The site could not be built, so nothing was put live; the message above says why.');
  return await readRelease(dist);
}

/** Ends where nothing has become due, or somebody must look first: at what was rolled back, or failed. */
function endUnlessDue(live: Release | undefined, due: readonly string[]) {
  if (!live) end(`${address} does not say which release it has, so nothing was put live.`);
  const missing = due.filter((page) => !live.pages.includes(page));
  if (missing.length === 0) end('Nothing has become due.', 0);
  const [newest] = host.releases();
  if (newest && newest.id !== live.id)
    end(
      `${missing.join(', ')} is due, but ${newest.id} ${newest.fate ?? 'is not live'}, so nothing goes live by itself. When it may: npm run deploy -- --to ${name}`,
    );
}

function endIfNotReady(apiBase: string) {
  if (/\.example(?:\.\w+)?$/.test(URL.parse(apiBase)?.hostname ?? ''))
    end(
      `Applications would be sent to ${apiBase}, which is a stand-in, so nothing was put live. Name the firm's own service as apiBase in content/data/firm.yaml, or none for the site's receiver (docs/applications.md).`,
    );
  if (values['with-open-points']) return;
  const open = launchBlockers(readContent('.')).length;
  if (open > 0)
    end(
      `${open} points are open before the launch (npm run check:launch), so nothing was put live. For a site that nobody knows yet: --with-open-points.`,
    );
}

/** Keeps out other runs, which would build into the same folders; the system gives the lock back. */
function enterAlone() {
  mkdirSync('.cache/deploy', { recursive: true });
  const lock = new DatabaseSync('.cache/deploy/lock');
  process.on('exit', () => lock.close());
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    end(`A deploy is already running here; wait until it ends (${String(error)}).`);
  }
}
