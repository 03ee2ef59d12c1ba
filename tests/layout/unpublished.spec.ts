/** Drafts and scheduled press releases, which must not reach web servers. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { FIXTURE_SITE, RELEASES, UNPUBLISHED } from '../fixture-site/content.ts';
import { expect, test } from '../fixture-site/test.ts';

test('drafts and scheduled press releases: are in no file of the site', () => {
  const files = globSync([`${FIXTURE_SITE}/**`, `${FIXTURE_SITE}-hosting/**`]).filter((path) =>
    statSync(path).isFile(),
  );
  const filesWith = (pattern: RegExp | string) =>
    files.filter((path) => `${path} ${readFileSync(path, 'latin1')}`.search(pattern) >= 0);
  expect(filesWith(RELEASES[0]!.title)).toContain(`${FIXTURE_SITE}/press-release.html`);
  expect(filesWith(UNPUBLISHED)).toEqual([]);
});
