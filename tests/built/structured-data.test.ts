/** What search engines are told (schema.org), held against what visitors read: nothing more, and nothing else. */
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { firm } from '../../src/site/data.ts';
import { withOrdinarySpaces } from '../../src/content/schemas/typography.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { hasSection, ownPages, pageAt, pages, textOf, type Page } from './site.ts';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Everything that is said of a page. */
const thingsOn = ({ root }: Page): Thing[] =>
  root.querySelectorAll('script[type="application/ld+json"]').flatMap((element) => {
    const graph = JSON.parse(element.rawText) as { '@context': string; '@graph': Thing[] };
    expect(graph['@context']).toBe('https://schema.org');
    return graph['@graph'];
  });

const ofType = (page: Page, type: string) =>
  thingsOn(page).filter((thing) => thing['@type'] === type);

/** Every property with its value, however deep. */
function* properties(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* properties(item, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* properties(inner, key);
  else yield [name, value];
}

/** Properties that are words for people. The others are addresses, types, codes and positions. */
const WORDS = [
  ...['name', 'legalName', 'headline', 'description', 'articleSection', 'text'],
  ...['telephone', 'email', 'streetAddress', 'value', 'propertyID'],
];
const CODES = [
  ...['@type', '@id', 'url', 'item', 'position', 'image', 'logo', 'inLanguage', 'addressCountry'],
  ...['mainEntityOfPage', 'datePublished'],
];

/** Letters and digits alone: lines and commas of an address differ between a card and a list. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const readable = (page: Page) => bare(textOf(page.root.querySelector('body') as HTMLElement));

describe('every page', () => {
  test.each(pages)('$path says of itself only what it shows', (page) => {
    const text = readable(page);
    for (const [name, value] of properties(thingsOn(page))) {
      expect([...WORDS, ...CODES]).toContain(name);
      if (WORDS.includes(name)) expect(text).toContain(bare(String(value)));
    }
  });

  test.each(pages)('$path calls no sample quotation a review and no figure a rating', (page) => {
    const types = [...properties(thingsOn(page))].flatMap(([name, value]) =>
      name === '@type' ? [value] : [],
    );
    for (const type of ['Review', 'AggregateRating', 'Rating', 'Quotation'])
      expect(types).not.toContain(type);
  });

  test.each(pages)('$path names the breadcrumbs that it shows, and no others', (page) => {
    const shown = page.root
      .querySelectorAll('nav[aria-label="Breadcrumbs"] li')
      .map((item) => item.querySelector('a, [aria-current]')!)
      .map((crumb) => [textOf(crumb), crumb.getAttribute('href')]);
    const said = ofType(page, 'BreadcrumbList').flatMap(({ itemListElement }) =>
      (itemListElement as { name: string; item: string; position: number }[]).map((item) => item),
    );
    expect(said.map(({ name }) => name)).toEqual(shown.map(([label]) => label));
    expect(said.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    for (const [index, { item }] of said.entries()) {
      const href = shown[index]![1];
      const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href');
      // The last one is the page itself, and no link.
      expect(item).toBe(href === undefined ? canonical : siteUrl + href);
    }
  });
});

describe('the firm', () => {
  test.each(['/', '/contact'])('%s gives both offices as the page shows them', (path) => {
    const page = pageAt(path);
    const [organization] = ofType(page, 'Organization');
    expect(organization).toMatchObject({ name: firm.name, legalName: firm.legalName });
    const offices = organization!['department'] as (Thing & { address: Thing })[];
    expect(offices.map((office) => office['@type'])).toEqual([
      'FinancialService',
      'FinancialService',
    ]);
    for (const [index, { address, country, phone, email }] of Object.values(
      firm.offices,
    ).entries()) {
      const office = offices[index]!;
      expect(office.address['addressCountry']).toBe(country);
      expect(withOrdinarySpaces(address.join(', '))).toContain(office.address['streetAddress']);
      expect(office['telephone']).toBe(phone && withOrdinarySpaces(phone.display));
      expect(office['email']).toBe(email);
    }
  });

  test('the home page names the site and who publishes it', () => {
    const [website] = ofType(pageAt('/'), 'WebSite');
    const [organization] = ofType(pageAt('/'), 'Organization');
    expect(website).toMatchObject({ name: firm.name, url: `${siteUrl}/` });
    expect(website!['publisher']).toEqual({ '@id': organization!['@id'] });
  });
});

describe('kinds of page', () => {
  const funds = ownPages.filter(({ path }) => /^\/(?:fund|portfolio)\/./.test(path));
  const releases = ownPages.filter(({ source }) => source.startsWith('content/press/'));

  test.each(funds)('$path is a fund with a name and a description, and no figure', (page) => {
    const [fund, ...others] = ofType(page, 'InvestmentFund');
    expect(others).toEqual([]);
    expect(fund!['name']).toBe(textOf(page.main.querySelector('h1')!));
    expect(Object.keys(fund!).sort()).toEqual(['@type', 'description', 'name', 'provider', 'url']);
    expect(JSON.stringify(fund)).not.toMatch(/\d\s?%|[$£€]\s?\d/);
  });

  test('each press release is an article of the day that it shows', () => {
    // With ROUTES=literal releases have no pages.
    expect(releases).not.toEqual([]);
    for (const page of releases) {
      const [article] = ofType(page, 'NewsArticle');
      expect(article!['headline']).toBe(textOf(page.main.querySelector('h1')!));
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
      expect(day.format(new Date(String(article!['datePublished'])))).toBe(
        page.main.querySelector('article time')!.getAttribute('datetime'),
      );
    }
  });

  test('the FAQ page gives every question with its whole answer, in order', () => {
    const page = pageAt('/faqs');
    const shown = page.main.querySelectorAll('details').map((item) => {
      const question = item.querySelector('summary')!;
      return [bare(textOf(question)), bare(textOf(item)).slice(bare(textOf(question)).length + 1)];
    });
    const [faq] = ofType(page, 'FAQPage');
    const said = (faq!['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]).map(
      ({ name, acceptedAnswer }) => [bare(name), bare(acceptedAnswer.text)],
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(said).toEqual(shown);
  });

  test('pages of other kinds claim to be neither', () => {
    const asking = ownPages.filter((page) => hasSection(page, 'questions'));
    const special = new Set([...funds, ...releases, ...asking]);
    for (const page of ownPages.filter((other) => !special.has(other)))
      for (const type of ['InvestmentFund', 'NewsArticle', 'FAQPage'])
        expect(ofType(page, type), page.path).toEqual([]);
  });
});
