/** What every page has, and what the site is as a whole: addresses, headings, length, originality, warnings, ways on. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, aliases, isBuilt } from '../../src/site/addresses.ts';
import { firm } from '../../src/site/data.ts';
import {
  CARDS,
  countWords,
  files,
  mainWithout,
  mode,
  ownPages,
  ownWords,
  pageAt,
  pages,
  sentencesOf,
  textOf,
  type Page,
} from './site.ts';

/** The route table (specification 2.2). */
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

/**
 * With ROUTES=linked only: what the specified site links to and the route table does not have (decisions.md, Routes), and
 * the pages that we added.
 */
const linkedOnly = ['/contact-us', '/fund', '/search', '/verify', '/accessibility'];

/** What editors added: offerings and, with ROUTES=linked, releases have a page as soon as their file is there. */
const fromContent = (['services', 'funds', 'industries', 'portfolios', 'legal', 'press'] as const)
  .filter((kind) => kind !== 'press' || mode === 'linked')
  .flatMap((kind) => readFileNames(`content/${kind}`).map((id) => addressOf(kind, id)));

function readFileNames(folder: string): string[] {
  return readdirSync(folder).map((file) => basename(file, '.mdx'));
}

/** The main part without what is not this page's own argument: prescribed words, and cards that speak of other pages. */
const NOTE = 'Past performance is not a reliable indicator of future results.';
const ownCopy = (page: Page) =>
  textOf(mainWithout(page, `nav, aside[aria-label="Risk warning"], ${CARDS}`))
    .split('\n')
    .filter((line) => line !== NOTE)
    .join('\n');

describe('addresses', () => {
  test('the route table has 38 addresses', () => {
    expect(new Set(routeTable).size).toBe(38);
  });

  test('the build answers the route table, what the site links to in linked mode, what editors added, and nothing else', () => {
    const general = readFileNames('content/pages')
      .filter((id) => isBuilt('pages', id, mode))
      .map((id) => addressOf('pages', id));
    const specified = [...routeTable, '/404', ...(mode === 'linked' ? linkedOnly : [])];
    const expected = new Set([...specified, ...general, ...fromContent]);
    expect(pages.map(({ path }) => path).sort()).toEqual([...expected].sort());
  });

  test('a second address names the first as the canonical one', () => {
    for (const page of pages) {
      const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href');
      if (page.path === '/404') expect(canonical).toBeUndefined();
      else expect(new URL(canonical!).pathname).toBe(aliases[page.path] ?? page.path);
    }
  });

  test('every page can be reached from Home with two clicks', () => {
    // With ROUTES=literal the list of funds is missing, and the portfolios are one click further.
    const limit = mode === 'linked' ? 2 : 3;
    const clicks = new Map([['/', 0]]);
    for (const [path, distance] of clicks) {
      const page = pages.find((candidate) => candidate.path === path);
      for (const link of page?.root.querySelectorAll('a[href^="/"]') ?? []) {
        const target = link.getAttribute('href')!.replace(/[?#].*$/, '');
        if (!clicks.has(target)) clicks.set(target, distance + 1);
      }
    }
    const far = ownPages.filter(
      ({ path }) => path !== '/404' && !((clicks.get(path) ?? Infinity) <= limit),
    );
    expect(far.map(({ path }) => `${path}: ${clicks.get(path) ?? 'no way'}`)).toEqual([]);
  });
});

describe('headings', () => {
  test('titles are unique, and name the page first', () => {
    const titles = ownPages.map(({ root }) => textOf(root.querySelector('title')!));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test.each(pages)('$path has one h1, and no heading skips a level', ({ root, source }) => {
    expect(root.querySelectorAll('h1'), source).toHaveLength(1);
    const levels = root
      .querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), textContent }));
    expect(levels[0]?.level, 'the first heading is the title').toBe(1);
    const skipped = levels.filter(
      ({ level }, index) => level > (levels[index - 1]?.level ?? level) + 1,
    );
    expect(skipped, source).toEqual([]);
  });
});

