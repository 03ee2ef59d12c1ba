import { describe, expect, it } from 'vitest';
import { firm } from '../../src/site/data.ts';
import {
  scriptJson,
  structuredData,
  type Site,
  type Subject,
} from '../../src/site/structured-data.ts';

const site: Site = { url: 'https://www.example.com', firm };

const page: Subject = {
  title: 'Blockchain Fund',
  description: 'Invests in blockchain projects through four portfolios.',
  path: '/fund/blockchain',
  crumbs: [],
};

/** What no page of the content may have; `tests/built/machines.test.ts` asks those there are. */
describe('structured data', () => {
  it('is left out where there is nothing to say', () => {
    expect(structuredData(page, site)).toBeUndefined();
  });

  it('cannot end the script element that holds it, and reads back unchanged', () => {
    const title = '</script><!-- <script>alert(1)</script> & "quotes"';
    const things = structuredData(
      { ...page, title, article: { published: '2026-03-01', section: 'Fund News' } },
      site,
    );
    const json = scriptJson(things);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(things);
    expect(json).toContain('alert(1)');
  });
});
