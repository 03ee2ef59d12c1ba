/** Structured data (schema.org) of a page: the firm, breadcrumbs, articles. It says nothing that the page does not show. */
import type { Firm } from '../content/schemas/data.ts';
import { withOrdinarySpaces } from '../content/schemas/typography.ts';

/** A thing by its type and properties, whose names are those of schema.org. */
interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What the page shows. Addresses are paths below the site's. */
export interface Subject {
  title: string;
  description: string;
  path: string;
  /** Press releases: moment of publication (ISO 8601) and the name of the category. */
  article?: { published: string; section: string } | undefined;
  /** The visible breadcrumbs; empty on pages without. */
  crumbs: readonly { label: string; path: string }[];
  /** A picture of the page: its card for chats. */
  image?: string | undefined;
  /** true where the page is about the firm itself: home, contact, the official channels. */
  firm?: boolean;
}

/** The firm, and the address of its site without a slash at the end. */
export interface Site {
  url: string;
  firm: Firm;
}

/** The firm where another thing names it: a description of its own, because crawlers read one page at a time. */
const reference = ({ url, firm }: Site): Thing => ({
  '@type': 'Organization',
  '@id': `${url}/#organization`,
  name: firm.name,
  url: `${url}/`,
});

function organization(site: Site): Thing {
  const { name, legalName, licence, offices } = site.firm;
  const image = `${site.url}/icon-512.png`;
  const department = Object.entries(offices).map(([key, { address, country, phone, email }]) => ({
    ...{ '@type': 'FinancialService', '@id': `${site.url}/#office-${key}`, name, image },
    url: `${site.url}/contact`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressCountry: country,
    },
    ...(phone && { telephone: phone.display }),
    ...(email && { email }),
  }));
  const identifier = {
    '@type': 'PropertyValue',
    propertyID: licence.regulator,
    name: 'Licence number',
    value: licence.number,
  };
  return { ...reference(site), legalName, logo: image, identifier, department };
}

const breadcrumbs = ({ crumbs }: Subject, { url }: Site): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: url + path,
  })),
});

const newsArticle = (
  { title, description, path, image }: Subject,
  { published, section }: NonNullable<Subject['article']>,
  site: Site,
): Thing => ({
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

/** Everything that is said of a page; undefined when there is nothing to say. */
export function structuredData(page: Subject, site: Site) {
  const things = [
    page.firm && organization(site),
    page.crumbs.length > 0 && breadcrumbs(page, site),
    page.article && newsArticle(page, page.article, site),
  ].filter((thing) => thing !== false && thing !== undefined);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/**
 * JSON that can stand inside a script element: no word in it can close the element or open a comment. What machines
 * compare, a telephone number or a name, has ordinary spaces.
 */
export const scriptJson = (data: unknown) =>
  withOrdinarySpaces(JSON.stringify(data)).replaceAll('<', '\\u003c');
