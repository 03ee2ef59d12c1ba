/** A page that visitors do not have yet says so to editors; one that they have says nothing. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import EditorNotes from '../../src/components/EditorNotes.astro';

async function notes(data: object): Promise<string> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(EditorNotes, { props: { entry: { data } } });
  return html.replaceAll(/<[^>]+>/g, ' ').trim();
}

test.each([
  [{ draft: true }, 'Draft: visitors do not have this page.'],
  [{ date: '2099-03-01' }, 'Held back: visitors have this page from 1\u00A0March 2099.'],
  [{ date: '2020-03-01', draft: false }, ''],
  [{}, ''],
])('of an entry with %j editors read: %s', async (data, said) => {
  expect(await notes(data)).toBe(said);
});
