/** `npm run deploy`, `rollback` and `releases`: mistyped commands, failing hosts, and what stops a deployment. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { execute } from '../../tools/lib/execute.ts';
import { environmentOf, expectationOf } from '../../tools/hosting/expectation.ts';
import { addLiveScripts } from '../../tools/hosting/cloudflare/live-scripts.ts';
import { cloudflareHost, folderHost } from '../../tools/hosting/deploy/hosts.ts';
import { readTarget } from '../../tools/hosting/deploy/targets.ts';
import { verifyOrRollBack } from '../../tools/hosting/live-checks.ts';
import { removedUrls } from '../../server/deployment-manifest.ts';
import { listen } from '../../server/listen.ts';
import { firm } from '../../src/site/data.ts';
import { paths, fixtureContent, writeFiles, writeSite } from '../content/temporary-site.ts';
import { build, idOf, program, targetAt } from '../deployments.ts';

const WEBSITE = 'https://www.example.com';
const [A, B, C, D] = [idOf(23), idOf(24), idOf(25), idOf(26)];

let folder: string;
beforeEach(() => {
  folder = writeSite({});
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`);
  vi.stubEnv('DEPLOY_CREDENTIALS', 'editors:right');
});
afterEach(() => void vi.restoreAllMocks().unstubAllEnvs());

/** Writes a script that replaces a program of the machine. */
const put = (name: string, text: string) => program(folder, name, text);

const TARGETS = `live: { type: folder, path: /srv/site, reload: nginx }
preview: { type: folder, preview: https://preview.example.com, path: /srv/preview, reload: nginx }
edge: { type: cloudflare }
`;

test.each([
  ['path:', 'pat:', /Unrecognized key: "pat"[^]+at live/],
  ['/srv/site', 'C:/srv/site', /Write a folder[^]+at live\.path/],
  ['/srv/site', '-oProxyCommand:/srv/site', /Write a folder[^]+at live\.path/],
  ['/srv/site', '/srv/my site; reboot', /Write a folder[^]+at live\.path/],
  ['/srv/site', '~/site', /Write a folder[^]+at live\.path/],
  ['/srv/site', '/srv/../etc', /Write a folder[^]+at live\.path/],
  [', reload: nginx', '', /expected string[^]+at live\.reload/],
  ['reload: nginx', 'reload: nginx, keep: "5"', /expected number[^]+at live\.keep/],
  ['reload: nginx', 'reload: nginx, settings: { ROUTE: x }', /Invalid key[^]+settings\.ROUTE/],
  ['https://preview', 'preview', /Write a URL[^]+at preview\.preview/],
  ['https://preview.example.com', 'true', /Write a URL[^]+at preview\.preview/],
  ['https://preview.example.com', 'https://a.com/b', /Write a URL[^]+at preview\.preview/],
  ['type: cloudflare', 'type: netlify', /Expected 'folder'[^]+at edge\.type/],
  ['edge: {', 'edge: [', /^deploy\.yaml: .+ at line 3/],
  ['edge: ', 'edge:\n\t', /^deploy\.yaml: Tabs are not allowed as indentation at line 4/],
  ['/srv/preview', '/srv/site', /has two targets with the path \/srv\/site\./],
  [
    'live:',
    'life:',
    /^deploy\.yaml has no target "live"\. Choose one of these: life, preview, edge\.$/,
  ],
  [/[^]*/, '# Later.\n', /^deploy\.yaml \(docs\/hosting-reference\.md\): /],
])(
  'deploy.yaml: with %s written as %j, is rejected with the place and the reason',
  (right, wrong, message) => {
    expect(() => readTarget(TARGETS.replace(right, wrong), 'live', WEBSITE)).toThrow(message);
  },
);

test('deploy.yaml: rejects a preview that would replace the public site', () => {
  const atHost = TARGETS.replace('/srv/site', 'ada@host:/srv/site');
  const sameFolder = atHost.replace('/srv/preview', 'bob@HOST:/srv/site');
  expect(() => readTarget(sameFolder, 'preview', WEBSITE)).toThrow('two targets with the path');
  const sameUrl = TARGETS.replace('https://preview.example.com', WEBSITE);
  expect(() => readTarget(sameUrl, 'preview', WEBSITE)).toThrow('cannot be a preview');
});

