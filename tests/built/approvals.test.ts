/** What approvals leave out of the words of a page, another page answers for. */
import { expect, test } from 'vitest';
import { ownPages, pages, textOf } from './site.ts';

test.each(ownPages)(
  '$path marks lists whose items lead to a page each, and no more',
  ({ main }) => {
    const items = main.querySelectorAll('[data-no-approval]').flatMap((list) => {
      const inside = list.querySelectorAll('li, tbody tr');
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
