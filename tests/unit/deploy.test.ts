/** Going live as somebody meets it who mistypes: what is wrong is said in a sentence, and nothing is left half done. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { environmentOf, expectationOf } from '../../scripts/lib/expectation.ts';
import { askerOf, certificateRow, checkLive, reasonOf } from '../../src/hosts/deploy/check-live.ts';
import { cloudflareHost } from '../../src/hosts/deploy/cloudflare.ts';
import { folderHost } from '../../src/hosts/deploy/folder.ts';
import { releaseBefore } from '../../src/hosts/deploy/host.ts';
import { readTarget } from '../../src/hosts/deploy/targets.ts';
import { firm } from '../../src/site/data.ts';
import { CACHE, headersFor } from '../../src/hosts/hosting/policy.ts';
import { listen, type Listener } from '../../src/hosts/hosting/listen.ts';
import { sample, writeFiles } from '../sample.ts';

const WEBSITE = 'https://www.example.com';
const ID = '20261123T070412Z-d58ad36';
const LATER = '20261124T070412Z-d58ad36';

/** What a host is asked to answer, and how a page begins. */
const POLICY = {
  redirects: new Map<string, string>(),
  csp: "default-src 'none'; frame-ancestors 'none'",
  editor: undefined,
};
const HEAD = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts a program of this text before those of the machine. */
async function program(name: string, text: string) {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`);
  await chmod(join(bin, name), 0o755);
  if (!process.env['PATH']?.startsWith(bin))
    vi.stubEnv('PATH', `${bin}:${process.env['PATH'] ?? ''}`);
}

describe('deploy.yaml', () => {
  const LIVE = `live:
  kind: folder
  path: /srv/site
  server: nginx
  reload: nginx -s reload
`;
  const read = async (text: string, name = 'live') => {
    const file = join(folder, 'deploy.yaml');
    await writeFile(file, text);
    return readTarget(file, name, WEBSITE);
  };
  /** What is said, in one line, without the path of the file. */
  const refusal = (text: string, name?: string) =>
    read(text, name).then(
      () => 'nothing',
      ({ message }: Error) => message.replaceAll(`${folder}/`, '').replace(/\s+/g, ' '),
    );

  test('has a folder for the public site, one for a preview, and Cloudflare', async () => {
    const file = readFileSync('deploy.yaml', 'utf8');
    expect(await read(file)).toMatchObject({ keep: 5, address: WEBSITE, isPreview: false });
    expect(await read(file, 'preview')).toMatchObject({
      address: 'https://preview.example.com',
      isPreview: true,
    });
    expect(await read(file, 'edge')).toMatchObject({ kind: 'cloudflare', address: WEBSITE });
  });

  test.each([
    ['/srv/site/', '/srv/site'],
    ['deploy@www.example.com:/srv/site//', 'deploy@www.example.com:/srv/site'],
    ['www:/srv/site', 'www:/srv/site'],
  ])('takes the path %s', async (written, path) => {
    expect(await read(LIVE.replace('/srv/site', written))).toMatchObject({ path });
  });

  test('gives a target settings of its own', async () => {
    const own = `${LIVE}  settings:\n    ROUTES: literal\n    EDITOR_BACKEND: github\n`;
    expect(await read(own)).toMatchObject({
      settings: { ROUTES: 'literal', EDITOR_BACKEND: 'github' },
    });
  });

  const FOLDER = 'Write a folder without spaces, like /srv/site, or user@host:/srv/site by ssh.';
  const ADDRESS = 'Write the address of the preview, like https://preview.example.com.';
  test.each([
    ['path:', 'pat:', 'line 3: live, pat There is no "pat" here. Did you mean "path"?'],
    ['  path: /srv/site\n', '', `line 1: live, path The field "path" is missing. ${FOLDER}`],
    ['/srv/site', '', `line 3: live, path The field "path" is missing. ${FOLDER}`],
    ['/srv/site', 'srv/site', `"srv/site" is not right here. ${FOLDER}`],
    ['/srv/site', '/srv/my site', `"/srv/my site" is not right here. ${FOLDER}`],
    ['/srv/site', '~/site', `"~/site" is not right here. ${FOLDER}`],
    ['/srv/site', '/', `"/" is not right here. ${FOLDER}`],
    ['/srv/site', 'host:srv', `"host:srv" is not right here. ${FOLDER}`],
    ['nginx\n', 'apache\n', 'live, server "apache" is not right here. Write nginx or caddy.'],
    ['kind: folder', 'kind: netlify', 'Write kind: folder or kind: cloudflare.'],
    [
      '  kind: folder\n',
      '',
      'The field "kind" is missing. Write kind: folder or kind: cloudflare.',
    ],
    ['nginx -s reload', '""', 'live, reload "" is not right here. Write the command'],
    ['  server', '  keep: 1\n  server', '"1" is not right here. Write how many releases stay'],
    ['  server', '  preview: true\n  server', `"true" is not right here. ${ADDRESS}`],
    ['  server', '  preview: preview.example.com\n  server', ADDRESS],
    ['  server', '  preview: https://example.com/new\n  server', ADDRESS],
    ['  server', `  preview: ${WEBSITE}/\n  server`, "so it can't be at https://www.example.com"],
    ['  server', '  address: https://a.example\n  server', 'There is no "address" here.'],
    ['  server', '  settings: { EDITOR_BACKND: a }\n  server', 'Did you mean "EDITOR_BACKEND"?'],
    ['  server', '\tserver', 'line 4'],
    ['live:', 'Live:', 'The name "Live" is not right here. Write a name in small letters.'],
    ['live:', 'live: folder\nother:', '"folder" is not right here. Write kind: folder or'],
    [LIVE, '- live', 'Write the name of a target, and its fields below it.'],
  ])('with %j written as %j says what to write', async (right, wrong, sentence) => {
    expect(LIVE).toContain(right);
    expect(await refusal(LIVE.replace(right, wrong))).toContain(sentence);
  });

  test('says of two targets what they may not share, and which there are', async () => {
    expect(await refusal(LIVE + LIVE)).toContain('"live" stands here a second time. Keep one');
    const twin = `${LIVE}${LIVE.replace('live', 'twin').replace('/srv/site', '/srv/site/')}`;
    expect(await refusal(twin, 'twin')).toContain(
      'The target "live" has this folder too, so visitors of the one would get the other.',
    );
    expect(await refusal(LIVE, 'life')).toBe('deploy.yaml has no target "life". It has: live.');
    expect(await refusal('# nothing', 'live')).toContain('deploy.yaml is empty. Take it from git');
    expect(() => readTarget(join(folder, 'none.yaml'), 'live', WEBSITE)).toThrow(
      'none.yaml is missing. Take it from git again',
    );
  });
});

describe('a folder', () => {
  const hostAt = (path: string, reload = 'true') =>
    folderHost({ kind: 'folder', path, server: 'nginx', reload, keep: 2, settings: {} });
  const here = () => hostAt(join(folder, 'site'));
  /** A build, with a hashed file that says which one it is. */
  async function build(name = 'a') {
    const made = join(folder, 'build');
    await rm(made, { recursive: true, force: true });
    await mkdir(join(made, 'dist/scripts'), { recursive: true });
    await mkdir(join(made, 'dist-hosting'));
    await writeFile(join(made, 'dist/scripts', `page.${name}.js`), name);
    return made;
  }
  const inReleases = () => readdir(join(folder, 'site/releases')).catch(() => []);

  test('that is a file is named, and stays one', async () => {
    await writeFile(join(folder, 'site'), 'mine');
    await expect(here().upload(ID, await build())).rejects.toThrow(
      /\/site: this is no folder; name another one in deploy.yaml \(/,
    );
    for (const path of ['site', 'site/below'])
      await expect(hostAt(join(folder, path)).prepare(true)).rejects.toThrow('this is no folder');
    expect(readFileSync(join(folder, 'site'), 'utf8')).toBe('mine');
  });

  test('that nobody has made yet is not made by a question', async () => {
    expect(await here().prepare(true)).toEqual([]);
    await expect(here().releases()).rejects.toThrow('site yet; npm run deploy makes it.');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['No space left on device', 'the disk is full; make room there'],
    ['Permission denied', 'its user may not write there'],
  ])('answers "%s" with what to do, and keeps no half of a release', async (words, advice) => {
    const made = await build();
    const { PATH = '' } = process.env;
    await program(
      'tar',
      `case "$*" in *-x*) cat >/dev/null; echo "tar: a: Cannot write: ${words}" >&2; exit 2;; esac; PATH='${PATH}' exec tar "$@"`,
    );
    await expect(here().upload(ID, made)).rejects.toThrow(advice);
    expect(await inReleases()).toEqual([]);
  });

  test('takes no release that was not sent to its end', async () => {
    const made = await build();
    await rm(join(made, 'dist-hosting'), { recursive: true });
    await expect(here().upload(ID, made)).rejects.toThrow('dist-hosting');
    expect(await here().releases()).toEqual([]);
  });

  test('takes a release once', async () => {
    await here().upload(ID, await build());
    await expect(here().upload(ID, await build())).rejects.toThrow(`${ID} is there already`);
    expect(await here().releases()).toEqual([{ id: ID, isLive: false, fate: 'was never live' }]);
  });

  test('marks a release that failed its check until it goes live again', async () => {
    for (const id of [ID, LATER]) await here().upload(id, await build(id));
    await here().show(ID, undefined);
    await here().show(LATER, ID);
    await here().show(ID, LATER, 'failed its check');
    expect(await here().releases()).toEqual([
      { id: LATER, isLive: false, fate: 'failed its check' },
      { id: ID, isLive: true },
    ]);
    await here().show(LATER, ID);
    expect(await here().releases()).toEqual([
      { id: LATER, isLive: true },
      { id: ID, isLive: false },
    ]);
  });

  test('goes back to what visitors had, and to nothing that was taken back, failed or was never live', async () => {
    const [a, b, c, d] = [ID, LATER, LATER.replace('24T', '25T'), LATER.replace('24T', '26T')];
    for (const id of [a, b, c, d]) await here().upload(id, await build(id));
    await here().show(a, undefined);
    await here().show(b, a);
    await here().show(a, b, 'was taken back');
    await here().show(d, a);
    expect(releaseBefore(await here().releases())?.id).toBe(a);
    // Named, it is live again like any other.
    await here().show(b, d, 'was taken back');
    await here().show(d, b);
    expect(releaseBefore(await here().releases())?.id).toBe(b);
    await here().show(d, d, 'failed its check');
    expect((await here().releases())[0]).toEqual({ id: d, isLive: true, fate: 'failed its check' });
  });

  test('whose live release is gone takes another in its place, and tells which it was', async () => {
    for (const id of [ID, LATER]) {
      await here().upload(id, await build(id));
      await here().show(id, id === ID ? undefined : ID);
    }
    await rm(join(folder, 'site/releases', LATER), { recursive: true });
    const releases = await here().releases();
    expect(releases).toEqual([
      { id: LATER, isLive: false, fate: 'is gone' },
      { id: ID, isLive: false },
    ]);
    expect(releaseBefore(releases)?.id).toBe(ID);
    await here().tidy();
    // A server that was stopped would not start with a file that leads nowhere.
    await expect(hostAt(join(folder, 'site'), 'false').show(ID, undefined)).rejects.toThrow(ID);
    expect(await readdir(join(folder, 'site'))).not.toContain('release.conf');
    await here().show(ID, undefined);
    expect(await here().releases()).toEqual([{ id: ID, isLive: true }]);
  });

  test('keeps what visitors had, however many came after that they never got', async () => {
    const idOf = (day: number) => LATER.replace('24T', `${day}T`);
    for (const day of [10, 11, 12, 13, 14, 15]) {
      await here().upload(idOf(day), await build());
      if (day < 13) await here().show(idOf(day), day === 10 ? undefined : idOf(day - 1));
    }
    await here().tidy();
    expect((await here().releases()).map(({ id }) => id)).toEqual([15, 12, 11].map(idOf));
  });

  test('keeps what can be gone back to, however many failed or were taken back, and files of those for open tabs', async () => {
    const idOf = (day: number) => LATER.replace('24T', `${day}T`);
    for (const day of [10, 11, 12, 13, 14, 15]) {
      await here().upload(idOf(day), await build(`${day}`));
      if (day < 12) await here().show(idOf(day), day === 10 ? undefined : idOf(10));
      else {
        await here().show(idOf(day), idOf(11));
        await here().show(idOf(11), idOf(day), day < 14 ? 'was taken back' : 'failed its check');
      }
    }
    await here().tidy();
    expect((await here().releases()).map(({ id }) => id)).toEqual([15, 13, 11, 10].map(idOf));
    const scripts = await readdir(join(folder, 'site/releases', idOf(11), 'dist/scripts'));
    expect(scripts).toContain('page.15.js');
    await here().upload(idOf(16), await build('16'));
    await here().show(idOf(16), idOf(11));
    expect(await readdir(join(folder, 'site/releases', idOf(16), 'dist/scripts'))).toEqual(
      [10, 11, 13, 15, 16].map((day) => `page.${day}.js`),
    );
  });

  test('can be read by a server, whatever the user’s umask', async () => {
    const before = process.umask(0o077);
    try {
      await here().upload(ID, await build());
      await here().show(ID, undefined);
    } finally {
      process.umask(before);
    }
    for (const name of [
      '',
      'release.conf',
      `releases/${ID}`,
      `releases/${ID}/dist/scripts/page.a.js`,
    ])
      expect((await stat(join(folder, 'site', name))).mode & 0o004, name).toBe(0o004);
  });

  test('of another machine that does not answer is tried by hand next', async () => {
    await program(
      'ssh',
      'echo "ssh: connect to host www port 22: Connection timed out" >&2; exit 255',
    );
    await expect(hostAt('me@www:/srv/site').releases()).rejects.toThrow(
      'me@www lets nobody in (ssh: connect to host www port 22: Connection timed out). Try it by hand: ssh me@www true',
    );
  });

  test('of another machine has its release sent there', async () => {
    await program('ssh', 'while [ "$1" = -o ]; do shift 2; done; shift; exec sh -c "$*"');
    const host = hostAt(`me@www:${join(folder, 'site')}`);
    await host.upload(ID, await build());
    await host.show(ID, undefined);
    expect(await host.releases()).toEqual([{ id: ID, isLive: true }]);
  });
});

test('Cloudflare is asked by the name of the Worker, so that a fresh checkout will do', async () => {
  // What wrangler prints, the oldest version and deployment first.
  const version = (id: string, tag: string, day: number) => ({
    id,
    metadata: { created_on: `2026-11-${day}T07:05:00Z` },
    annotations: { 'workers/tag': tag },
  });
  const deployed = (...all: [id: string, message: string][]) =>
    writeFile(
      join(folder, 'deployments'),
      JSON.stringify(
        all.map(([id, message]) => ({
          created_on: '2026-11-23T07:06:00Z',
          versions: [{ version_id: id }],
          annotations: { 'workers/message': message },
        })),
      ),
    );
  await writeFile(
    join(folder, 'versions'),
    JSON.stringify([version('1', ID, 23), version('2', LATER, 24)]),
  );
  await deployed(['1', ID]);
  vi.stubEnv('WRANGLER', 'wrangler-of-tests');
  await program(
    'wrangler-of-tests',
    `echo "$*" >> ${folder}/asked
