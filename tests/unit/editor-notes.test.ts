/** A page that visitors do not have yet says so to editors, as does what lists it; one that they have says nothing. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import EditorNotes from '../../src/components/EditorNotes.astro';
import HeldMark from '../../src/components/HeldMark.astro';

async function render(component: typeof EditorNotes, data: object): Promise<string> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(component, { props: { entry: { data } } });
  // A role on a list would take its items from it (ARIA in HTML: a list item needs a list).
  expect(html).not.toMatch(/<ul[^>]*\srole=/);
  return html.replaceAll(/<[^>]+>/g, ' ').trim();
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
])('of an entry with %j editors read: %s %s', async (data, said, listed) => {
  expect(await render(EditorNotes, data)).toBe(said);
  expect(await render(HeldMark, data)).toBe(listed);
});
