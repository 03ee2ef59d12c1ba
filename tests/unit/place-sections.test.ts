/** Layouts of the sections of a page. */
import { expect, test } from 'vitest';
import type { Section } from '../../src/schemas/section.ts';
import { placeSections } from '../../src/sections/place-sections.ts';

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
])('sections: never have the same layout three times in a row', (sections) => {
  const layouts = layoutsOf(sections);
  const runs = layouts.filter(
    (one, index) => one === layouts[index + 1] && one === layouts[index + 2],
  );
  expect(runs).toEqual([]);
});

const risk = { type: 'rewardAndRisk', heading: 'Gains and losses' };

test.each<[what: string, layouts: string[], sections: Section[], needsSpread?: boolean]>([
  ['an entry that states one', ['columns'], [{ ...facts, layout: 'columns' }]],
  ['cards of which one leads to a page', ['cells'], [links]],
  ['cards of which none leads to a page', ['ledger'], [cards]],
  ['a page that needs a spread', ['note', 'spread', 'ledger'], [text, cards, cards], true],
  ['a page that has its spread', ['spread', 'note', 'ledger'], [figures, text, cards], true],
  ['three sections of text on black', ['note', 'spread', 'ledger'], [text, facts, cards]],
  ['two sections of text above figures', ['note', 'ledger', 'spread'], [text, facts, figures]],
  [
    'three sections of which the last has a plate',
    ['note', 'ledger', 'note'],
    [text, facts, { ...cards, plate: 'keys 3' }],
  ],
  ['reward and risk below text', ['note', 'spread'], [text, risk]],
  ['reward and risk below a spread', ['spread', 'note'], [figures, risk]],
])('sections: for %s, have the layouts %j', (_, layouts, sections, needsSpread) =>
  expect(layoutsOf(sections, needsSpread)).toEqual(layouts),
);

test('sections: make no spread of three texts whose type cannot be one', () =>
  expect(layoutsOf([text, text, text])).not.toContain('spread'));

test('heading: is larger if it is the first, or on another background, and largest in one section', () => {
  const placed = placeSections([figures, text, facts, { ...cards, layout: 'spread' }]);
  const sizes = placed.map(({ headingSize }) => headingSize);
  expect(sizes).toEqual([undefined, 'lead', undefined, 'largest']);
});

test('callout: belongs to the section above it', () => {
  const note = { type: 'callout', title: 'Before you begin', text: 'Read this.' };
  const placed = placeSections([text, note, facts]);
  expect(placed.map(({ section }) => section.type)).toEqual(['text', 'facts']);
  expect(placed[0]!.callouts.map(({ section }) => section)).toEqual([note]);
});

const SENTENCE = 'One sentence of the usual length, with a reason and a risk. ';
/** A sheet of paper as high as about 18 lines beside it. */
const sheet = {
  matters: Array.from({ length: 5 }, () => ({ label: 'What you’d own', text: SENTENCE })),
  against: { label: 'The strongest case against', text: SENTENCE },
};
const paper = { type: 'writtenPage', heading: 'An order', sheet };
const longSteps = {
  type: 'steps',
  heading: 'Steps',
  items: Array.from({ length: 4 }, () => ({ title: 'One', text: SENTENCE })),
};

test('section after a written page: fills the column beside it if its text is short', () => {
  const placed = placeSections([{ ...paper, paragraphs: [SENTENCE] }, longSteps, facts]);
  expect(placed.map(({ section }) => section.type)).toEqual(['writtenPage', 'facts']);
  expect(placed[0]!.layout).toBe('paper');
  expect(placed[0]!.besideSheet.map(({ section }) => section)).toEqual([longSteps]);
});

test('section after a written page: is below it if text fills the column', () => {
  const texts = { paragraphs: Array.from({ length: 4 }, () => SENTENCE.repeat(3)) };
  const licence = { paragraphs: [SENTENCE.repeat(7)], licence: { heading: 'Check our licence' } };
  for (const text of [texts, licence]) {
    const placed = placeSections([{ ...paper, ...text }, cards]);
    expect(placed[0]!.layout).toBe('paper');
    expect(placed[0]!.besideSheet).toEqual([]);
    expect(placed).toHaveLength(2);
  }
});

test('sheet of paper: is as wide as the page if its text is much shorter or longer', () => {
  for (const text of [SENTENCE, SENTENCE.repeat(30)]) {
    const placed = placeSections([{ ...paper, paragraphs: [text] }, facts]);
    expect(placed[0]!.layout).toBe('across');
  }
  const placed = placeSections([{ ...paper, paragraphs: [SENTENCE] }, cards, facts]);
  expect(placed[0]!.besideSheet).toEqual([]);
  expect(placed).toHaveLength(3);
});

test('texts with the layout "beside": share one row', () => {
  const beside = { ...text, layout: 'beside' } as const;
  const placed = placeSections([beside, beside, beside, facts]);
  expect(placed).toHaveLength(2);
  expect(placed[0]!.beside).toHaveLength(2);
});
