/** Going live as somebody meets it who mistypes, and on hosts that fail: it is said in a sentence, and nothing is left half done. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { execute } from '../../tools/lib/execute.ts';
import { environmentOf, expectationOf } from '../../tools/hosting/expectation.ts';
import { cloudflareHost, keepScripts } from '../../tools/hosting/deploy/cloudflare.ts';
import { folderHost } from '../../tools/hosting/deploy/folder.ts';
import { releaseBefore, settle } from '../../tools/hosting/deploy/go-live.ts';
import { lostAddresses } from '../../server/release.ts';
import { readTarget } from '../../tools/hosting/deploy/targets.ts';
import { listen } from '../../server/listen.ts';
import { firm } from '../../src/site/data.ts';
import { paths, fixtureContent, writeFiles, writeSite } from '../content/site.ts';
import { build, idOf, program, targetAt } from '../releases.ts';

const WEBSITE = 'https://www.example.com';
const [A, B, C, D] = [idOf(23), idOf(24), idOf(25), idOf(26)];

let folder: string;
beforeEach(() => {
  folder = writeSite({});
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`);
  vi.stubEnv('DEPLOY_CREDENTIALS', 'editors:right');
});
afterEach(() => void vi.restoreAllMocks().unstubAllEnvs());

/** Puts a program of this text before those of the machine. */
const put = (name: string, text: string) => program(folder, name, text);

const TARGETS = `live: { kind: folder, path: /srv/site, reload: nginx }
preview: { kind: folder, preview: https://preview.example.com, path: /srv/preview, reload: nginx }
edge: { kind: cloudflare }
`;

test.each([
  ['path:', 'pat:', /1: live, pat\s+The field "pat" does not exist here\.\s+Did you mean "path"\?/],
  ['/srv/site', '/', /"\/" is not valid here\.\s+Write a folder without spaces/],
  ['https://preview', 'preview', /"preview\.example\.com" is not valid here\.\s+Write an address/],
  ['/srv/preview', '/srv/site', /has one folder for "live" and "preview"\./],
  ['live:', 'life:', /deploy\.yaml has no target "live"\. It has life, preview, edge\./],
  [/[^]*/, '# Later.\n', /deploy\.yaml has no target "live"\. It has none\./],
  [/[^]*/, '- live\n', /deploy\.yaml, line 1\n/],
])('deploy.yaml with %s written as %j says what to write', (right, wrong, sentence) => {
  writeFiles(folder, { 'deploy.yaml': TARGETS.replace(right, wrong) });
  expect(() => readTarget(join(folder, 'deploy.yaml'), 'live', WEBSITE)).toThrow(sentence);
});

/** A folder for releases in that of the test. */
const target = (reload?: string) => targetAt(`${folder}/site`, reload);
const here = () => folderHost(target());
const publish = (id: string, before?: string, host = here()) => host.publish(id, build(id), before);

test('a folder in the place of the link is named, and left as it is', () => {
  writeFiles(folder, { 'site/current/notes.txt': '' });
  expect(() => publish(A)).toThrow('current must be a link: move it away.');
  expect(readdirSync(`${folder}/site/releases`)).toEqual([]);
});

test.each([
  ['wrong three times and then right', A, true, 3, `${B} is live.`],
  ['wrong for good', A, true, 4, `The check failed, so ${A} is live again.`],
  ['wrong at a first one', undefined, true, 4, 'no release to go back to, so'],
  ['not the release’s fault', A, false, 4, 'is for the host to mend.'],
])('what is %s once it is shown decides whether it stays', async (_, before, own, times, last) => {
  const said = vi.spyOn(console, times < 4 ? 'log' : 'error').mockReturnValue();
  const row = { name: 'pages', isOfRelease: own, found: ['/ answers 500, not 200.'] };
  const check = vi.fn().mockResolvedValue([{ ...row, found: [] }]);
  for (let time = 0; time < times; time++) check.mockResolvedValueOnce([row]);
  const show = vi.fn();
  expect(await settle({ ...cloudflareHost, show }, B, before, check, 1)).toBe(times < 4);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining(last));
  expect(show.mock.calls).toEqual(last.includes('again') ? [[A, B, 'failed its check']] : []);
});

