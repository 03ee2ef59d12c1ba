/** A page that visitors do not have yet says so to editors, as does what lists it; one that they have says nothing. */
import { expect, test } from 'vitest';
import EditorNotes from '../../src/components/EditorNotes.astro';
import HeldMark from '../../src/components/HeldMark.astro';
import { drawn, wordsOf, type Component } from './drawn.ts';

/** What is to be read, in a list of its own: a role would take its items from it (ARIA in HTML: a list item needs a list). */
async function said(component: Component, data: object): Promise<string> {
  const html = await drawn(component, { entry: { data } });
  expect(html).not.toMatch(/<ul[^>]*\srole=/);
  return wordsOf(html);
}

const from = '1 March 2099 at 07:00 in London';

test.each([
  [{ draft: true }, 'Draft: visitors do not have this page.', 'Draft'],
  [
    { date: '2099-03-01' },
    `Held back: visitors have this page from ${from}.`,
    `Held back until ${from}`,
  ],
  [{ date: '2020-03-01', draft: false }, '', ''],
  [{}, '', ''],
])('of an entry with %j editors read: %s %s', async (data, noted, listed) => {
  expect(await said(EditorNotes, data)).toBe(noted);
  expect(await said(HeldMark, data)).toBe(listed);
});
