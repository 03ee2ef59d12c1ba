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

/** What is said of a page, as plain data. */
const said = (subject: Subject, about = site) =>
  (structuredData(subject, about) as { '@graph': Record<string, unknown>[] } | undefined)?.[
    '@graph'
  ];

/** What no page of the content may have; `tests/built/structured-data.test.ts` asks those there are. */
describe('structured data', () => {
  it('is left out where there is nothing to say', () => {
    expect(structuredData(page, site)).toBeUndefined();
  });

  it('cannot end the script element that holds it, and reads back unchanged', () => {
    const title = '</script><!-- <script>alert(1)</script> & "quotes"';
    const things = structuredData({ ...page, title, fund: true }, site);
    const json = scriptJson(things);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(things);
    expect(json).toContain('alert(1)');
  });

  it('keeps the paragraphs of an answer apart', () => {
    const questions = [{ question: 'Who?', answer: ['Adults.', 'Companies too.'] }];
    expect(said({ ...page, questions })).toMatchObject([
      { mainEntity: [{ name: 'Who?', acceptedAnswer: { text: 'Adults.\n\nCompanies too.' } }] },
    ]);
  });

  it('keeps the last line of an address that does not end with the country', () => {
    const uk = { ...firm.offices.uk, address: ['1 Test Street', 'London EC1A 1AA'] };
    const [organization] =
      said(
        { ...page, firm: true },
        { ...site, firm: { ...firm, offices: { ...firm.offices, uk } } },
      ) ?? [];
    expect(organization).toMatchObject({
      department: [{ address: { streetAddress: '1 Test Street, London EC1A 1AA' } }, {}],
    });
  });
});
