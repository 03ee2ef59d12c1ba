/** What approvals leave out of the words of a page, another page answers for. */
import { expect, test } from 'vitest';
import { fingerprint } from '../../src/content/check/approvals.ts';
import { ownPages, pages, textOf } from './site.ts';

test.each(ownPages)(
  '$path marks lists whose items lead to a page each, and no more',
  ({ main }) => {
    const items = main.querySelectorAll('[data-no-approval]').flatMap((list) => {
      const inside = list
        .querySelectorAll('li, tbody tr')
        .filter((item) => !item.parentNode.closest('li'));
      return list.tagName === 'ARTICLE' ? [list] : inside;
    });
    for (const item of items) {
      const led = item.querySelectorAll('a').map((link) => link.getAttribute('href'));
      expect(
        pages.map(({ path }) => path),
        textOf(item),
      ).toEqual(expect.arrayContaining(led));
      expect(led, textOf(item)).toHaveLength(1);
    }
  },
);

test.each(ownPages)(
  'the approval of $path covers its first heading and its last',
  ({ path, html, main }) => {
    const headings = main
      .querySelectorAll('h1, h2, h3')
      .filter((one) => !one.closest('nav, [data-no-approval]'))
      .map((one) => one.outerHTML);
    for (const heading of [headings[0]!, headings.at(-1)!])
      expect(fingerprint(() => html.replaceAll(heading, '<h2>Otherwise</h2>'), path)).not.toBe(
        fingerprint(() => html, path),
      );
  },
);