case "$*" in *"versions list"*) cat ${folder}/versions;; *"deployments list"*) cat ${folder}/deployments;; esac`,
  );
  const host = cloudflareHost();
  expect(await host.releases()).toEqual([
    { id: LATER, isLive: false, fate: 'was never live' },
    { id: ID, isLive: true },
  ]);
  await expect(host.show(LATER, 'another')).rejects.toThrow(`Meanwhile ${ID} went live`);
  await host.upload(LATER, '/build');
  await host.show(LATER, ID);
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  expect(asked.every((words) => words.includes('--name sablecrest'))).toBe(true);
  expect(asked.filter((words) => words.includes('--config'))).toEqual([
    expect.stringContaining('--config /build/dist-hosting/wrangler.jsonc'),
  ]);
  expect(asked.at(-1)).toContain('versions deploy 2@100');
  // Taken back, the deployment says why.
  const back: [string, string][] = [
    ['2', LATER],
    ['1', `${LATER} was taken back`],
  ];
  await deployed(...back);
  expect(await host.releases()).toEqual([
    { id: LATER, isLive: false, fate: 'was taken back' },
    { id: ID, isLive: true },
  ]);
  // Nor is that forgotten with the next deployment, until it is live again.
  await deployed(...back, ['3', 'another']);
  expect((await host.releases())[0]).toMatchObject({ fate: 'was taken back' });
  await deployed(...back, ['2', LATER], ['1', ID]);
  expect((await host.releases())[0]).toEqual({ id: LATER, isLive: false });
  await program(
    'wrangler-of-tests',
    `printf '\\033[31mIt is necessary to set CLOUDFLARE_API_TOKEN.\\033[0m' >&2; exit 1`,
  );
  await expect(host.releases()).rejects.toThrow(
    'Cloudflare refused (wrangler deployments list): It is necessary to set CLOUDFLARE_API_TOKEN.',
  );
});

describe('the command', () => {
  let server: Listener;
  /** What the host of the preview answers to whoever has not the right password. */
  let toStrangers: (path: string) => number;
  beforeEach(async () => {
    toStrangers = () => 401;
    server = await listen((request, response) => {
      const [, sent] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const isIn = Buffer.from(sent ?? '', 'base64').toString() === 'editors:right';
      response.writeHead(isIn ? 200 : toStrangers(request.url ?? '')).end();
    }, 0);
    await writeFile(
      join(folder, 'deploy.yaml'),
      `preview:
  kind: folder
  preview: http://localhost:${server.port}
  path: ${folder}/site
  server: nginx
  reload: 'true'
