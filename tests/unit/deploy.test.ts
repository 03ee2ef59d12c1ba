/** Going live as somebody meets it who mistypes, and on hosts that fail: it is said in a sentence, and nothing is left half done. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { execute } from '../../scripts/lib/execute.ts';
import { environmentOf, expectationOf } from '../../scripts/lib/expectation.ts';
import { cloudflareHost, keepScripts } from '../../src/hosts/deploy/cloudflare.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { releaseBefore, settle } from '../../src/hosts/deploy/go-live.ts';
import { lostAddresses } from '../../src/hosts/release.ts';
import { readTarget } from '../../src/hosts/deploy/targets.ts';
import { listen } from '../../src/hosts/listen.ts';
import { firm } from '../../src/site/data.ts';
import { at, sample, writeFiles, writeSite } from '../content/site.ts';
import { publishElsewhere } from '../publish-elsewhere.ts';

const WEBSITE = 'https://www.example.com';
const idOf = (day: number) => `202611${day}T070412Z-d58ad36`;
const [A, B, C, D] = [idOf(23), idOf(24), idOf(25), idOf(26)];

let folder: string;
beforeEach(async () => {
  folder = writeSite({});
  await mkdir(join(folder, 'bin'));
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Puts a program of this text before those of the machine. */
const program = (name: string, text: string) =>
  writeFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

const TARGETS = `live: { kind: folder, path: /srv/site, reload: nginx }
preview: { kind: folder, preview: https://preview.example.com, path: /srv/preview, reload: nginx }
edge: { kind: cloudflare }
`;

test.each([
  ['path:', 'pat:', /1: live, pat\s+There is no field "pat" here\.\s+Did you mean "path"\?/],
  ['/srv/site', '/', /"\/" is not right here\.\s+Write a folder without spaces/],
  ['https://preview', 'preview', /"preview\.example\.com" is not right here\.\s+Write an address/],
  ['/srv/preview', '/srv/site', /has one folder for "live" and "preview"\./],
  ['live:', 'life:', /deploy\.yaml has no target "live"\. It has life, preview, edge\./],
  [/[^]*/, '# Later.\n', /deploy\.yaml has no target "live"\. It has none\./],
  [/[^]*/, '- live\n', /deploy\.yaml, line 1\n/],
])('deploy.yaml with %s written as %j says what to write', (right, wrong, sentence) => {
  writeFiles(folder, { 'deploy.yaml': TARGETS.replace(right, wrong) });
  expect(() => readTarget(join(folder, 'deploy.yaml'), 'live', WEBSITE)).toThrow(sentence);
});

/** Where a site is put in the folder of a test. */
const site = () => join(folder, 'site');
const targetAt = (path: string, reload = 'true') =>
  ({ kind: 'folder', path, reload, keep: 2, settings: {} }) as const;
const here = (reload?: string) => folderHost(targetAt(site(), reload));
/** A build, with a hashed file that says which one it is. */
const build = (id: string) =>
  writeSite({ [`dist/scripts/page.${id}.js`]: '', 'dist-hosting/nginx/site.conf': '' });
const publish = (id: string, before?: string, reload?: string) =>
  here(reload).publish(id, build(id), before);

