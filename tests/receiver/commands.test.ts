/** `npm run applications`, with keys that decrypt all, some and none of the applications. */
import { spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newIdentity, ownKeyFile, publicKeyIn } from '../../server/receiver/keys.ts';
import { exportCsv, tableRow } from '../../server/receiver/records.ts';
import { createDecrypter, createEncrypter } from '../../server/receiver/encryption.ts';
import { openSqlite } from '../../server/receiver/sqlite.ts';
import { createStore } from '../../server/receiver/store.ts';
import { writeSite } from '../content/temporary-site.ts';
import { applicant, rowsIn } from './applicants.ts';

const [first, second, third] = [await newIdentity(), await newIdentity(), await newIdentity()];

let folder: string;
let file: string;
let after: string;
const key = (...names: string[]) => names.flatMap((name) => ['--key', join(folder, `${name}.txt`)]);

const run = (...parameters: string[]) =>
  spawnSync(process.execPath, ['tools/applications.ts', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, APPLICATIONS_FILE: file },
  });

/** Stores an application received on a day, encrypted to these keys. Returns the beginning of its id. */
async function save(day: number, values: object, ...identities: string[]) {
  const publicKeys = await Promise.all(identities.map(publicKeyIn));
  const body = await createEncrypter(publicKeys)(JSON.stringify(applicant(values)));
  const database = openSqlite(file);
  await createStore(database).save(body, body, new Date(`2026-11-${day}T12:00:00.000Z`));
  database.close();
  return (await rowsIn(file)).at(-1)!.id.slice(0, 8);
}

beforeEach(async () => {
  folder = writeSite({ 'first.txt': first, 'second.txt': second, 'third.txt': third });
  file = join(folder, 'applications.sqlite');
  // A second key was added between the two applications.
  await save(21, { name: 'Before', email: 'one@example.com' }, first);
  after = await save(22, { name: 'After', email: 'two@example.com' }, first, second);
});

test('applications list: shows an application for another key as encrypted', () => {
  const list = run('list', ...key('second'));
  expect(list.stdout).toMatch(/2026-11-21 12:00.+\(encrypted\)[^]+2026-11-22.+After/);
  expect(list.stderr).toMatch(/1 of 2 .+ key other than \S+second\.txt/);
  expect(list.status).toBe(0);
});

test('applications export: leaves out and reports an application for another key', () => {
  const exported = run('export', '--json', ...key('second'));
  expect(JSON.parse(exported.stdout)).toMatchObject([{ name: 'After' }]);
  expect([exported.status, exported.stderr]).toEqual([
    1,
    expect.stringMatching(/1 of 2 applications are encrypted/),
  ]);
  expect(run('export', '--json', after, ...key('second'))).toMatchObject({ status: 0, stderr: '' });
});

