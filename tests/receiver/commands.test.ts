/** `npm run applications`, as the firm runs it: with keys that open all, some and none of what is kept. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealerFor } from '../../src/hosts/receiver/sealing.ts';
import { openSqlite } from '../../src/hosts/receiver/sqlite.ts';
import { createStore } from '../../src/hosts/receiver/store.ts';
import { applicant } from './applicants.ts';

const [first, second, third] = await Promise.all([1, 2, 3].map(() => generateX25519Identity()));

let folder: string;
let file: string;
const key = (name: string) => ['--key', join(folder, `${name}.txt`)];

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/applications.ts', ...words],
    { encoding: 'utf8', env: { ...process.env, APPLICATIONS_FILE: file } },
  );
  return { status, stdout, stderr };
};

/** One application, sealed to these keys. */
async function keep(id: string, values: object, ...identities: (string | undefined)[]) {
  const publicKeys = await Promise.all(identities.map((name) => identityToRecipient(name!)));
  const database = openSqlite(file);
  const receivedAt = `2026-11-2${id[0]}T12:00:00.000Z`;
  const body = await sealerFor(publicKeys)(JSON.stringify(applicant(values)));
  await createStore(database).keep({ id, receivedAt, body, fingerprint: id }, new Date(receivedAt));
  database.close();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  file = join(folder, 'applications.sqlite');
  for (const [name, identity] of Object.entries({ first, second, third }))
    await writeFile(join(folder, `${name}.txt`), `${identity}\n`);
  // A second key was added between the two.
  await keep('1-before', { name: 'Before', email: 'one@example.com' }, first);
  await keep('2-after', { name: 'After', email: 'two@example.com' }, first, second);
});
afterEach(() => rm(folder, { recursive: true }));

describe('what is sealed to another key', () => {
  test('is listed with its day, beside what the key opens', () => {
    const { status, stdout, stderr } = run('list', ...key('second'));
    expect(stdout).toMatch(/^1-be +2026-11-21 12:00 +\(sealed\)$/m);
    expect(stdout).toMatch(/^2-af .* After /m);
    expect(stderr).toMatch(/another key than \S+second\.txt.*: 1 of 2/);
    expect(status).toBe(0);
  });

  test('is shown as sealed', () => {
    const { status, stdout, stderr } = run('show', '1', ...key('second'));
    expect(stdout).toMatch(/\(sealed\)/);
    expect(stderr).toMatch(/another key than \S+second\.txt.*: 1 of 1/);
    expect(status).toBe(1);
    expect(run('show', '2', ...key('second'))).toMatchObject({ status: 0, stderr: '' });
  });

  test('makes an export incomplete, which says so', () => {
    const { status, stdout, stderr } = run('export', '--json', ...key('second'));
    expect(JSON.parse(stdout)).toMatchObject([{ id: '2-after', name: 'After' }]);
    expect(stderr).toMatch(/: 1 of 2.*not complete/);
    expect(status).toBe(1);
    const one = run('export', '--json', '2', ...key('second'));
    expect(one).toMatchObject({ status: 0, stderr: '' });
  });

  test('may be of the person who asks, which is said', () => {
    const two = ['--email', 'two@example.com', ...key('second')];
    for (const words of [['list'], ['export', '--json'], ['delete', '--yes']]) {
      const { status, stdout, stderr } = run(...words, ...two);
      expect(stdout).toContain('After');
      expect(stderr).toMatch(/: 1 of 2.*not complete/);
      expect(status).toBe(1);
    }
    // It was deleted, and the other was not.
    expect(run('list', ...key('first')).stdout).toMatch(/Before/);
    expect(run('list', ...key('first')).stdout).not.toMatch(/After/);
  });

  test('can be deleted by its id', () => {
    expect(run('delete', '1', '--yes', ...key('second'))).toMatchObject({ status: 0, stderr: '' });
    expect(run('list', ...key('second'))).toMatchObject({ status: 0, stderr: '' });
  });
});

test('two keys open what either opens', async () => {
  await keep('3-later', { name: 'Later' }, third);
  const { status, stdout, stderr } = run('list', ...key('second'), ...key('first'));
  expect([status, stdout]).toEqual([0, expect.stringMatching(/Before[^]+After[^]+3-la.*sealed/)]);
  expect(stderr).toMatch(/first\.txt.*: 1 of 3/);
  expect(run('export', '--csv', ...key('third'), ...key('first'))).toMatchObject({
    ...{ status: 0, stderr: '' },
  });
});

test('a key that opens nothing is said to be another, and no export is written', () => {
  const list = run('list', ...key('third'));
  expect(list.stdout).toMatch(/1-be[^]+2-af/);
  expect(list.stderr).toMatch(/another key than \S+third\.txt.*: 2 of 2/);
  const email = ['--email', 'one@example.com', '--yes'];
  const out = join(folder, 'out.csv');
  for (const words of [
    ['export', '--csv', '--out', out],
    ['export', '--json'],
    ['list'],
    ['delete', ...email],
  ]) {
    const { status, stdout, stderr } = run(...words, ...key('third'));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/another key than .*: 2 of 2/)]);
    if (words[0] !== 'list') expect(stdout).toBe('');
  }
  expect(run('show', '1', ...key('first')).stdout).toContain('Before');
});

test('a private key that is not whole is named, and not repeated', async () => {
  const broken = `${first!.slice(0, -1)}${first!.endsWith('Q') ? 'P' : 'Q'}`;
  await writeFile(join(folder, 'first.txt'), broken);
  const { status, stderr } = run('list', ...key('second'), ...key('first'));
  expect([status, stderr]).toEqual([1, expect.stringMatching(/first\.txt .*whole/)]);
  expect(stderr).not.toContain(broken.slice(15, 30));
});

test('a person of whom nothing is kept is named, and what could not be opened is counted', () => {
  const nobody = ['delete', '--email', 'nobody@example.com', '--yes'];
  const { status, stderr } = run(...nobody, ...key('first'));
  expect([status, stderr]).toEqual([1, 'There is no application of nobody@example.com.\n']);
  expect(run(...nobody, ...key('second')).stderr).toMatch(/: 1 of 2[^]+nobody@example\.com/);
  expect(run('delete', '--yes').stderr).toMatch(/^Name the ids/);
});

test('a file that is not there is named, with how to name another', () => {
  const here = file;
  file = join(folder, 'new', 'applications.sqlite');
  const { status, stderr } = run('list');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${file} is not there`)]);
  expect(stderr).toMatch(/--file .*APPLICATIONS_FILE/);
  // The setting of the receiver is one of the commands too, and the option goes before it.
  expect(run('list', '--file', here)).toMatchObject({ status: 0, stderr: '' });
});
