/** Approvals are valid until their last day, or until the file changes. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readContent } from '../../src/content/read.ts';
import { lastCommitDay } from '../../tools/content/approvals.ts';
import { launchBlockers } from '../../tools/content/launch.ts';
import { approveAll } from './approve-all.ts';
import { paths, changeFile, problemsIn, writeSite } from './temporary-site.ts';

const [on, until] = ['2026-11-20', '2027-11-20'];

/** Returns the messages of check:launch about approvals on a day. */
const messages = (
  root: string,
  today: string,
  commitDayOf: (file: string) => string | undefined = () => on,
) =>
  launchBlockers(readContent(root), today, commitDayOf)
    .filter(({ category }) => category === 'approval')
    .map(({ file, message }) => `${file}: ${message}`);

/** Writes a site in which everything is approved. */
function approvedSite() {
  const root = writeSite();
  approveAll(root, on, until);
  return root;
}

test('check:launch: lists everything that has no approval', () => {
  const root = writeSite();
  const missing = messages(root, on);
  const { fund, firm, warnings, home } = paths;
  for (const file of [fund, firm, warnings, home, 'content/faqs/general.yaml'])
    expect(missing).toContain(`${file}: Nobody has approved this.`);
  const approved = approvedSite();
  expect([messages(approved, on), problemsIn(approved)]).toEqual([[], []]);
});

test('approval: is valid on its last day, and invalid on the day after', () => {
  const root = approvedSite();
  expect(messages(root, '2027-11-20')).toEqual([]);
  expect(messages(root, '2027-11-21')).toContain(
    `${paths.fund}: A. Person approved this until 2027-11-20, and that day has passed.`,
  );
});

test('approval: is invalid if its file was committed on a later day', () => {
  const root = approvedSite();
  const commitDayOf = (file: string) => (file === paths.fund ? '2026-11-21' : on);
  expect(messages(root, '2026-12-01', commitDayOf)).toEqual([
    `${paths.fund}: A. Person approved this on 2026-11-20. The file was changed on 2026-11-21.`,
  ]);
});

test('approval: does not count in a clone without the history of its file', () => {
  const root = writeSite();
  approveAll(root, on, until);
  const [message] = messages(root, on, (file) => (file === paths.fund ? undefined : on));
  expect(message).toContain(`${paths.fund}: A. Person approved this on 2026-11-20. This clone`);
});

test('approval: is rejected if it ends before it was given', () => {
  const root = approvedSite();
  changeFile(root, paths.fund, `until: "${until}"`, 'until: "2026-11-19"');
  expect(problemsIn(root).map(({ message }) => message)).toEqual([
    'The approval ends on 2026-11-19, before 2026-11-20, the day it was given.',
  ]);
});

test('lastCommitDay: returns the day from git', () => {
  expect(lastCommitDay('package.json')).toBe(
    execFileSync('git', ['log', '-1', '--format=%cs', '--', 'package.json'], {
      encoding: 'utf8',
    }).trim(),
  );
});

test('lastCommitDay: returns an empty string if the file was never committed', () =>
  expect(lastCommitDay('no-such-file')).toBe(''));

test('lastCommitDay: returns undefined if a shallow clone does not have the commit', () => {
  const [origin, clone] = [writeSite({ 'a.txt': '' }), writeSite({})];
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...parameters]);
  git('init', '--quiet', origin);
  git('-C', origin, 'add', '.');
  git('-C', origin, 'commit', '--quiet', '--message=a');
  for (const message of ['b', 'c'])
    git('-C', origin, 'commit', '--quiet', '--allow-empty', `--message=${message}`);
  git('clone', '--quiet', '--depth=2', `file://${origin}`, clone);
  expect(lastCommitDay('a.txt', clone)).toBeUndefined();
  git('-C', clone, 'fetch', '--quiet', '--unshallow');
  expect(lastCommitDay('a.txt', clone)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
