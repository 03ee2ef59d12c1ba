/** tools/run.mjs with other versions of Node.js, and the errors of commands. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeSite } from '../content/temporary-site.ts';

/** Runs a script that does not exist, with a Node.js that reports this version. */
function runWith(version: string) {
  const preload = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const url = `data:text/javascript,${encodeURIComponent(preload)}`;
  const parameters = ['--import', url, 'tools/run.mjs', 'missing-script.ts'];
  return spawnSync(process.execPath, parameters, { encoding: 'utf8' });
}

test.each(['20.10.0', '20.9.1', '18.19.1', '14.0.0', '8.17.0'])(
  'run.mjs: exits with 1 on Node.js %s, and prints the required version',
  (version) => {
    const { status, stdout, stderr } = runWith(version);
    const sentence = `Node.js 20.11 or later is needed; this is ${version}.\n`;
    expect([status, stdout, stderr]).toEqual([1, '', sentence]);
  },
);

test.each(['20.11.0', '21.0.0', '22.1.0', '100.0.0'])(
  'run.mjs: runs the script with Node.js %s',
  (version) => {
    expect(runWith(version).stderr).toMatch(/missing-script\.ts/);
  },
);

test('run.mjs: has no import and no syntax that an old Node.js rejects', () => {
  expect(textOf('tools/run.mjs')).not.toMatch(/^import |\?\.|\?\?|^await |import\.meta|node:/m);
});

const textOf = (file: string) => readFileSync(file, 'utf8');

/** Writes the two scripts and these files into a new project folder, and runs them there. */
function runIn(files: Record<string, string>, character = '', env = {}) {
  const project = `project${character}`;
  const scripts = Object.fromEntries(
    ['tools/run.mjs', 'tools/run-script.mjs'].map((file) => [file, textOf(file)]),
  );
  const written = Object.entries({ ...scripts, ...files }).map(
    ([file, text]) => [join(project, file), text] as const,
  );
  const folder = writeSite(Object.fromEntries(written));
  for (const [file] of written) if (file.includes('/bin/')) chmodSync(join(folder, file), 0o755);
  return spawnSync('node', [join(folder, project, 'tools/run.mjs'), 'start.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

test.each(['#', '%', '?', "'", '"', ':'])(
  'run-script.mjs: reports a project folder with %s in one sentence',
  (character) => {
    const { status, stdout, stderr } = runIn({}, character);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The project folder \S+ has the character \S in its path.*\n$/);
    expect(stderr).toContain(`the character ${character} in`);
  },
);

test.each(['{', '<<<<<<< HEAD\n{}\n', ''])(
  'run-script.mjs: reports a package-lock.json that is %j in one sentence',
  (text) => {
    const { status, stdout, stderr } = runIn({ 'package-lock.json': text });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^package-lock\.json is not valid JSON.* git checkout HEAD package-lock\.json,.*\n$/,
    );
  },
);

/** A project that needs the package `node` from the folder next to it. */
const PROJECT = {
  '../node/package.json':
    '{ "name": "node", "version": "1.0.0", "engines": { "node": ">=99" }, "bin": "bin/node" }',
  '../node/bin/node': '#!/bin/sh\n',
  'package.json': '{ "name": "site", "devDependencies": { "node": "file:../node" } }',
  'package-lock.json': JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { devDependencies: { node: 'file:../node' } } },
  }),
};

test.each<[what: string, env: NodeJS.ProcessEnv, more?: Record<string, string>]>([
  ['inside an npm workspace', {}, { '../package.json': '{ "workspaces": ["project"] }' }],
  ['for production', { NODE_ENV: 'production' }],
  ['without development packages', { npm_config_omit: 'dev' }],
  ['with strict engines', { npm_config_engine_strict: 'true' }],
  ['without a lockfile', { npm_config_package_lock: 'false' }],
  ['with links between packages', { npm_config_install_strategy: 'linked' }],
])('run-script.mjs: installs the packages although npm is set up %s', (_, env, more) => {
  expect(runIn({ ...PROJECT, ...more }, '', env).stderr).not.toContain('are not installed');
});

test('run-script.mjs: installs native packages that npm left out, with the Node.js of the project', () => {
  const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const packages = {
    'node_modules/native': native,
    'node_modules/other': { ...native, os: ['aix'] },
  };
  const files = {
    'node_modules/node/bin/node': '#!/bin/sh\necho "project node: $@"\n',
    'package-lock.json': JSON.stringify({ packages }),
  };
  const [install, script] = runIn(files, '', { npm_execpath: '/npm-cli.js' })
    .stdout.split('\n')
    .filter((line) => line.startsWith('project node:'));
  expect(install).toContain('/npm-cli.js install --no-save');
  expect(script).toMatch(/tools\/start\.ts$/);
  const installed = { 'node_modules/.package-lock.json': JSON.stringify({ packages }) };
  expect(runIn({ ...files, ...installed }).stdout).not.toContain('install');
});

test.each(['abc', '99999', '-1'])('dev.ts: rejects the port %s in one sentence', (port) => {
  const env = { ...process.env, PORT: port };
  const { status, stderr } = spawnSync('node', ['tools/dev.ts'], { encoding: 'utf8', env });
  const sentence = `Port ${port} can't be used. Write a number from 0 to 65535.\n`;
  expect([status, stderr]).toEqual([1, sentence]);
});

test('run-script.mjs: says how to run the install scripts that npm has left out', () => {
  const packages = { 'node_modules/node': { version: '1.0.0' } };
  const files = {
    'package.json': '{}',
    'package-lock.json': JSON.stringify({ packages }),
    // Installed, but without the program that its install script adds.
    'node_modules/.package-lock.json': JSON.stringify({ packages }),
  };
  const { stderr } = runIn(files, '', { npm_config_offline: 'true' });
  expect(stderr).toContain('are not installed');
  expect(stderr).toContain('npm rebuild --ignore-scripts=false');
});

test('astro.mjs: runs Astro if the home folder is read-only', () => {
  const cwd = writeSite({ 'tools/astro.mjs': textOf('tools/astro.mjs') });
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'), 'junction');
  const env = { ...process.env, HOME: '/dev/null', ASTRO_TELEMETRY_DISABLED: '' };
  const command = ['tools/astro.mjs', 'sync'];
  const { status, stderr } = spawnSync('node', command, { cwd, encoding: 'utf8', env });
  expect([status, stderr]).toEqual([0, '']);
});

/** Runs a command that throws an error, given as an expression. */
function runCommandThatThrows(expression: string) {
  const code = `import './tools/lib/command-setup.ts';
import { UserError } from './src/shared/user-error.ts';
throw ${expression};`;
  return spawnSync('node', ['--input-type=module', '--eval', code], { encoding: 'utf8' });
}

test.each([
  ["new UserError('Write a number.')", 'as its message alone', /^Write a number\.\n$/],
  ["new Error('unexpected')", 'with its stack trace', /Error: unexpected\n {4}at /],
  [
    "Object.assign(new Error('unexpected'), { code: 'ENOENT' })",
    'with its stack trace',
    /Error: unexpected\n {4}at /,
  ],
])('command: prints %s %s', (expression, _, output) => {
  const { status, stderr } = runCommandThatThrows(expression);
  expect([status, stderr]).toEqual([1, expect.stringMatching(output)]);
});