test('deploy.yaml: accepts CRLF, a byte order mark, capital letters in a URL, and slashes at the end', () => {
  const text = TARGETS.replace('/srv/preview', '/srv/preview/').replace(
    'preview.example.com',
    'Preview.example.com/',
  );
  const target = readTarget(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'preview', WEBSITE);
  expect(target).toMatchObject({ path: '/srv/preview', url: 'https://preview.example.com' });
});

/** Returns a folder for deployments inside the folder of the test. */
const target = (reload?: string) => targetAt(`${folder}/site`, reload);
const here = () => folderHost(target());
const publish = (id: string, host = here()) => host.publish(id, build(id));

test('deploy: does not overwrite a folder with the name of the link', () => {
  writeFiles(folder, { 'site/current/notes.txt': '' });
  expect(() => publish(A)).toThrow('cannot overwrite directory');
  expect(readdirSync(`${folder}/site/current`)).toEqual(['notes.txt']);
});

test.each(['releases/gone', '/var/www/of-another-site', 'releases'])(
  'deploy: replaces the link to %s, which is not a deployment',
  (linked) => {
    publish(A);
    rmSync(`${folder}/site/current`);
    symlinkSync(linked, `${folder}/site/current`);
    expect(here().list()).toEqual({ ids: [A], live: undefined });
    publish(B);
    expect(here().list()).toEqual({ ids: [B, A], live: B });
  },
);

test('deploy: lists and deletes only deployments, no other files', () => {
  const foreign = ['backup/notes.txt', 'lost+found/x', 'my notes.txt', '.snapshot', `${A}.tar.gz`];
  writeFiles(
    folder,
    Object.fromEntries(foreign.map((file) => [`site/releases/${file}`, ''] as const)),
  );
  for (const id of [A, B, C, D]) publish(id);
  expect(here().list()).toEqual({ ids: [D, C, B], live: D });
  const names = ['backup', 'lost+found', 'my notes.txt', '.snapshot', `${A}.tar.gz`, B, C, D];
  expect(readdirSync(`${folder}/site/releases`).sort()).toEqual(names.sort());
});

test('deploy: lists an interrupted deployment after the others', () => {
  for (const id of [A, B]) publish(id);
  put('rsync', `case "$*" in *--files-from*) exit 11;; esac; PATH=\${PATH#*:}; exec rsync "$@"`);
  expect(() => publish(C)).toThrow();
  expect(here().list()).toEqual({ ids: [B, A, C], live: B });
});

test('deploy: keeps the live deployment and the order of the others after the host’s clock is set back', () => {
  for (const [index, id] of [A, B, C].entries()) {
    publish(id);
    const future = Date.now() / 1000 + 86_400 + index;
    utimesSync(`${folder}/site/releases/${id}`, future, future);
  }
  publish(D);
  expect(here().list()).toEqual({ ids: [D, C, B], live: D });
  here().activate(C);
  expect(here().list()).toEqual({ ids: [C, D, B], live: C });
});