describe('a folder', () => {
  const liveFiles = () => readdir(join(site(), 'current/dist/scripts'));

  test('goes back to what visitors had, and to nothing that was taken back, failed or was never live', async () => {
    expect(here().releases()).toEqual([]);
    publish(A);
    publish(B, A);
    here().show(A, B, 'was taken back');
    publish(C, A);
    here().show(A, C, 'failed its check');
    expect(() => publish(D, A, 'echo no such directive; false')).toThrow(
      `The reload command failed, so ${D} is not live:\nno such directive`,
    );
    expect(here().releases()).toEqual([
      { id: C, isLive: false, fate: 'failed its check' },
      { id: B, isLive: false, fate: 'was taken back' },
      { id: A, isLive: true },
    ]);
    expect(await liveFiles()).toContain(`page.${A}.js`);
    expect(releaseBefore(here().releases())).toBeUndefined();
    // Named, it is live again like any other.
    here().show(B, A);
    expect(here().releases()[1]).toEqual({ id: B, isLive: true });
    expect(releaseBefore(here().releases())?.id).toBe(A);
  });

  test('keeps what can be gone back to, however many failed or were taken back, and files of those for open tabs', async () => {
    publish(idOf(10));
    const old = join(site(), `releases/${idOf(10)}/dist/scripts/page.${idOf(10)}.js`);
    await utimes(old, 1, 1);
    publish(idOf(11), idOf(10));
    for (const day of [12, 13, 14, 15]) {
      publish(idOf(day), idOf(11));
      here().show(idOf(11), idOf(day), 'failed its check');
    }
    const kept = here().releases();
    expect(kept.map(({ id }) => id)).toEqual([15, 14, 11, 10].map(idOf));
    // But for what is older than a month.
    expect(await liveFiles()).toEqual([11, 12, 13, 14, 15].map((day) => `page.${idOf(day)}.js`));
  });

  test('that is full says so, and keeps no half of a release', async () => {
    publish(A);
    const said = 'No space left on device (28)';
    await program('rsync', `mkdir ${site()}/releases/.${B}/dist; echo '${said}' >&2; exit 11`);
    expect(() => publish(B, A)).toThrow(`${site()}: ${said}.`);
    expect(await readdir(join(site(), 'releases'))).toEqual([A]);
  });

  test('of two runs at once takes one, and tells the other', async () => {
    publish(A);
    const run = (id: string) => publishElsewhere(targetAt(site(), 'sleep 1'), id, build(id), A);
    const runs = await Promise.all([run(B), run(C)]);
    expect(runs.filter(({ endedWell }) => endedWell)).toHaveLength(1);
    expect(runs.map(({ output }) => output).join()).toMatch(/Meanwhile \S+ went live, so \S+ did/);
  });

  test('of another machine has its release sent there', async () => {
    const host = folderHost(targetAt(`me@www:${site()}`));
    const options = '[ "$1" = -o ] || [ "$1" = -l ]';
    await program('ssh', `while ${options}; do shift 2; done; shift; exec sh -c "$*"`);
    host.publish(A, build(A));
    expect(host.releases()).toEqual([{ id: A, isLive: true }]);
    await program('ssh', 'echo "Connection timed out" >&2; exit 255');
    expect(() => host.releases()).toThrow(`me@www:${site()}: Connection timed out.`);
  });
});

const RIGHT = { name: 'pages', isOfRelease: true, found: [] as string[] };
const WRONG = { ...RIGHT, found: ['/ answers 500, not 200.'] };
const OF_THE_HOST = { name: 'certificate', found: ['It ends tomorrow.'] };
test.each([
  ['wrong and right a moment later', A, [[WRONG], [RIGHT]], true, `${B} is live.`],
  ['wrong for good', A, [[WRONG]], false, `The check failed, so ${A} is live again.`],
  ['wrong at a first one', undefined, [[WRONG]], false, 'no release to go back to, so'],
  ['not the release’s fault', A, [[OF_THE_HOST]], false, 'is for the host to mend.'],
])('what is %s once it is shown decides whether it stays', async (_, before, found, well, last) => {
  const said = vi.spyOn(console, well ? 'log' : 'error').mockReturnValue();
  const show = vi.fn();
  const check = () => Promise.resolve(found.length > 1 ? found.shift()! : found[0]!);
  expect(await settle({ ...cloudflareHost, show }, B, before, check, 1)).toBe(well);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining(last));
  expect(show.mock.calls).toEqual(last.includes('again') ? [[A, B, 'failed its check']] : []);
});

