/** Layouts of the sections of a page. */
import { expect, test } from 'vitest';
import type { Section } from '../../src/schemas/section.ts';
import { placeSections } from '../../src/sections/layouts.ts';

const text = { type: 'text', heading: 'A text' };
const facts = { type: 'facts', heading: 'Facts', items: [] };
const cards = { type: 'cards', heading: 'Cards', items: [{ title: 'One' }] };
const links = { type: 'cards', heading: 'Cards', items: [{ title: 'One', href: '/about' }] };
const figures = { type: 'figures', items: [] };

const layoutsOf = (sections: Section[], needsSpread = false) =>
  placeSections(sections, needsSpread).map(({ layout }) => layout);

test.each([
  [[text, text, text, text, text]],
  [[facts, facts, facts, facts, facts, facts]],
  [[cards, facts, facts, cards, text, text]],
])('sections: are never placed alike three times in a row', (sections) => {
  const layouts = layoutsOf(sections);
  const runs = layouts.filter(
    (one, index) => one === layouts[index + 1] && one === layouts[index + 2],
  );
  expect(runs).toEqual([]);
});

test('sections: are placed as the entry says', () => {
  expect(
    layoutsOf([
      { ...facts, layout: 'columns' },
      { ...text, layout: 'ledger' },
    ]),
  ).toEqual(['columns', 'ledger']);
});

test('cards: are boxes if one leads to a page, and columns if none does', () => {
  expect(layoutsOf([links])).toEqual(['cells']);
  expect(layoutsOf([cards])).toEqual(['ledger']);
});

test('a page that needs a spread: gets one, and no second one', () => {
  expect(layoutsOf([text, cards, cards], true)).toEqual(['note', 'spread', 'ledger']);
  expect(layoutsOf([figures, text, cards], true)).toEqual(['spread', 'note', 'ledger']);
});

test('a heading: leads if it is the first, or on a background of its own', () => {
  const placed = placeSections([figures, text, facts, { ...cards, layout: 'spread' }]);
  expect(placed.map(({ isLead }) => isLead)).toEqual([false, true, false, true]);
});

test('a callout: belongs to the section above it', () => {
  const note = { type: 'callout', title: 'Before you begin', text: 'Read this.' };
  const placed = placeSections([text, note, facts]);
  expect(placed.map(({ section }) => section.type)).toEqual(['text', 'facts']);
  expect(placed[0]!.callouts.map(({ section }) => section)).toEqual([note]);
});

test('texts beside each other: share one place', () => {
  const beside = { ...text, layout: 'beside' } as const;
  const placed = placeSections([beside, beside, beside, facts]);
  expect(placed).toHaveLength(2);
  expect(placed[0]!.beside).toHaveLength(2);
});