test('deploy: prints the host’s reason if the lock cannot be created', () => {
  mkdirSync(`${folder}/site`);
  put('mkdir', 'case "$*" in lock) echo "mkdir: No space left on device" >&2; exit 1;; esac');
  const lock = () => here().lock!();
  expect(lock).toThrow(`${folder}/site: mkdir: No space left on device`);
  expect(lock).not.toThrow('Another deployment');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'deploy: removes its locks after %s',
  async (signal) => {
    const [hosts, lock] = ['hosting/deploy/hosts.ts', 'lib/lock-folder.ts'].map((file) =>
      JSON.stringify(resolve('tools', file)),
    );
    const code = `import { folderHost } from ${hosts};
      import { lockFolder } from ${lock};
      folderHost(${JSON.stringify(target())}).lock();
      lockFolder('${folder}/lock');
      process.kill(process.pid, '${signal}');
      setInterval(() => {}, 1000);`;
    const command = [process.execPath, '--input-type=module', '-e', code];
    expect(await execute(command)).toEqual({ hasSucceeded: false, output: '' });
    expect(readdirSync(folder)).not.toContain('lock');
    expect(readdirSync(`${folder}/site`)).toEqual(['releases']);
  },
);

test('deploy: keeps the live deployment if the reload command fails, and prints its output', () => {
  publish(A);
  const broken = folderHost(target('echo no such directive; false'));
  expect(() => publish(B, broken)).toThrow(/so \S+ is not live: no such directive/);
  expect(here().list().live).toBe(A);
});

test.each([
  ['passes at the fourth attempt', A, true, 3, `${B} is live.`],
  ['fails', A, true, 4, `The check failed, so ${A} is live again.`],
  ['fails at the first deployment', undefined, true, 4, `${B} is live.`],
  ['fails for a reason that another deployment would not correct', A, false, 4, `${B} is live.`],
])(
  'deploy: after a check that %s, the right deployment is live',
  async (_, before, own, times, last) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const result = {
      name: 'pages',
      concernsDeployment: own,
      failures: ['/ answers 500, not 200.'],
    };
    const check = vi.fn().mockResolvedValue([{ ...result, failures: [] }]);
    for (let time = 0; time < times; time++) check.mockResolvedValueOnce([result]);
    const activate = vi.fn();
    expect(await verifyOrRollBack({ activate }, B, before, check, 1)).toBe(times < 4);
    expect(log).toHaveBeenLastCalledWith(last);
    expect(activate.mock.calls).toEqual(last.includes('again') ? [[A]] : []);
  },
);

describe('Cloudflare', () => {
  const listed = (version: string, message: string) => ({
    versions: [{ version_id: version }],
    annotations: { 'workers/message': message },
  });
  // As wrangler prints them, oldest first. Changing a secret created the third.
  const list = [listed('1', A), listed('2', B), listed('3', 'Secret change'), listed('1', A)];
  const answer = () =>
    `case "$*" in *list*) echo '${JSON.stringify(list)}';; *) echo "$*" >> ${folder}/calls;; esac`;
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  const wrangler = (text: string) => put('wrangler-of-tests', text);
  beforeEach(() => void vi.stubEnv('WRANGLER', 'wrangler-of-tests'));

  test('lists each deployment once, and the live one', () => {
    wrangler(answer());
    expect(cloudflareHost.list()).toEqual({ ids: [A, B], live: A });
  });

  test('gets the tables before the code', () => {
    wrangler(answer());
    writeFiles(folder, { 'dist-hosting/wrangler.jsonc': '{ "d1_databases": [] }' });
    const config = join(folder, 'dist-hosting/wrangler.jsonc');
    cloudflareHost.publish(C, folder);
    expect(calls()).toEqual([
      `d1 migrations apply APPLICATIONS --remote --config ${config}`,
      `deploy --config ${config} --message ${C} --name sablecrest`,
    ]);
  });

  test('rolls back to the version that was live, even if a secret has changed since', () => {
    wrangler(answer());
    cloudflareHost.activate(B);
    expect(calls()).toEqual([`rollback 3 --message ${B} --yes --name sablecrest`]);
  });

  test('lists no deployment before the first one', () => {
    wrangler('echo "This Worker does not exist. [code: 10007]" >&2; exit 1');
    expect(cloudflareHost.list()).toEqual({ ids: [], live: undefined });
  });

  test('reports what Wrangler prints when it fails', () => {
    wrangler('echo "Set a token." >&2; exit 1');
    expect(() => cloudflareHost.list()).toThrow('(wrangler deployments list): Set a token.');
  });
});

test('Cloudflare: gets only the scripts of the live deployment, for open tabs', async () => {
  const dist = writeSite({ 'scripts/b.js': '' });
  const hashed = ['/scripts/a.js', '/scripts/gone.js', '/art/c.svg', '/scripts/../d.js'];
  await addLiveScripts(dist, { id: A, pages: [], redirects: {}, hashed }, (file) => {
    const status = file.includes('gone') ? 404 : 200;
    return Promise.resolve({ status, headers: {}, body: Buffer.from(''), certificate: undefined });
  });
  expect(readdirSync(dist)).toEqual(['scripts']);
  expect(readdirSync(join(dist, 'scripts'))).toEqual(['a.js', 'b.js']);
});

const PREVIEW = 'https://preview.example.com';

