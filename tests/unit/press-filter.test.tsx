import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import PressFilter, { type PressItem } from '../../src/islands/press/PressFilter.tsx';
import {
  addressOfChoice,
  ALL,
  choiceIn,
  countOf,
  itemsOf,
} from '../../src/islands/press/filter.ts';
import { pressCategories } from '../../src/content/schemas/entries.ts';

describe('the choice in the address', () => {
  test.each([
    ['', ALL],
    ['?category=fund', 'fund'],
    ['?category=award', 'award'],
    ['?x=1&category=service', 'service'],
    ['?category=', ALL],
    ['?category=FUND', ALL],
    ['?category=bonds', ALL],
    // A name that every object has.
    ['?category=constructor', ALL],
    ['?other=fund', ALL],
  ])('%j means %s', (search, choice) => {
    expect(choiceIn(search, pressCategories)).toBe(choice);
  });

  test.each([ALL, ...Object.keys(pressCategories)])(
    '%s survives the way there and back',
    (choice) => {
      const address = new URL(addressOfChoice(choice, '/press-release'), 'https://www.example.com');
      expect(address.pathname).toBe('/press-release');
      expect(choiceIn(address.search, pressCategories)).toBe(choice);
    },
  );

  test('all news has the address without a query', () => {
    expect(addressOfChoice(ALL, '/press-release')).toBe('/press-release');
  });
});

test('a category shows its items, in the order given, and all shows everything', () => {
  const items = ['fund', 'award', 'fund'].map((category, id) => ({ category, id }));
  expect(itemsOf(items, 'fund').map(({ id }) => id)).toEqual([0, 2]);
  expect(itemsOf(items, 'service')).toEqual([]);
  expect(itemsOf(items, ALL)).toBe(items);
});

test.each([
  [1, 5, 'Fund News: showing 1 older press release'],
  [5, 5, 'Fund News: showing 5 older press releases'],
  [7, 5, 'Fund News: showing 5 of 7 older press releases'],
])('of %i the grid shows up to %i: "%s"', (matching, shown, words) => {
  expect(countOf('Fund News', matching, shown)).toBe(words);
});

describe('the HTML of the build', () => {
  const item = (number: number): PressItem => ({
    path: `/press-release/${number}`,
    title: `Release ${number}`,
    date: '14 September 2026',
    day: '2026-09-14',
    summary: 'News.',
    category: 'fund',
    image: { src: '/a.svg', alt: '', width: 1, height: 1 },
  });
  const render = (items: PressItem[], older = false) =>
    renderToStaticMarkup(
      <PressFilter
        items={items}
        older={older}
        categories={pressCategories}
        fallback="/images/default.svg"
      />,
    );

  test('has every item, however many there are', () => {
    const html = render(Array.from({ length: 12 }, (_, index) => item(index)));
    for (let index = 0; index < 12; index++) expect(html).toContain(`Release ${index}<`);
  });

  test('says of a release that waits that it does', () => {
    const held = 'Held back until 1 March 2099';
    expect(render([{ ...item(0), held }])).toContain(`>${held}<`);
  });

  test('says that there is nothing', () => {
    const html = render([]);
    expect(html).toContain('>No press releases found<');
    expect(html).toContain(
      '>No press releases match the selected category. Please try another category.<',
    );
  });

  test('does not say so of older releases, which it has not got', () => {
    const html = render([], true);
    expect(html).not.toContain('No press releases match');
    expect(html).toContain('Older ones are linked below.');
    // The newest stands above, and may be of any category.
    expect(html).not.toContain('None of the newest');
  });
});
