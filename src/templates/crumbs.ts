/** Breadcrumbs of each kind of page: Home, the parent, the page itself (specification 2.1; decisions.md, Routes). */
import { entryAt, pathOf, type Crumb, type PageEntry } from '../site/pages.ts';

export const home: Crumb = { label: 'Home', path: '/' };
export const press: Crumb = { label: 'Press Release', path: '/press-release' };

const parents = {
  pages: [],
  legal: [],
  services: [{ label: 'Services', path: '/services' }],
  industries: [{ label: 'Industries', path: '/industries' }],
  funds: [{ label: 'Fund', path: '/fund' }],
  portfolios: [],
  press: [press],
} satisfies Record<PageEntry['collection'], Crumb[]>;

/** Home, the parents, the page. A portfolio's parent is its fund. */
export async function crumbsOf(entry: PageEntry): Promise<Crumb[]> {
  const own = { label: entry.data.title, path: pathOf(entry) };
  if (entry.collection === 'portfolios') {
    const parent = await entryAt(entry.data.fund);
    return [home, { label: parent.data.title, path: pathOf(parent) }, own];
  }
  return [home, ...parents[entry.collection], own];
}