/** Returns the environment of a deployment to a target with this URL. */
const environment = (url: string, isPreview: boolean) =>
  environmentOf({ type: 'cloudflare', settings: { ROUTES: 'literal' }, url, isPreview });

test('deploy: ignores PREVIEW and SITE_URL of the environment', () => {
  vi.stubEnv('PREVIEW', '1').stubEnv('SITE_URL', PREVIEW);
  const settings = { PREVIEW: '', SITE_URL: firm.website, ROUTES: 'literal' };
  expect(environment(firm.website, false)).toMatchObject(settings);
});

test('deploy: sends the password only to the preview', () => {
  const apiBase = 'https://api.firm.example';
  vi.stubEnv('PUBLIC_API_BASE', apiBase);
  const live = expectationOf(environment(firm.website, false));
  expect(live).toEqual({ due: expect.any(Array), apiBase });
  expect(expectationOf(environment(PREVIEW, true))).toEqual({ credentials: 'editors:right' });
});

describe('deployment commands', () => {
  /** Status for requests without the right password. */
  let anonymousStatus = 401;
  beforeEach(async () => {
    const right = `Basic ${Buffer.from('editors:right').toString('base64')}`;
    const { port, close } = await listen(({ headers }, response) => {
      const live = { id: A, pages: ['/'], redirects: {}, hashed: [] };
      response.writeHead(headers.authorization === right ? 200 : anonymousStatus);
      response.end(JSON.stringify(live));
    }, 0);
    onTestFinished(() => void close());
    const preview = { ...target(), preview: `http://localhost:${port}` };
    const targets = JSON.stringify({ preview, live: targetAt(`${folder}/site-live`) });
    // A build makes the deployment D.
    const deployment = JSON.stringify({ id: D, pages: ['/'], redirects: {}, hashed: [] });
    writeFiles(folder, { ...fixtureContent, 'deploy.yaml': targets, 'release.json': deployment });
    put('npm', 'for dist; do :; done; mkdir -p "$dist"; cp release.json "$dist"');
  });

  /** Expects the output and the exit code of the command, run in the folder of the test. */
  async function prints(
    parameters: string,
    message: string,
    env: NodeJS.ProcessEnv = {},
    succeeds = false,
  ) {
    const command = [
      process.execPath,
      resolve('tools/hosting/deploy.ts'),
      ...parameters.split(' '),
    ];
    const { hasSucceeded, output } = await execute(command, env, folder);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(hasSucceeded).toBe(succeeds);
  }
  test.each<[string, string, NodeJS.ProcessEnv?]>([
    ['deploy preview', 'npm run deploy -- --to live'],
    ['deploy --to preview --dryrun', "Unknown option '--dryrun'"],
    ['deploy --to preview --when-due', 'For all options, add -- --help.'],
    ['deploy --to preview', 'Write options after a second --', { npm_config_dry_run: 'true' }],
    ['deploy --to live', 'sent to https://api.example.com, a placeholder'],
    ['deploy --to live', 'launch blockers', { PUBLIC_API_BASE: '' }],
  ])('%s: deploys nothing and prints %s', prints);

  test('rollback: restores the deployment that was live before', async () => {
    // Works although the content has mistakes.
    writeFiles(folder, { [paths.firm]: `website: "[?] ${WEBSITE}"\nname: [\n` });
    for (const id of [A, B, C]) publish(id);
    await prints('releases --to preview', `live  ${C}\n      ${B}\n      ${A}\n`, {}, true);
    // The check fails, because the host of this test is not a site.
    await prints('rollback --to preview', `${B} is live.`);
    // A second rollback would restore C, the second in the list.
    expect(here().list()).toEqual({ ids: [B, C, A], live: B });
    await prints(`rollback --to preview --release ${D}`, `There is no deployment ${D}:`);
    expect(readdirSync(`${folder}/site`)).not.toContain('lock');
  }, 120_000);

  test('deploy: stops while another deployment runs in this checkout', async () => {
    mkdirSync(join(folder, '.cache/deploy/lock'), { recursive: true });
    await prints(
      'deploy --to preview',
      'If it was interrupted, delete the folder .cache/deploy/lock',
    );
  });

  test('deploy: uploads no draft to a preview that anonymous visitors can open or that rejects the password', async () => {
    const wrong = { DEPLOY_CREDENTIALS: 'editors:wrong' };
    await prints('deploy --to preview', 'rejects DEPLOY_CREDENTIALS', wrong);
    await prints('deploy --to preview', 'Set DEPLOY_CREDENTIALS=user:password', {
      DEPLOY_CREDENTIALS: '',
    });
    anonymousStatus = 308;
    await prints('deploy --to preview', 'answers 308 to an anonymous visitor');
    anonymousStatus = 401;
    put('npm', 'exit 1');
    await prints('deploy --to preview', 'The build failed, so nothing was deployed');
    expect(here().list()).toEqual({ ids: [], live: undefined });
  });

  test('deploy: stops if URLs would be removed, or if the live URLs are unknown', async () => {
    const deployment = { id: A, pages: ['/', '/about'], redirects: { '/old': '/' }, hashed: [] };
    const next = { ...deployment, pages: ['/'], redirects: { '/older': '/' } };
    const live = { ...deployment, documents: ['/documents/terms.pdf'] };
    expect(removedUrls(live, next)).toEqual(['/about', '/documents/terms.pdf', '/old']);
    const env = { PUBLIC_API_BASE: '' };
    await prints('deploy --to live --allow-blockers --dry-run', 'Nothing was changed', env, true);
    await prints('deploy --to live --with-open-points --dry-run', 'Nothing was changed', env, true);
    publish(A, folderHost(targetAt(`${folder}/site-live`)));
    await prints('deploy --to live --allow-blockers', 'add --allow-removed-urls', env);
  });

  test('deploy --from: deploys a build, and builds nothing', async () => {
    put('npm', 'exit 1');
    writeFiles(folder, {
      'artifact/dist/release.json': readFileSync(join(folder, 'release.json'), 'utf8'),
    });
    const env = { PUBLIC_API_BASE: '' };
    await prints(
      'deploy --to live --from artifact --allow-blockers --dry-run',
      `${D}: 1 pages`,
      env,
      true,
    );
  });
});