test('Cloudflare gets tables, then code by the name of its release, and goes back by its version', () => {
  /** A version, and a deployment of it, as wrangler prints them. */
  const printed = (id: string, tag: string, message: string) => ({
    id,
    versions: [{ version_id: id }],
    annotations: { 'workers/tag': tag, 'workers/message': message },
  });
  // The oldest first; a changed secret made the last.
  const versions = [
    printed('4', B, B),
    printed('3', A, `${B} was taken back`),
    { id: '2', versions: [{ version_id: '2' }] },
  ];
  const list = JSON.stringify(versions);
  vi.stubEnv('WRANGLER', 'wrangler-of-tests');
  const answer = `case "$*" in *list*) echo '${list}';; *) echo "$*" >> ${folder}/asked;; esac`;
  put('wrangler-of-tests', answer);
  expect(cloudflareHost.releases()).toEqual([
    { id: A, isLive: true, fate: undefined },
    { id: B, isLive: false, fate: 'was taken back' },
  ]);
  expect(() => cloudflareHost.show(B, D)).toThrow(`Meanwhile ${A} went live`);
  writeFiles(folder, { 'dist-hosting/wrangler.jsonc': '{ "d1_databases": [] }' });
  const config = join(folder, 'dist-hosting/wrangler.jsonc');
  cloudflareHost.publish(B, folder, A);
  cloudflareHost.show(B, A);
  expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual([
    `d1 migrations apply APPLICATIONS --remote --config ${config}`,
    `deploy --config ${config} --tag ${B} --message ${B} --name sablecrest`,
    `versions deploy 4@100 --message ${B} --yes --name sablecrest`,
  ]);
  put('wrangler-of-tests', 'echo "Set a token." >&2; exit 1');
  expect(() => cloudflareHost.releases()).toThrow('(wrangler versions list): Set a token.');
});

test('Cloudflare gets the scripts of the release before, for open tabs, and nothing else', async () => {
  const dist = writeSite({ 'scripts/b.js': '' });
  const hashed = ['/scripts/a.js', '/scripts/gone.js', '/art/c.svg', '/scripts/../d.js'];
  await keepScripts(dist, { id: A, pages: [], redirects: {}, hashed }, (file) => {
    const status = file.includes('gone') ? 404 : 200;
    return Promise.resolve({ status, headers: {}, body: Buffer.from(''), certificate: undefined });
  });
  expect(readdirSync(dist)).toEqual(['scripts']);
  expect(readdirSync(join(dist, 'scripts'))).toEqual(['a.js', 'b.js']);
});

test('drafts are built for a preview alone, whatever the environment says, and its password goes nowhere else', () => {
  const [preview, apiBase] = ['https://preview.example.com', 'https://api.firm.example'];
  vi.stubEnv('PREVIEW', '1').stubEnv('SITE_URL', preview).stubEnv('PUBLIC_API_BASE', apiBase);
  const environment = (address: string, isPreview: boolean) =>
    environmentOf({ kind: 'cloudflare', settings: { ROUTES: 'literal' }, address, isPreview });
  const live = environment(firm.website, false);
  expect(live).toMatchObject({ PREVIEW: '', SITE_URL: firm.website, ROUTES: 'literal' });
  expect(expectationOf(live)).toEqual({ due: expect.any(Array), apiBase });
  expect(expectationOf(environment(preview, true))).toEqual({ credentials: 'editors:right' });
});

