/**
 * Structured data (schema.org) of a page. It says nothing that the page does not show: no performance, no rating, no
 * review of sample quotations.
 */
import type {
  BreadcrumbList,
  FAQPage,
  FinancialService,
  Graph,
  InvestmentFund,
  NewsArticle,
  Organization,
  PostalAddress,
  Thing,
  WebSite,
} from 'schema-dts';
import type { Firm } from '../content/schemas/data.ts';
import { withOrdinarySpaces } from '../content/schemas/typography.ts';

/** What the page shows. Addresses are paths below the site's. */
export interface Subject {
  title: string;
  description: string;
  path: string;
  /** Press releases: moment of publication (ISO 8601) and the name of the category. */
  article?: { published: string; section: string } | undefined;
  /** The visible breadcrumbs; empty on pages without. */
  crumbs: readonly { label: string; path: string }[];
  /** A picture of the page: its social card. */
  image?: string | undefined;
  /** true where the page is about the firm itself: home, contact, the official channels. */
  firm?: boolean;
  /** true for funds and portfolios. */
  fund?: boolean;
  /** Questions that the page answers, each answer in paragraphs. */
  questions?: readonly { question: string; answer: readonly string[] }[] | undefined;
}

/** What all structured data has in common. */
export interface Site {
  /** Address without a slash at the end. */
  url: string;
  firm: Firm;
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The address as the page shows it. Its last line is left out where it only repeats the country. */
function postalAddress({ address, country }: Firm['offices']['uk']): PostalAddress {
  const lines = address.at(-1) === regions.of(country) ? address.slice(0, -1) : address;
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    addressCountry: country,
  };
}

const idOf = (site: Site, name: string) => `${site.url}/#${name}`;

/** The firm where another thing names it: a description of its own, because crawlers read one page at a time. */
const reference = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': idOf(site, 'organization'),
  name: site.firm.name,
  url: `${site.url}/`,
});

function organization(site: Site): Organization {
  const { legalName, licence, offices } = site.firm;
  return {
    ...(reference(site) as Exclude<Organization, string>),
    legalName,
    logo: `${site.url}/icon-512.png`,
    identifier: {
      '@type': 'PropertyValue',
      propertyID: licence.regulator,
      name: 'Licence number',
      value: licence.number,
    },
    department: Object.entries(offices).map(([key, office]): FinancialService => ({
      '@type': 'FinancialService',
      '@id': idOf(site, `office-${key}`),
      name: site.firm.name,
      url: `${site.url}/contact`,
      image: `${site.url}/icon-512.png`,
      address: postalAddress(office),
      ...(office.phone && { telephone: office.phone.display }),
      ...(office.email && { email: office.email }),
    })),
  };
}

const website = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': idOf(site, 'website'),
  name: site.firm.name,
  url: `${site.url}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': idOf(site, 'organization') },
});

const breadcrumbs = ({ crumbs }: Subject, site: Site): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: site.url + path,
  })),
});

const newsArticle = (
  { title, description, path, image }: Subject,
  { published, section }: NonNullable<Subject['article']>,
  site: Site,
): NewsArticle => ({
  '@type': 'NewsArticle',
  headline: title,
  description,
  datePublished: published,
  articleSection: section,
  ...(image && { image: site.url + image }),
  inLanguage: 'en-GB',
  mainEntityOfPage: site.url + path,
  author: reference(site),
  publisher: reference(site),
});

const investmentFund = ({ title, description, path }: Subject, site: Site): InvestmentFund => ({
  '@type': 'InvestmentFund',
  name: title,
  description,
  url: site.url + path,
  provider: reference(site),
});

const faqPage = (questions: NonNullable<Subject['questions']>): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
});

/** Everything that is said of a page; undefined when there is nothing to say. */
export function structuredData(page: Subject, site: Site): Graph | undefined {
  const things: Thing[] = [];
  if (page.path === '/') things.push(website(site));
  if (page.firm) things.push(organization(site));
  if (page.crumbs.length > 0) things.push(breadcrumbs(page, site));
  if (page.article) things.push(newsArticle(page, page.article, site));
  if (page.fund) things.push(investmentFund(page, site));
  if (page.questions) things.push(faqPage(page.questions));
  if (things.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': things };
}

/**
 * JSON that can stand inside a script element: no word in it can close the element or open a comment. What machines
 * compare, a telephone number or a name, has ordinary spaces.
 */
export const scriptJson = (data: unknown) =>
  withOrdinarySpaces(JSON.stringify(data)).replaceAll('<', '\\u003c');
