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

  it('names a fund and describes it, and says no more', () => {
    expect(said({ ...page, fund: true })).toEqual([
      {
        '@type': 'InvestmentFund',
        name: page.title,
        description: page.description,
        url: 'https://www.example.com/fund/blockchain',
        provider: {
          '@type': 'Organization',
          '@id': 'https://www.example.com/#organization',
          name: firm.name,
          url: 'https://www.example.com/',
        },
      },
    ]);
  });

  it('counts breadcrumbs from one and gives full addresses', () => {
    const crumbs = [
      { label: 'Home', path: '/' },
      { label: 'Fund', path: '/fund' },
    ];
    expect(said({ ...page, crumbs })).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
          { '@type': 'ListItem', position: 2, name: 'Fund', item: 'https://www.example.com/fund' },
        ],
      },
    ]);
  });

  it('keeps the paragraphs of an answer apart', () => {
    const questions = [{ question: 'Who?', answer: ['Adults.', 'Companies too.'] }];
    expect(said({ ...page, questions })).toMatchObject([
      { mainEntity: [{ name: 'Who?', acceptedAnswer: { text: 'Adults.\n\nCompanies too.' } }] },
    ]);
  });

  it('gives each office with its country once, as a code', () => {
    const [organization] = said({ ...page, firm: true }) ?? [];
    const offices = organization?.['department'] as { address: Record<string, string> }[];
    expect(offices.map(({ address }) => address['addressCountry'])).toEqual(['GB', 'KY']);
    for (const { address } of offices)
      expect(address['streetAddress']).not.toMatch(/United Kingdom|Cayman Islands$/);
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
