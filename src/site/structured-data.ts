/** Structured data (schema.org) of a page: the firm, breadcrumbs, articles. It says nothing that the page does not show. */
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

function organization({ url, firm }: Site) {
  const { name, legalName, licence, offices } = firm;
  const logo = `${url}/icon-512.png`;
  return {
    legalName,
    logo,
    identifier: {
      '@type': 'PropertyValue',
      propertyID: licence.regulator,
      name: 'Licence number',
      value: licence.number,
    },
    department: Object.entries(offices).map(([key, { address, country, phone, email }]) => ({
      '@type': 'FinancialService',
      '@id': `${url}/#office-${key}`,
      name,
      image: logo,
      url: `${url}/contact`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.join(', '),
        addressCountry: country,
      },
      ...(phone && { telephone: phone.display }),
      ...(email && { email }),
    })),
  };
}

/** Everything that is said of a page; undefined when there is nothing to say. Names of properties are those of schema.org. */
export function structuredData(page: Subject, site: Site) {
  const { url } = site;
  const { crumbs, article, path } = page;
  // Whole wherever it is named, because crawlers read one page at a time.
  const firm = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: site.firm.name,
    url: `${url}/`,
  };
  const things = [
    page.firm && { ...firm, ...organization(site) },
    crumbs.length > 0 && {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: url + crumb.path,
      })),
    },
    article && {
      '@type': 'NewsArticle',
      headline: page.title,
      description: page.description,
      datePublished: article.published,
      articleSection: article.section,
      ...(page.image && { image: url + page.image }),
      inLanguage: 'en-GB',
      mainEntityOfPage: url + path,
      author: firm,
      publisher: firm,
    },
  ].filter((thing) => thing !== false && thing !== undefined);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/**
 * JSON that can stand inside a script element: no word in it can close the element or open a comment. What machines
 * compare, a telephone number or a name, has ordinary spaces.
 */
export const scriptJson = (data: unknown) =>
  withOrdinarySpaces(JSON.stringify(data)).replaceAll('<', '\\u003c');
