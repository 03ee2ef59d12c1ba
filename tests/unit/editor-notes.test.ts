/** A page that visitors do not have yet says so to editors; one that they have says nothing. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import EditorNotes from '../../src/components/EditorNotes.astro';

async function render(data: object): Promise<string> {
  const container = await AstroContainer.create();
  return container.renderToString(EditorNotes, { props: { entry: { data } } });
}

const notes = async (data: object) => (await render(data)).replaceAll(/<[^>]+>/g, ' ').trim();

test.each([
  [{ draft: true }, 'Draft: visitors do not have this page.'],
  [
    { date: '2099-03-01' },
    'Held back: visitors have this page from 1 March 2099 at 07:00 in London.',
  ],
  [{ date: '2020-03-01', draft: false }, ''],
  [{}, ''],
])('of an entry with %j editors read: %s', async (data, said) => {
  expect(await notes(data)).toBe(said);
});

test('they are a list within a note, so that assistive technology counts them', async () => {
  // A role on the list itself would take its items from it (ARIA in HTML: a list item needs a list).
  expect(await render({ draft: true })).not.toMatch(/<ul[^>]*\srole=/);
});