`,
    );
  });
  afterEach(() => server.close());

  /** What the command says at its end. */
  const say = async (words: string, password = 'right', cwd = process.cwd()) => {
    const [script = '', ...parameters] = words.split(' ');
    const command = spawn(process.execPath, [resolve(`scripts/${script}.ts`), ...parameters], {
      cwd,
      env: {
        ...process.env,
        DEPLOY_FILE: join(folder, 'deploy.yaml'),
        DEPLOY_CREDENTIALS: `editors:${password}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    command.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(command, 'close');
    return said.trim();
  };

  test.each([
    ['deploy preview', 'Write it like this: npm run deploy -- --to live'],
    ['deploy --to preview --dryrun', "Unknown option '--dryrun'\nOptions: --dry-run,"],
    ['check-live https://localhost --stirct', 'Not understood: --stirct'],
  ])('%s says what to write', async (words, sentence) => {
    const said = await say(words);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^ {4}at /m);
  });

  const BEHIND = 'Write it behind the two hyphens: npm run deploy -- --to preview';
  test.each([
    [
      'deploy',
      'dry-run',
      `npm kept --dry-run for itself, so nothing was done. ${BEHIND} --dry-run`,
    ],
    [
      'deploy',
      'when-due',
      `npm kept --when-due for itself, so nothing was done. ${BEHIND} --when-due`,
    ],
    ['rollback', 'dry-run', 'npm run rollback has no --dry-run, so nothing was done.'],
  ])('%s does nothing when npm has kept --%s for itself', async (command, option, sentence) => {
    vi.stubEnv(`npm_config_${option.replace('-', '_')}`, 'true');
    expect(await say(`${command} --to preview`)).toContain(sentence);
  });

  test.each(['rollback', 'releases'])('%s needs no content without a mistake', async (script) => {
    await mkdir(join(folder, 'content/data'), { recursive: true });
    const mistaken = `website: "${WEBSITE}"\nname: [\n`;
    await writeFile(join(folder, 'content/data/firm.yaml'), mistaken);
    expect(await say(`${script} --to preview`, 'right', folder)).toBe(
      `There is no folder ${folder}/site yet; npm run deploy makes it.`,
    );
  });

  test('goes back from nothing to a release that is named alone', async () => {
    await mkdir(join(folder, 'site/releases', ID), { recursive: true });
    expect(await say('rollback --to preview')).toContain('Nothing is live yet');
    // Without what a release has, it is not shown; but it is tried.
    expect(await say(`rollback --to preview --release ${ID}`)).toContain(`releases/${ID}/hashed`);
  });

  test('goes back from a release that is gone', async () => {
    await mkdir(join(folder, 'site/releases', ID), { recursive: true });
    await writeFile(join(folder, 'site/release.conf'), `# ${LATER}\n`);
    for (const words of ['', ` --release ${ID}`]) {
      const said = await say(`rollback --to preview${words}`);
      expect(said).toContain(`${LATER} is named as live, and its folder is gone.`);
      // Without what a release has, it is not shown; but it is tried.
      expect(said).toContain(`releases/${ID}/hashed`);
    }
  });

  test('puts nothing where strangers get in, or itself does not', async () => {
    await program('npm', 'exit 1');
    expect(await say('deploy --to preview', 'wrong')).toContain(
      'does not open to DEPLOY_CREDENTIALS',
    );
    toStrangers = (path) => (path === '/' ? 401 : 308);
    expect(await say('deploy --to preview')).toContain('/index.html answers 308 to a stranger');
    expect(await readdir(folder)).not.toContain('site');
  });

  test('builds nothing for a host that would not take it', async () => {
    await program('npm', `touch ${folder}/building; exit 1`);
    await writeFile(join(folder, 'site'), 'mine');
    expect(await say('deploy --to preview')).toContain('this is no folder');
    await rm(join(folder, 'site'));
    expect(await say('deploy --to preview --dry-run')).toContain('could not be built');
    expect(await readdir(folder)).not.toContain('site');
  });

  test('says beforehand that a folder is not the one that visitors get', async () => {
    await program('npm', 'exit 1');
    await mkdir(join(folder, 'site/releases', ID), { recursive: true });
    await writeFile(join(folder, 'site/release.conf'), `# ${ID}\n`);
    expect(await say('deploy --to preview --dry-run')).toContain(
      `has no release live, and ${folder}/site ${ID}: visitors would not get what goes there.`,
    );
    expect(await readdir(join(folder, 'site/releases'))).toEqual([ID]);
  });

  test('puts nothing in place of a site that cannot say which addresses it has', async () => {
    await program('npm', 'exit 1');
    const firm = 'content/data/firm.yaml';
    writeFiles(folder, {
      ...sample,
      [firm]: sample[firm].replace(/^website: .*/m, 'website: "https://closed.invalid"'),
    });
    const target = `{ kind: folder, path: ${folder}/site, server: nginx, reload: 'true' }`;
    await writeFile(join(folder, 'deploy.yaml'), `live: ${target}\n`);
    await mkdir(join(folder, 'site/releases', ID), { recursive: true });
    await writeFile(join(folder, 'site/release.conf'), `# ${ID}\n`);
    expect(await say('deploy --to live', 'right', folder)).toContain('or say --lose-addresses');
    expect(await say('deploy --to live --lose-addresses', 'right', folder)).toContain(
      'could not be built',
    );
  });

  test('says beforehand that points are open, or that nothing answers where applications are sent', async () => {
    await program(
      'npm',
      'for dist; do :; done; rm -rf "$dist"; mkdir -p "$dist"; echo > "$dist/robots.txt"',
    );
    const firm = 'content/data/firm.yaml';
    writeFiles(folder, {
      ...sample,
      [firm]: sample[firm].replace(/^website: .*/m, 'website: "https://closed.invalid"'),
    });
    const target = `{ kind: folder, path: ${folder}/site, server: nginx, reload: 'true' }`;
    await writeFile(join(folder, 'deploy.yaml'), `live: ${target}\n`);
    const api = await listen(() => {}, 0);
    await api.close();
    vi.stubEnv('PUBLIC_API_BASE', `http://localhost:${api.port}`);
    expect(await say('deploy --to live --dry-run', 'right', folder)).toContain(
      'points are open before the launch',
    );
    expect(await say('deploy --to live --dry-run --with-open-points', 'right', folder)).toMatch(
      `Its check would fail: http://localhost:${api.port} gives no answer`,
    );
    expect(await readdir(folder)).not.toContain('site');
  });

  test('puts nothing in place of a release that went live while it was built', async () => {
    await program(
      'npm',
      `for dist; do :; done; rm -rf "$dist"; mkdir -p "$dist" "$dist-hosting" ${folder}/site/releases/${ID}
echo > "$dist/robots.txt"; echo '# ${ID}' > ${folder}/site/release.conf`,
    );
    expect(await say('deploy --to preview')).toMatch(
      new RegExp(`Meanwhile ${ID} went live, so .* did not. Run the command again.`),
    );
  });

  test('runs once at a time in a checkout, and again after one that was killed', async () => {
    await program(
      'npm',
      `touch ${folder}/building; while [ ! -e ${folder}/enough ]; do sleep 0.1; done; exit 1`,
    );
    const first = say('deploy --to preview');
    await vi.waitFor(() => stat(join(folder, 'building')), { timeout: 30_000 });
    expect(await say('deploy --to preview')).toContain('A deploy runs here already');
    await writeFile(join(folder, 'enough'), '');
    expect(await first).toContain('could not be built');
    await writeFile('.cache/deploy/running', '4194305');
    expect(await say('deploy --to preview')).toContain('could not be built');
  });

  test('builds drafts for a preview alone, whatever the environment says', () => {
    vi.stubEnv('PREVIEW', '1');
    vi.stubEnv('SITE_URL', 'https://preview.example.com');
    const live = { kind: 'cloudflare', name: 'live', address: WEBSITE, isPreview: false } as const;
    expect(environmentOf({ ...live, settings: { ROUTES: 'literal' } })).toMatchObject({
      PREVIEW: '',
      SITE_URL: WEBSITE,
      ROUTES: 'literal',
    });
  });
});