describe('copy', () => {
  /** Pages that are shorter or longer for a reason of their own. */
  const exceptions: Record<string, string> = {
    '/404': 'the visitor should leave it at once',
    '/search': 'it is a form',
    '/privacy-policy': 'legal wording is as long as the law makes it',
    '/terms-of-service': 'legal wording is as long as the law makes it',
  };

  const contentPages = ownPages.filter(({ path }) => !(path in exceptions));

  /** What editors write later may be short: a release of two paragraphs says what it has to say. */
  const leastWords = ({ path }: Page) =>
    routeTable.includes(path) || linkedOnly.includes(path) ? 250 : 20;

  test.each(contentPages)(
    '$path says what it has to say, in 250 to 700 words if it is specified',
    (page) => {
      const count = countWords(ownCopy(page));
      expect(count, page.source).toBeGreaterThanOrEqual(leastWords(page));
      expect(count, page.source).toBeLessThanOrEqual(700);
    },
  );

  test('no sentence of 60 characters or more stands on two pages, or twice on one', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    // What the firm's data say is repeated on purpose: addresses, opening hours, the licence.
    const firmWords = JSON.stringify([firm.offices, firm.licence]);
    for (const page of ownPages)
      for (const sentence of sentencesOf(ownCopy(page))) {
        if (sentence.length < 60 || firmWords.includes(sentence)) continue;
        const other = seen.get(sentence);
        if (other === undefined) seen.set(sentence, page.source);
        else repeated.push(`${page.source} and ${other}: ${sentence}`);
      }
    expect(repeated).toEqual([]);
  });

  test('no two pages describe themselves in the same words', () => {
    const descriptions = ownPages.map(({ root }) =>
      root.querySelector('meta[name="description"]')?.getAttribute('content'),
    );
    expect(descriptions).not.toContain(undefined);
    expect(new Set(descriptions).size).toBe(ownPages.length);
  });
});

describe('the way on', () => {
  /** Pages that do not end in a section which leads to a contact page. */
  const exceptions: Record<string, string> = {
    '/contact': 'it is the contact page',
    '/contact-us': 'it is the contact page',
    '/apply-now': 'it stands outside the layout, and the application is its call to action',
  };

  test.each(pages.filter(({ path }) => !(path in exceptions)))(
    '$path ends in a call to action that leads to a contact page',
    ({ main, source }) => {
      const last = main.querySelectorAll('section').at(-1);
      const hrefs = last?.querySelectorAll('a.button').map((button) => button.getAttribute('href'));
      expect(hrefs, source).toContain('/contact-us');
    },
  );

  test('the contact page ends in a call to action too', () => {
    const last = pageAt('/contact').main.querySelectorAll('section').at(-1);
    expect(last?.querySelectorAll('a.button').length).toBeGreaterThan(0);
  });
});

describe('engravings', () => {
  const artOf = (page: Page) => [
    ...new Set(
      page.root
        .querySelectorAll('img[src^="/art/"]')
        .map((image) => image.getAttribute('src')!.replace(/#.*$/, '')),
    ),
  ];
  const openingOf = (page: Page) =>
    page.main.querySelector(':scope > :first-child svg[data-print="none"]')?.innerHTML;

  /** Pages without an opening of their own. */
  const exceptions: Record<string, string> = {
    '/apply-now': 'the modal covers the page from the start',
  };

  test('every page opens with a guilloché that no other page has', () => {
    const owners = new Map<string, string[]>();
    for (const page of ownPages) {
      if (page.path in exceptions) continue;
      const opening = openingOf(page) ?? 'none';
      owners.set(opening, [...(owners.get(opening) ?? []), page.path]);
    }
    const shared = [...owners]
      .filter(([opening, paths]) => opening === 'none' || paths.length > 1)
      .map(([, paths]) => paths);
    expect(shared).toEqual([]);
  });

  test('each is a file, no view of one: WebKit would show all of it', () => {
    for (const page of pages) expect(page.html, page.path).not.toMatch(/\.svg#/);
  });

  test('every drawing in the build is used', () => {
    const used = new Set(pages.flatMap(artOf));
    const unused = files.filter((file) => file.startsWith('art/') && !used.has(`/${file}`));
    expect(unused).toEqual([]);
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

  test.each(crypto)(
    '%s carries the warning about crypto-assets directly under the banner',
    (path) => {
      const { main } = pageAt(path);
      const [banner, next] = main.children;
      expect(banner?.querySelector('h1')).toBeTruthy();
      expect(next && textOf(next)).toBe(warning);
    },
  );

  test.each(ownPages)(
    'on $path every quotation is labelled as illustrative',
    ({ main, source }) => {
      for (const quotation of main.querySelectorAll('figure:has(blockquote)'))
        expect(textOf(quotation).split('\n'), source).toContain('Illustrative quotation');
      expect(main.querySelectorAll('[itemtype*="Review"], [itemprop="review"]')).toHaveLength(0);
    },
  );

  test('the pages about single funds and portfolios say what can be lost', () => {
    const silent = ownPages
      .filter(({ path }) => /^\/(?:fund|portfolio)\/./.test(path))
      .filter((page) => !/\blos(?:e|es|s|ses)\b/i.test(ownWords(page)));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
