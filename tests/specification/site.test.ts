/** What the site as a whole must have: its addresses, and the warning about crypto-assets. */
import { describe, expect, test } from 'vitest';
import { pageAt, pages, textOf } from '../built/site.ts';

/** The route table. */
const routeTable = `
  / /about /contact /services /industries /press-release /faqs /client-login /privacy-policy /terms-of-service
  /industries/building-construction /industries/financial-services /industries/corporate-advisory
  /industries/international-markets
  /fund/blockchain /fund/energies /fund/shares-trading /fund/agricultural /fund/nfp /fund/renewable-energy
  /services/investment-management /services/financial-service /services/portfolio-management
  /services/financial-advising /services/wealth-management /services/financial-planning
  /services/retirement-planning /services/managed-portfolios /services/wealth-estate-planning
  /services/mutual-funds /services/personal-retirement-account /services/securities-trading-brokerage
  /services/trustee-registrar-services
  /portfolio/liquid-token /portfolio/bitcoin-trading /portfolio/early-stage-token /portfolio/staking-fund
  /apply-now`
  .trim()
  .split(/\s+/);

describe('the route table', () => {
  const built = pages.map(({ path }) => path);

  test('has 38 addresses, and each of them answers', () => {
    expect(new Set(routeTable).size).toBe(38);
    expect(routeTable.filter((path) => !built.includes(path))).toEqual([]);
  });

  test('any other path shows the not-found page', () => {
    expect(built).toContain('/404');
  });

  test('what the site links to beyond the table answers too', () => {
    expect(built).toEqual(expect.arrayContaining(['/contact-us', '/fund']));
  });
});

describe('warnings', () => {
  const crypto = [
    '/fund/blockchain',
    '/portfolio/liquid-token',
    '/portfolio/bitcoin-trading',
    '/portfolio/early-stage-token',
    '/portfolio/staking-fund',
  ];
  const warning =
    'Don’t invest unless you’re prepared to lose all the money you invest. This is a high-risk investment and you should ' +
    'not expect to be protected if something goes wrong.';

  test.each(crypto)('%s carries the warning about crypto-assets under the banner', (path) => {
    const [opening] = pageAt(path).main.children;
    expect(opening?.querySelector('h1')).toBeTruthy();
    // After the sentence below the title.
    const shown = opening?.querySelectorAll('p')[1];
    expect(shown && textOf(shown)).toBe(warning);
  });
});