test.each([
  ['90 days', '2026-10-01', '2026-12-30', '2026-12-20', 1],
  ['90 days', '2026-10-01', '2026-12-30', '2026-12-10', 0],
  ['six days', '2026-11-20', '2026-11-26', '2026-11-24', 0],
  ['six days', '2026-11-20', '2026-11-26', '2026-11-25T12:00Z', 1],
])('a certificate of %s, from %s to %s, is judged on %s', (_, from, to, now, faults) => {
  expect(certificateRow(from, to, Date.parse(now)).found).toHaveLength(faults);
});

test('the password of a preview goes to it alone, which is asked for nothing that a preview lacks', () => {
  vi.stubEnv('DEPLOY_CREDENTIALS', 'editors:right');
  const target = { kind: 'cloudflare', settings: {}, name: 'any' } as const;
  const expected = (address: string, isPreview: boolean) =>
    expectationOf(environmentOf({ ...target, address, isPreview }));
  expect(expected(firm.website, false)).toEqual({ due: expect.any(Array), apiBase: firm.apiBase });
  expect(expected('https://preview.example.com', true)).toEqual({ credentials: 'editors:right' });
});

test('a connection that a reloaded server closes is no fault of the release', async () => {
  let asked = 0;
  const server = await listen((request, response) => {
    asked += 1;
    if (asked < 3) request.socket.destroy();
    else response.end('whole');
  }, 0);
  const answer = await askerOf(`http://localhost:${server.port}`)('/').finally(server.close);
  expect(await answer.text()).toBe('whole');
});