describe('the command', () => {
  /** What the host of the preview answers to whoever has not the right password. */
  let toStrangers = 401;
  beforeEach(async () => {
    const right = `Basic ${Buffer.from('editors:right').toString('base64')}`;
    const { port, close } = await listen(({ headers }, response) => {
      const live = { id: A, pages: ['/'], redirects: {}, hashed: [] };
      response.writeHead(headers.authorization === right ? 200 : toStrangers);
      response.end(JSON.stringify(live));
    }, 0);
    onTestFinished(() => void close());
    const preview = { ...target(), preview: `http://localhost:${port}` };
    const targets = JSON.stringify({ preview, live: targetAt(`${folder}/site-live`) });
    // A build makes a site of the release D.
    const release = JSON.stringify({ id: D, pages: ['/'], redirects: {}, hashed: [] });
    writeFiles(folder, { ...fixtureContent, 'deploy.yaml': targets, 'release.json': release });
    put('npm', 'for dist; do :; done; mkdir -p "$dist"; cp release.json "$dist"');
  });

  /** The command, run in the folder of the test, says this and ends so. */
  async function says(words: string, sentence: string, env: NodeJS.ProcessEnv = {}, well = false) {
    const command = [process.execPath, resolve('tools/hosting/deploy.ts'), ...words.split(' ')];
    const { endedWell, output } = await execute(command, env, folder);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(endedWell).toBe(well);
  }
  test.each<[string, string, NodeJS.ProcessEnv?]>([
    ['deploy preview', 'Write it like this: npm run deploy -- --to live'],
    ['deploy --to preview --dryrun', "Unknown option '--dryrun'"],
    ['deploy --to preview', 'npm kept --dry-run for itself', { npm_config_dry_run: 'true' }],
    ['deploy --to live', 'sent to https://api.example.com, which is a stand-in'],
    ['deploy --to live', 'points are open before the launch', { PUBLIC_API_BASE: '' }],
    ['deploy --to live --when-due', 'does not say which release it has'],
  ])('%s: puts nothing live and says %s', says);

  test('goes back to what visitors had, and to nothing that was taken back, failed or was never live', async () => {
    // Whatever state the content is in.
    writeFiles(folder, { [paths.firm]: `website: "[?] ${WEBSITE}"\nname: [\n` });
    publish(A);
    publish(B, A);
    here().show(A, B, 'was taken back');
    publish(C, A);
    expect(releaseBefore(here().releases())?.id).toBe(A);
    here().show(A, C, 'failed its check');
    const broken = folderHost(target('echo no such directive; false'));
    expect(() => publish(D, A, broken)).toThrow(`${D} is not live:\nno such directive`);
    await says('rollback --to preview', 'There is no release that visitors had before');
    await says(`rollback --to preview --release ${D}`, `There is no release ${D}:`);
    const [bad, back] = [`      ${C}  failed its check`, `      ${B}  was taken back`];
    await says('releases --to preview', `${bad}\n${back}\nlive  ${A}\n`, {}, true);
    // Named, it is live again like any other.
    here().show(B, A);
    expect(here().releases()[1]).toEqual({ id: B, isLive: true });
  });

  test('puts nothing live while another run does, nor by itself before it is due', async () => {
    writeFiles(folder, { '.cache/deploy/lock': '' });
    const lock = new DatabaseSync(join(folder, '.cache/deploy/lock'));
    lock.exec('BEGIN EXCLUSIVE');
    await says('deploy --to preview', 'A deploy is already running here');
    lock.close();
    await says('deploy --to preview --when-due', 'Nothing has become due.', {}, true);
  });

  test('puts nothing where strangers get in, or itself does not, or what could not be built', async () => {
    const wrong = { DEPLOY_CREDENTIALS: 'editors:wrong' };
    await says('deploy --to preview', 'does not open to DEPLOY_CREDENTIALS', wrong);
    toStrangers = 308;
    await says('deploy --to preview', 'answers 308 to a stranger');
    toStrangers = 401;
    put('npm', 'exit 1');
    await says('deploy --to preview', 'The site could not be built, so nothing was put live');
    expect(readdirSync(folder)).not.toContain('site');
  });

  test('an address that dies is named, and nothing is put live where the live ones are not known', async () => {
    const release = { id: A, pages: ['/', '/about'], redirects: { '/old': '/' }, hashed: [] };
    const next = { ...release, pages: ['/'], redirects: { '/older': '/' } };
    const live = { ...release, documents: ['/documents/terms.pdf'] };
    expect(lostAddresses(live, next)).toEqual(['/about', '/documents/terms.pdf', '/old']);
    const env = { PUBLIC_API_BASE: '' };
    await says('deploy --to live --with-open-points --dry-run', 'Nothing was changed', env, true);
    publish(A, undefined, folderHost(targetAt(`${folder}/site-live`)));
    await says('deploy --to live --with-open-points', 'or say --lose-addresses', env);
  });
});

type Job = { needs?: string; environment?: string; steps: { run?: string; env?: object }[] };
const file = readFileSync('.github/workflows/deploy.yml', 'utf8');
const { jobs } = parse(file) as { jobs: Record<string, Job> };
const [, shell = ''] = /^ {4}shell: (.+)$/m.exec(file) ?? [];
/** Whether a step ends well, run as GitHub does where the workflow names its shell. */
const run = async (job: string, words: string) => {
  const { run: script = '' } = jobs[job]!.steps.find((step) => step.run?.includes(words))!;
  const command = [shell, '-eo', 'pipefail', '-c', script];
  return (await execute(command, { DEPLOY_SSH_KEY: '' }, folder)).endedWell;
};

test('the workflow fails when the deploy fails, or the checks of the commit have not passed', async () => {
  put('npm', 'exit 1');
  expect(await run('build', '--build ')).toBe(false);
  expect(await run('live', '--built')).toBe(false);
  for (const result of ['success', 'failure', '']) {
    put('gh', `echo ${result}`);
    expect(await run('build', 'gh run list')).toBe(result === 'success');
  }
});

test('the workflow shows its secrets to no build, and to no code of a branch', () => {
  for (const { steps, environment, needs } of Object.values(jobs)) {
    const secret = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    const built = { run: expect.stringContaining('--built') as string };
    expect(secret).toMatchObject(environment ? [built] : []);
    if (environment) expect(needs).toMatch(/build$/);
  }
  expect(JSON.stringify(jobs['preview'])).toContain('pull_request.base.sha');
});