test('applications: exports and deletes nothing with a wrong key', async () => {
  const email = ['delete', '--email', 'one@example.com', '--yes'];
  for (const parameters of [['export'], email]) {
    const { status, stdout, stderr } = run(...parameters, ...key('third'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/2 of 2 .+ key other than \S+third\.txt/);
  }
  expect(await rowsIn(file)).toHaveLength(2);
});

test('applications delete: deletes the applications of a person, only with --yes', () => {
  const parameters = ['delete', '--email', 'ONE@example.com', ...key('first')];
  expect(run(...parameters).stderr).toMatch(/^Nothing has been deleted/);
  expect(run(...parameters, '--yes')).toMatchObject({ status: 0, stderr: '' });
  const left = run('list', ...key('first'));
  expect([left.stderr, left.stdout]).toEqual(['', expect.not.stringContaining('Before')]);
  expect(run(...parameters).stderr).toMatch(/^No application from one@example\.com was found\.\n/);
});

test('applications delete: needs no key for an id', async () => {
  expect(run('delete', after, '--yes')).toMatchObject({ status: 0, stderr: '' });
  expect(await rowsIn(file)).toHaveLength(1);
});

test('applications list: says that there are none', async () => {
  const ids = (await rowsIn(file)).map(({ id }) => id);
  expect(run('delete', ...ids, '--yes').status).toBe(0);
  expect(run('list')).toMatchObject({ status: 0, stdout: 'There are no applications.\n' });
});

test('applications: an application is listed and deleted for another spelling of its email address', async () => {
  await save(23, { name: 'Found', email: 'jorg@exämple.de' }, first);
  const email = ['--email', 'Jorg <mailto:Jorg@XN--EXMPLE-CUA.DE>,', ...key('first')];
  expect(run('list', ...email).stdout).toContain('Found');
  expect(run('delete', ...email, '--yes').status).toBe(0);
  expect(await rowsIn(file)).toHaveLength(2);
});

test('applications keys: creates a key pair, and overwrites no file', async () => {
  const keyFile = join(folder, 'new.txt');
  const { stdout } = run('keys', keyFile);
  const identity = await readFile(keyFile, 'utf8');
  const encrypted = await createEncrypter([/age1\w+/.exec(stdout)![0]])('Ada');
  expect(await createDecrypter(identity)(encrypted)).toBe('Ada');
  expect((await stat(keyFile)).mode & 0o077).toBe(0);
  const exportCommand = ['export', after, '--out', keyFile, ...key('second')];
  for (const parameters of [['keys', keyFile], exportCommand])
    expect(run(...parameters).stderr).toContain('exists already');
  expect(await readFile(keyFile, 'utf8')).toBe(identity);
  expect(run('keys', join(folder, 'none', 'key.txt')).stderr).toMatch(
    /^\S+key\.txt cannot be written \(ENOENT.+\)\.\n$/,
  );
});

test('applications: uses the key of npm start by default', async () => {
  await writeFile(ownKeyFile(file), first);
  expect(run('export')).toMatchObject({ status: 0, stderr: '' });
});

test('applications: names an invalid key file, and prints none of its key', async () => {
  const broken = first.replace(/.(?=\n$)/, (letter) => (letter === 'Q' ? 'P' : 'Q'));
  await writeFile(join(folder, 'broken.txt'), broken);
  const result = run('list', ...key('second', 'broken'));
  expect([result.status, result.stderr]).toEqual([
    1,
    expect.stringMatching(/broken\.txt .*no valid private key/),
  ]);
  expect(result.stderr).not.toContain(broken.slice(-40, -20));
});

test.each([
  ['lists', /^Write list, export, delete or keys/],
  ['list --file FOLDER/none', /none does not exist.*--file/],
  ['list --key FOLDER/none.txt', /^\S+none\.txt cannot be read \(ENOENT.+\)\.\n$/],
  ['list --email Nobody@exämple.de', /^No application from nobody@xn--exmple-cua\.de was found\./],
  [
    'export --email Nobody@exämple.de',
    /^No application from nobody@xn--exmple-cua\.de was found\./,
  ],
  ['delete --yes', /^Name the ids/],
  ['delete x --yes', /^No id starts with "x"/],
])('applications %s: says what is wrong', (parameters, message) => {
  const keys = parameters.includes('--email') ? key('first') : [];
  expect(run(...parameters.replace('FOLDER', folder).split(' '), ...keys).stderr).toMatch(message);
});

const record = (name: string) => ({ id: '1', received_at: '', ...applicant({ name }) });

test('applications list: replaces control characters, which terminals obey', () =>
  expect(tableRow(record('a\u001b[2Jb\u202ec'))['name']).toBe('a\ufffd[2Jb\ufffdc'));

const cells = (name: string) => exportCsv([record(name)]).split('\r\n')[1]!;

test('applications export: contains no formulas for spreadsheets', () => {
  for (const name of ['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '＝1', '\u200b=1'])
    expect(cells(name)).toMatch(/,"?'/);
  for (const separator of [';', '; ', '\t', '\n', '\r'])
    expect(exportCsv([record(`Ada${separator}=1+1`)])).toMatch(/Ada[;\s]'\s?=1\+1/);
  expect(cells('Ada-Maria')).not.toContain("'Ada");
});

test('applications export: writes CSV with a header row and quoted values', () => {
  expect(cells('Ada "The Example", Ltd')).toContain('"Ada ""The Example"", Ltd"');
  expect(exportCsv([])).toMatch(/^\ufeffid,received_at,name,.+,status\r\n$/);
});