test.each<[number, Record<string, string>, Parameters<typeof checkLive>[1], string]>([
  [401, {}, {}, 'set DEPLOY_CREDENTIALS to its user:password'],
  [401, {}, { credentials: 'editors:wrong' }, 'does not open to DEPLOY_CREDENTIALS'],
  [
    403,
    {},
    { path: '/srv/site' },
    'must be able to read /srv/site and to enter every folder above',
  ],
  [301, { Location: WEBSITE }, {}, `leads on to ${WEBSITE} (301): write that address instead`],
  [302, { Location: '/start' }, {}, 'must answer at / itself'],
  [400, {}, {}, 'Where it answers https alone, write https://localhost:'],
  [503, {}, {}, 'answers 503 where the home page should be'],
  [404, {}, { path: '/srv/site' }, 'serves another folder than /srv/site,'],
  [200, {}, { path: '/srv/site' }, 'answers with another site'],
])(
  'a host whose home page is %i with %j is told one thing',
  async (status, headers, known, words) => {
    const server = await listen((request, response) => {
      response.writeHead(request.url !== '/' && status === 200 ? 404 : status, headers).end();
    }, 0);
    const rows = checkLive(`http://localhost:${server.port}`, known).finally(server.close);
    await expect(rows).rejects.toThrow(words);
  },
);

