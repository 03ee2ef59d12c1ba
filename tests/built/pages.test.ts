/** What every page has, whatever editors write: its address, headings in order, a way on, a picture, its warnings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Figure } from '../../src/content/schemas/fields.ts';
import { valueAt } from '../../src/content/schemas/paths.ts';
import { aliases, olderPath } from '../../src/content/addresses.ts';
import { firm, warnings } from '../../src/site/data.ts';
import { statusByCountries } from '../../src/content/schemas/regulatory-status.ts';
import { performanceNote } from '../../src/site/figures.ts';
import {
  dist,
  entryOf,
  files,
  ownPages,
  pages,
  published,
  sectionsOf,
  textOf,
  type Page,
} from './site.ts';

describe('addresses', () => {
  test('every published entry has its page, and there is no other but lists and second addresses', () => {
    const expected = new Set(published.map(({ path }) => path));
    for (const alias of Object.keys(aliases)) expected.add(alias);
    const built = pages
      .map(({ path }) => path)
      .filter((path) => !path.startsWith(olderPath(0).slice(0, -1)));
    expect(built.sort()).toEqual([...expected].sort());
  });
});

test('no file of the site shows a name in braces', () => {
  const shown = files
    .filter((file) => /\.(html|xml|json|webmanifest|txt)$/.test(file))
    .filter((file) => /\{\s*firm[.\s}]|%7Bfirm/.test(readFileSync(join(dist, file), 'utf8')));
  expect(shown).toEqual([]);
});

test('no byte of the site shows the mark of what nobody has confirmed', () => {
  const texts = files.filter((file) => !/\.(?:avif|ico|jpg|pdf|png|webp|woff2)$/.test(file));
  const shown = texts.filter((file) => readFileSync(join(dist, file), 'utf8').includes('[?]'));
  expect(shown).toEqual([]);
});

describe('headings', () => {
  test.each(pages)('$path has one h1, and no heading skips a level', ({ root, source }) => {
    expect(root.querySelectorAll('h1'), source).toHaveLength(1);
    const levels = root
      .querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent }));
    expect(levels[0]?.level, 'the first heading is the title').toBe(1);
    const skipped = levels.filter(
      ({ level }, index) => level > (levels[index - 1]?.level ?? level) + 1,
    );
    expect(skipped, source).toEqual([]);
  });
});

describe('the way on', () => {
  test.each(pages.filter(({ path }) => path !== '/apply-now'))(
    '$path ends in a call to action',
    ({ main, source }) => {
      const last = main.querySelectorAll('section').at(-1);
      expect(last?.querySelectorAll('a.button').length, source).toBeGreaterThan(0);
    },
  );
});

describe('engravings', () => {
  const openingOf = (page: Page) =>
    page.main.querySelector(':scope > :first-child svg[data-print="none"]')?.innerHTML;

  /** Pages without an opening of their own. */
  const exceptions: Record<string, string> = {
    '/apply-now': 'the modal covers the page from the start',
  };

  test('every page opens with a guilloché that no other page has', () => {
    const owners = new Map<string, string[]>();
    for (const page of ownPages) {
      // A list of older releases has that of the press page.
      if (page.path in exceptions || !entryOf(page)) continue;
      const opening = openingOf(page) ?? 'none';
      owners.set(opening, [...(owners.get(opening) ?? []), page.path]);
    }
    const shared = [...owners]
      .filter(([opening, paths]) => opening === 'none' || paths.length > 1)
      .map(([, paths]) => paths);
    expect(shared).toEqual([]);
  });

  test('each is a file, no view of one: WebKit would show all of it', () => {
    for (const page of pages) expect(page.html, page.path).not.toMatch(/\.svg#/);
  });
});

describe('warnings', () => {
  const carrying = ownPages.flatMap((page) => {
    const key = valueAt(entryOf(page)?.data, ['warning']);
    return typeof key === 'string' ? [{ ...page, key }] : [];
  });

  test.each(carrying)(
    '$path carries its risk warning directly under the banner',
    ({ main, key }) => {
      const [banner, next] = main.children;
      expect(banner?.querySelector('h1')).toBeTruthy();
      const { lead, text } = warnings[key]!;
      const shown = main.querySelector('h1')?.closest('.banner') ? next : banner;
      expect(textOf(shown!)).toContain(`${lead} ${text}`);
    },
  );

  test.each(ownPages)('on $path a quotation is labelled exactly while it is a sample', (page) => {
    const quotations = sectionsOf(page)
      .filter((section) => valueAt(section, ['type']) === 'testimonials')
      .flatMap((section) => valueAt(section, ['items']) as unknown[]);
    const shown = page.main
      .querySelectorAll('figure:has(blockquote)')
      .map((quotation) => textOf(quotation).startsWith('Illustrative quotation: not a client'));
    expect(shown, page.source).toEqual(
      quotations.map((quotation) => valueAt(quotation, ['illustrative']) !== false),
    );
    expect(page.main.querySelectorAll('[itemtype*="Review"], [itemprop="review"]')).toHaveLength(0);
  });

  test.each(ownPages)(
    'on $path performance stands beside its note, in the same section',
    (page) => {
      const own = valueAt(entryOf(page)?.data, ['figures']) as Record<string, Figure> | undefined;
      const performing = Object.values({ ...firm.figures, ...own }).filter(
        (figure) => figure.performance,
      );
      for (const section of page.main.querySelectorAll('[data-ground]')) {
        const figures = section.querySelectorAll('.text-figure').map((figure) => textOf(figure));
        const performs = performing.some(({ value }) => figures.includes(value));
        if (performs) expect(textOf(section), page.source).toContain(performanceNote);
      }
    },
  );

  test('every footer says how the firm is regulated, and what to do where it does not', () => {
    const known = statusByCountries(firm).flatMap(({ countries, status }) => [countries, status]);
    for (const { root, path } of ownPages) {
      const footer = root.querySelector('footer');
      if (!footer) continue;
      const words = textOf(footer);
      for (const said of [firm.licence.notice, firm.regulatoryStatus.elsewhere, ...known])
        expect(words, path).toContain(said);
    }
  });

  test.each(ownPages)(
    '$path marks nothing that is still to be filled, and says so of nothing',
    (page) => {
      expect(textOf(page.root)).not.toMatch(
        /to be filled|not (?:yet )?published|no licence is stated/i,
      );
    },
  );
});