test('Cloudflare gets tables, then code by the name of its release, and goes back by its version', async () => {
  /** A version, and a deployment of it, as wrangler prints them. */
  const printed = (id: string, tag: string, message: string) => ({
    id,
    versions: [{ version_id: id }],
    annotations: { 'workers/tag': tag, 'workers/message': message },
  });
  // The oldest first.
  const list = JSON.stringify([printed('4', B, B), printed('3', A, `${B} was taken back`)]);
  vi.stubEnv('WRANGLER', 'wrangler-of-tests');
  const answer = `case "$*" in *list*) echo '${list}';; *) echo "$*" >> ${folder}/asked;; esac`;
  await program('wrangler-of-tests', answer);
  expect(cloudflareHost.releases()).toEqual([
    { id: A, isLive: true },
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
  await program('wrangler-of-tests', 'echo "Set a token." >&2; exit 1');
  expect(() => cloudflareHost.releases()).toThrow('(wrangler versions list): Set a token.');
});

test('Cloudflare gets the scripts of the release before, for open tabs, and nothing else', async () => {
  await mkdir(join(folder, 'scripts'));
  const hashed = ['/scripts/a.1.js', '/scripts/gone.2.js', '/art/b.3.svg', '/scripts/../c.4.js'];
  await keepScripts(folder, { id: A, pages: [], redirects: {}, hashed }, (file) => {
    const status = file.includes('gone') ? 404 : 200;
    return Promise.resolve({ status, headers: {}, body: Buffer.from(''), certificate: undefined });
  });
  expect(await readdir(folder, { recursive: true })).toEqual(['bin', 'scripts', 'scripts/a.1.js']);
});

test('an address that dies is named', () => {
  const release = { id: A, pages: ['/', '/about'], redirects: { '/old': '/' }, hashed: [] };
  const next = { ...release, pages: ['/'], redirects: { '/older': '/' } };
  expect(lostAddresses(release, next)).toEqual(['/about', '/old']);
});

test('drafts are built for a preview alone, whatever the environment says, and its password goes nowhere else', () => {
  vi.stubEnv('PREVIEW', '1');
  vi.stubEnv('SITE_URL', 'https://preview.example.com');
  vi.stubEnv('DEPLOY_CREDENTIALS', 'editors:right');
  const environment = (address: string, isPreview: boolean) =>
    environmentOf({ kind: 'cloudflare', settings: { ROUTES: 'literal' }, address, isPreview });
  const apiBase = 'https://api.firm.example';
  vi.stubEnv('PUBLIC_API_BASE', apiBase);
  const live = environment(firm.website, false);
  expect(live).toMatchObject({ PREVIEW: '', SITE_URL: firm.website, ROUTES: 'literal' });
  expect(expectationOf(live)).toEqual({ due: expect.any(Array), apiBase });
  const preview = environment('https://preview.example.com', true);
  expect(expectationOf(preview)).toEqual({ credentials: 'editors:right' });
});

describe('the command', () => {
  /** What the host of the preview answers to whoever has not the right password. */
  let toStrangers = 401;
  beforeEach(async () => {
    const right = `Basic ${Buffer.from('editors:right').toString('base64')}`;
    const { port, close } = await listen(({ headers }, response) => {
      response.writeHead(headers.authorization === right ? 200 : toStrangers).end();
    }, 0);
    onTestFinished(() => void close());
    const target = `{ kind: folder, reload: 'true', path: ${folder}/site`;
    const targets = `preview: ${target}, preview: "http://localhost:${port}" }\nlive: ${target}-live }`;
    writeFiles(folder, { ...sample, 'deploy.yaml': targets });
    // A build that makes a site of the release D.
    const release = JSON.stringify({ id: D, pages: ['/'], redirects: {}, hashed: [] });
    await program(
      'npm',
      `for dist; do :; done; mkdir -p "$dist"; echo '${release}' > "$dist/release.json"`,
    );
  });

  /** The command, run in the folder of the test, says this and ends so. */
  async function says(words: string, sentence: string, env: NodeJS.ProcessEnv = {}, well = false) {
    const command = [process.execPath, resolve('scripts/deploy.ts'), ...words.split(' ')];
    const settings = { DEPLOY_CREDENTIALS: 'editors:right', ...env };
    const { endedWell, output } = await execute(command, settings, folder);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(endedWell).toBe(well);
  }

  test.each([
    ['deploy preview', 'Write it like this: npm run deploy -- --to live', {}],
    ['deploy --to preview --dryrun', "Unknown option '--dryrun'", {}],
    ['deploy --to preview', 'npm kept --dry-run for itself', { npm_config_dry_run: 'true' }],
    [`rollback --to preview --release ${A}`, `There is no release ${A}:`, {}],
  ])('%s: does nothing and says %s', says);

  test('goes back, and lists, whatever state the content is in', async () => {
    writeFiles(folder, { [at.firm]: `website: "[?] ${WEBSITE}"\nname: [\n` });
    publish(A);
    publish(B, A);
    here().show(A, B, 'failed its check');
    await says('rollback --to preview', 'There is no release that visitors had before');
    await says('releases --to preview', `      ${B}  failed its check\nlive  ${A}\n`, {}, true);
  });

  test('puts nothing where strangers get in, or itself does not', async () => {
    const wrong = { DEPLOY_CREDENTIALS: 'editors:wrong' };
    await says('deploy --to preview', 'does not open to DEPLOY_CREDENTIALS', wrong);
    toStrangers = 308;
    await says('deploy --to preview', 'answers 308 to a stranger');
    toStrangers = 401;
    await program('npm', 'exit 1');
    await says('deploy --to preview', 'The site could not be built, so nothing was put live');
    expect(existsSync(site())).toBe(false);
  });

  test('puts nothing live that is not ready, or whose addresses would die', async () => {
    await says('deploy --to live', 'sent to https://api.example.com, which is a stand-in');
    const own = { PUBLIC_API_BASE: '' };
    await says('deploy --to live', 'points are open before the launch', own);
    await says('deploy --to live --dry-run --with-open-points', 'Nothing was changed', own, true);
    await mkdir(join(folder, `site-live/releases/${A}`), { recursive: true });
    await symlink(`releases/${A}`, join(folder, 'site-live/current'));
    await says('deploy --to live --with-open-points', 'or say --lose-addresses', own);
  });
});

describe('the workflow', () => {
  type Job = { needs?: string; environment?: string; steps: { run?: string; env?: object }[] };
  const file = readFileSync('.github/workflows/deploy.yml', 'utf8');
  const { jobs } = parse(file) as { jobs: Record<string, Job> };
  const run = (job: string, words: RegExp, env: object) => {
    const step = jobs[job]!.steps.find((one) => words.test(one.run ?? ''))!;
    // As GitHub runs a step where the workflow names bash.
    const options = { cwd: folder, env: { ...process.env, ...env } };
    return spawnSync('bash', ['-eo', 'pipefail', '-c', step.run!], options).status;
  };

  test('fails when the deploy fails, or the checks of the commit have not passed', async () => {
    await program('npm', 'exit 1');
    const env = { DEPLOY_SSH_KEY: '', TARGET: 'live', SHA: 'd5', GITHUB_REPOSITORY: 'a/b' };
    expect([run('build', /--build /, env), run('live', /--built/, env)]).toEqual([1, 1]);
    for (const result of ['success', 'failure', '']) {
      await program('gh', `echo ${result}`);
      expect(run('build', /gh run list/, env)).toBe(result === 'success' ? 0 : 1);
    }
  });

  test('shows its secrets to no build, and to no code of a branch', () => {
    for (const { steps, environment, needs } of Object.values(jobs)) {
      const secret = steps.filter(({ env }) => /secrets\./.test(JSON.stringify(env ?? {})));
      for (const step of secret) expect(step.run).toContain('--built');
      expect(secret.length > 0).toBe(environment !== undefined);
      if (environment) expect(needs).toMatch(/build$/);
    }
    expect(JSON.stringify(jobs['preview'])).toContain('pull_request.base.sha');
  });

  test.each([
    ['2026-10-25', 7],
    ['2027-03-28', 6],
  ])('begins once at seven in London on %s, when clocks change', async (day, hour) => {
    for (const cron of [6, 7]) {
      await program('date', `exec /bin/date -d '${day}T0${cron}:05:00Z' "$@"`);
      const output = join(folder, `output-${cron}`);
      run('hour', /Europe\/London/, { CRON: `0 ${cron} * * *`, GITHUB_OUTPUT: output });
      expect(readFileSync(output, 'utf8')).toContain(cron === hour ? 'now=yes' : 'now=no');
    }
  });
});