type Step = { run?: string; env?: object; with?: object };
type Job = {
  if?: string;
  needs?: string;
  environment?: string;
  permissions: object;
  steps: Step[];
};
const file = readFileSync('.github/workflows/deploy.yml', 'utf8');
const { jobs } = parse(file) as { jobs: Record<string, Job> };
const [, shell = ''] = /^ {4}shell: (.+)$/m.exec(file) ?? [];
/** Runs a step of a workflow as GitHub does. Returns true if it succeeded. */
const run = async (job: string, text: string) => {
  const { run: script = '' } = jobs[job]!.steps.find((step) => step.run?.includes(text))!;
  const command = [shell, '-eo', 'pipefail', '-c', script];
  return (await execute(command, { DEPLOY_SSH_KEY: '' }, folder)).hasSucceeded;
};

test('workflow: fails if the build or the deployment fails, or if the checks of the commit have not passed', async () => {
  put('npm', 'exit 1');
  expect(await run('build', '--dry-run')).toBe(false);
  expect(await run('deploy', '--from')).toBe(false);
  for (const result of ['success', 'failure', '']) {
    put('gh', `echo ${result}`);
    expect(await run('checks', 'gh run list')).toBe(result === 'success');
  }
  expect(jobs['build']).toMatchObject({ needs: 'checks' });
});

test('workflow: deploys only main to the public site, with the history that proves approvals', () => {
  expect(jobs['checks']!.if).toContain("github.ref == 'refs/heads/main'");
  for (const name of ['build', 'deploy'])
    expect(jobs[name]!.steps[0]).toMatchObject({ with: { 'fetch-depth': 0 } });
});

test('workflow: gives no secrets to jobs that build or that run the code of a branch', () => {
  for (const { steps, environment, needs, permissions } of Object.values(jobs)) {
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    const deploys = { run: expect.stringContaining('--from .cache/artifact') as string };
    expect(withSecrets).toMatchObject(environment ? [deploys] : []);
    if (environment) expect(needs).toMatch(/build$/);
    if (steps.some(({ run }) => run === 'npm ci'))
      expect(permissions).toEqual({ contents: 'read' });
  }
  expect(JSON.stringify(jobs['preview'])).toContain('pull_request.base.sha');
});