test('a host that gives no answer to http is told of https', async () => {
  const server = await listen(() => {}, 0);
  await server.close();
  await expect(checkLive(`http://localhost:${server.port}`)).rejects.toThrow(
    /ECONNREFUSED.*https:/,
  );
});

test('a host that answers http where it is asked for https is told so', async () => {
  const server = await listen((_, response) => response.end(), 0);
  const rows = checkLive(`https://localhost:${server.port}`).finally(server.close);
  await expect(rows).rejects.toThrow('gives no answer: this port answers http, not https;');
});

test('a folder that Caddy may not read is told so, though its home page is not found', async () => {
  const server = await listen((request, response) => {
    response.writeHead(request.url === '/' ? 404 : 403).end();
  }, 0);
  const rows = checkLive(`http://localhost:${server.port}`).finally(server.close);
  await expect(rows).rejects.toThrow('must be able to');
});

test('what many answers lack is said once, with how many they are', async () => {
  const server = await listen((_, response) => response.end('{}'), 0);
  const rows = await checkLive(`http://localhost:${server.port}`).finally(server.close);
  const found = (name: string) => rows.find((row) => row.name === name)!.found;
  expect(found('headers')).toEqual([
    expect.stringMatching(/^\/, \/robots\.txt, \/no-such-page: .*X-Frame-Options.* missing;/),
    expect.stringContaining('Cache-Control should be'),
  ]);
  expect(found('what is nobody’s')).toEqual([expect.stringMatching(/ and 2 more: answers 200:/)]);
});

