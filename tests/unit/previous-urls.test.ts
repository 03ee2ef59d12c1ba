/** Validation of the previous URLs of an entry. */
import { expect, test } from 'vitest';
import { validate } from '../../src/content/messages.ts';
import { legalPage } from '../../src/schemas/entries.ts';
import { normalisePath } from '../../src/schemas/previous-urls.ts';

const problems = (url: string) =>
  validate(legalPage, { formerAddresses: [url] })
    .filter(({ path }) => path[0] === 'formerAddresses')
    .map(({ message, hint }) => `${message} ${hint}`);

const CHARACTERS = /Spaces, brackets.*queries.*fragments.*web server.*docs\/hosting\.md/;

test.each<[url: string, reason: RegExp]>([
  ...['/our services', '/a(b)', '/a[1]', '/page.php?id=7', '/faqs#fees', '/a%20b', '/é'].map(
    (url): [string, RegExp] => [url, CHARACTERS],
  ),
  // Browsers and web servers change these.
  ...['/a/../b', '/a/./b', '/a//b', '/a/..hidden', '/a//a/'].map((url): [string, RegExp] => [
    url,
    /./,
  ]),
  ['/index', /home page/],
  ['/Index.html', /home page/],
  ['/old.br', /compressed copies/],
  ['/old/page.GZ', /compressed copies/],
  ['/cdn-cgi/l/email-protection', /Cloudflare/],
  [`/${'a'.repeat(200)}`, /201 characters/],
  ['/images/opening.jpg', /uses this path itself/],
])('previous URL %s: is rejected with the reason', (url, reason) => {
  expect(problems(url).join()).toMatch(reason);
});

test.each([
  '/old-name',
  '/services/old_name.html',
  '/Old/',
  '/blog/_notes/v1.2',
  '/old/index.html',
])('previous URL %s: is accepted', (url) => expect(problems(url)).toEqual([]));

test.each(['/old/', '/old.html', '/old.html/', '/old.html.html'])(
  'normalisePath: returns for %s the path of a page',
  (url) => {
    expect(normalisePath(url)).toBe('/old');
  },
);
