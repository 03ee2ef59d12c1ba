import { expect, test, vi } from 'vitest';
import StructuredData from '../../src/components/StructuredData.astro';
import { drawn } from './drawn.ts';

// Style sheets are empty here.
vi.mock('../../src/site/theme.ts', () => ({ theme: { secondary: '#c9a43d' } }));

test('no word of a page ends the element that its structured data stands in', async () => {
  const title = '</script><!-- <script>alert(1)</script>';
  const entry = { collection: 'legal', id: 'terms', data: { title, summary: 'In short.' } };
  const html = await drawn(StructuredData, { entry });
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*)<\/script>\s*$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [{ itemListElement: [{}, { name: title }] }],
  });
});