const { hashed: HASHED, other: OTHER } = CACHE;
const [STYLE, DOCUMENT] = ['/_astro/page.a1b2c3d4.css', '/documents/terms.pdf'];
test.each<[string, Record<string, number | string | string[] | undefined>, string]>([
  ['/', { 'Cache-Control': 'max-age=600' }, 'and is "max-age=600"'],
  ['/about', { 'X-Frame-Options': undefined }, '/about: X-Frame-Options missing;'],
  [STYLE, { 'Cache-Control': ['max-age=2592000', HASHED] }, `and is "max-age=2592000, ${HASHED}"`],
  [STYLE, { 'X-Content-Type-Options': ['nosniff', 'nosniff'] }, 'is "nosniff, nosniff"'],
  [STYLE, { 'Content-Security-Policy': ['default-src *', POLICY.csp] }, 'Policy is "default-src *'],
  [STYLE, { 'Cache-Control': OTHER }, `should be "${HASHED}" and is "${OTHER}"`],
  [
    '/icon-192.png',
    { 'Cache-Control': undefined },
    `/icon-192.png: Cache-Control should be "${OTHER}" and is missing.`,
  ],
  [DOCUMENT, { 'Referrer-Policy': undefined }, `${DOCUMENT}: Referrer-Policy missing;`],
  [DOCUMENT, { ':status': 404 }, `${DOCUMENT}: answers 404, though pages name it.`],
  ['/robots.txt', { 'Cache-Control': undefined }, '/robots.txt: Cache-Control should be'],
  ['/about', {}, ''],
])('an answer at %s with %j is a fault of its own', async (at, wrong, fault) => {
  const server = await listen((request, response) => {
    const { origin, pathname } = new URL(request.url!, `http://${request.headers.host}`);
    const own = { ...headersFor(POLICY, pathname), ...(pathname === at && wrong) };
    const { ':status': status = pathname === '/no-such-page' ? 404 : 200, ...headers } = own;
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    const bodies: Record<string, string> = {
      '/': `${HEAD}<link href="${STYLE}"><img src="${origin}/icon-192.png">`,
      '/about': `${HEAD}<a href="${DOCUMENT}?page=2">`,
      '/sitemap-index.xml': `<loc>${origin}/sitemap-0.xml</loc>`,
      '/sitemap-0.xml': `<loc>${origin}/</loc><loc>${origin}/about</loc>`,
    };
    response.writeHead(Number(status)).end(bodies[pathname]);
  }, 0);
  const rows = await checkLive(`http://localhost:${server.port}`).finally(server.close);
  expect(rows.find(({ name }) => name === 'headers')?.found).toEqual(
    fault === '' ? [] : [expect.stringContaining(fault)],
  );
});

