/** Validation of the previous URLs of an entry. */
import { expect, test } from 'vitest';
import { validate } from '../../src/content/messages.ts';
import { legalPage } from '../../src/content/entries.ts';

const problems = (url: string) =>
  validate(legalPage, { formerAddresses: [url] })
    .filter(({ path }) => path[0] === 'formerAddresses')
    .map(({ hint }) => hint);

test.each(['/our services', '/a(b)', '/a[1]', '/page.php?id=7', '/faqs#fees', '/a%20b', '/é'])(
  'previous URL %s: is rejected with the characters that cannot be redirected, and an alternative',
  (url) => {
    expect(problems(url).join()).toMatch(
      /Spaces, brackets.*queries.*fragments.*web server.*docs\/hosting\.md/,
    );
  },
);

test.each(['/a/../b', '/a/./b', '/a//b', '/a/..hidden', '/a/'.repeat(2)])(
  'previous URL %s: is rejected, because browsers and web servers change it',
  (url) => {
    expect(problems(url)).not.toEqual([]);
  },
);

test.each(['/old-name', '/services/old_name.html', '/Old/', '/blog/_notes/v1.2'])(
  'previous URL %s: is accepted',
  (url) => {
    expect(problems(url)).toEqual([]);
  },
);
