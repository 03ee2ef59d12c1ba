/** Which pages name their sections at the top. */
import { expect, test } from 'vitest';
import type { Section } from '../../src/content/schemas/section.ts';
import { contentsOf } from '../../src/site/contents.ts';

const text = (heading: string, id?: string): Section => ({
  type: 'text',
  heading,
  id,
  paragraphs: ['A paragraph of words.'],
});
const closing: Section = {
  type: 'callToAction',
  heading: 'The end',
  action: { label: 'Write to us', href: '/contact' },
};
const five = ['a', 'b', 'c', 'd', 'e'].map((name) => text(`Section ${name}`));

test('a page of a few sections has none, however many have no heading', () => {
  expect(contentsOf([...five, { type: 'figures', items: ['assets'] }, closing])).toEqual([]);
});

test('a long page has each section with a heading, by its place, without the closing words', () => {
  const links = contentsOf([
    { type: 'figures', items: ['assets'] },
    ...five,
    text('F', 'f'),
    closing,
  ]);
  expect(links.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(links.at(-1)).toEqual({ index: 6, id: 'f', heading: 'F' });
});