test.each([
  ['User-agent: *\nDisallow: /\n', 'open', [expect.stringContaining('answers 200 to a stranger')]],
  ['User-agent: *\nDisallow: /\n', 'closed', []],
  ['User-agent: *\nAllow: /\n', 'open', undefined],
])('a host with %j that is %s to strangers', async (robots, door, faults) => {
  const server = await listen((request, response) => {
    const isOut = door === 'closed' && request.headers.authorization === undefined;
    response.writeHead(isOut ? 401 : 200).end(request.url === '/robots.txt' ? robots : '{}');
  }, 0);
  const asked = checkLive(`http://localhost:${server.port}`, { credentials: 'editors:right' });
  const rows = await asked.finally(server.close);
  expect(rows.find(({ name }) => name === 'strangers')?.found.slice(0, 1)).toEqual(faults);
});

test('where another release answers, the folder of deploy.yaml is named', async () => {
  const server = await listen((_, response) => response.end('{}'), 0);
  const expectation = { release: ID, path: '/srv/site' };
  const [row] = await checkLive(`http://localhost:${server.port}`, expectation).finally(
    server.close,
  );
  expect(row!.found.join(' ')).toMatch(`another folder than ${expectation.path},`);
});

test('a certificate of one’s own is told where it is named', () => {
  const cause = new Error('self-signed certificate');
  expect(reasonOf(new TypeError('fetch failed', { cause }))).toContain('NODE_EXTRA_CA_CERTS');
});

describe('the workflow', () => {
  interface Step {
    id?: string;
    run?: string;
    shell?: string;
  }
  const workflow = parse(readFileSync('.github/workflows/deploy.yml', 'utf8')) as {
    defaults?: { run?: { shell?: string } };
    jobs: Record<string, { steps: Step[] }>;
  };
  /** As GitHub runs a step: pipefail only for a bash that is named. */
  const runStep = ({ run = '', shell = workflow.defaults?.run?.shell }: Step, env: object) =>
    execFileSync('bash', [...(shell === 'bash' ? ['-eo', 'pipefail'] : ['-e']), '-c', run], {
      cwd: folder,
      env: { ...process.env, ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const stepOf = (words: RegExp) =>
    workflow.jobs['live']!.steps.find(({ run = '' }) => words.test(run))!;

  test('fails when the deploy fails', async () => {
    await program('npm', 'echo "The site could not be built." >&2; exit 1');
    const env = { DEPLOY_SSH_KEY: '', TARGET: 'live' };
    expect(() => runStep(stepOf(/npm run deploy/), env)).toThrow();
    expect(readFileSync(join(folder, 'deploy.log'), 'utf8')).toContain('could not be built');
  });

  test.each([
    ['the day before clocks go back', '2026-10-24', 6],
    ['the day they go back', '2026-10-25', 7],
    ['the day before they go forward', '2027-03-27', 7],
    ['the day they go forward', '2027-03-28', 6],
  ])('begins once at seven in London on %s', async (_, day, hour) => {
    const { PATH = '' } = process.env;
    for (const cron of [6, 7]) {
      await program('date', `PATH='${PATH}' exec date -d '${day}T0${cron}:05:00Z' "$@"`);
      const output = join(folder, `output-${cron}`);
      runStep(stepOf(/Europe\/London/), { CRON: `0 ${cron} * * *`, GITHUB_OUTPUT: output });
      expect(readFileSync(output, 'utf8').trim(), `${cron} UTC`).toBe(
        cron === hour ? 'now=yes' : 'now=no',
      );
    }
  });
});
