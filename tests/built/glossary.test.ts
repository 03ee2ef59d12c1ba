/** Terms in the finished pages: each explained once, where it is read, and none left hanging. */
import { describe, expect, test } from 'vitest';
import { termId } from '../../src/content/terms.ts';
import { kinds } from '../../src/content/kinds.ts';
import { addressOf } from '../../src/content/addresses.ts';
import { published, terms } from '../published.ts';
import { ownPages, pageAt, pages } from './site.ts';

const glossary = addressOf('pages', kinds.glossary.listedOn);
const isThere = published.some(({ path }) => path === glossary);

test('the glossary is a page while there is a term, and is linked from every footer then', () => {
  if (terms.length === 0) expect(isThere).toBe(false);
  for (const { path, root } of pages.filter(({ root: page }) => page.querySelector('footer')))
    expect(root.querySelectorAll(`footer a[href="${glossary}"]`).length, path).toBe(
      isThere ? 1 : 0,
    );
});

test.runIf(isThere)('the glossary lists every term', () => {
  const ids = pageAt(glossary)
    .main.querySelectorAll('dl > [id]')
    .map(({ id }) => id);
  expect(ids.sort()).toEqual(terms.map(termId).sort());
});

describe.each(ownPages)('$path', ({ path, main }) => {
  const buttons = main.querySelectorAll('button.term');
  const meanings = main.querySelectorAll('dialog.meaning');

  test('has a meaning for each term, with the way to the glossary', () => {
    if (!isThere || path === glossary) expect(buttons).toEqual([]);
    expect(meanings.map(({ id }) => id)).toEqual(
      buttons.map((button) => button.getAttribute('popovertarget')),
    );
    for (const meaning of meanings)
      expect(meaning.querySelector('a')?.getAttribute('href')).toBe(
        `${glossary}#${meaning.id.replace('meaning-', 'term-')}`,
      );
  });

  test('explains in sentences only', () => {
    for (const button of buttons) {
      expect(button.closest('p, li, dd'), button.text).toBeTruthy();
      expect(button.closest('a, h1, h2, h3, summary, dt, table'), button.text).toBe(null);
    }
  });
});
