/**
 * Everything that a page must say, and every figure of it, held against the built text. The titles of the tests
 * quote the demand. The firm may decide otherwise after the launch; then this list changes, and nothing else needs to.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import {
  backgroundImage,
  breadcrumbs,
  buttons,
  fields,
  figure,
  figurePattern,
  figures,
  imagesWithPlaceholder,
  leadsNotTo,
  leadsTo,
  link,
  list,
  listLinked,
  listUnder,
  plain,
  quotations,
  says,
  saysNot,
  sections,
  shared,
  stats,
  titled,
  titledUnder,
  type Check,
} from './facts.ts';
import { theme, themes } from '../../src/site/data.ts';
import { dist, files, ownPages, pageAt, textOf } from '../built/site.ts';

type Fact = [quotation: string, ...checks: Check[]];

const contact: Fact = ['contact link', leadsTo('/contact-us')];

const services = (own: string): Fact => [
  'Service pages (breadcrumb Services, linking to /services)',
  breadcrumbs(['Services', '/services'], [own]),
];
const fund = (own: string): Fact => [
  'Fund pages (breadcrumb Fund)',
  breadcrumbs(['Fund', '/fund'], [own]),
];
const portfolio = (own: string): Fact => [
  'descriptive text, feature cards, headline figures, contact call to action',
  breadcrumbs(['Blockchain Fund', '/fund/blockchain'], [own]),
  titled(4),
  stats(own === 'Staking Fund' ? 4 : 3),
  leadsTo('/contact-us'),
];
const howToInvest: Fact = [
  'three-step How to Invest (Schedule a Consultation, Review Fund Documents, Complete Subscription)',
  listUnder(
    'How to Invest',
    'Schedule a Consultation',
    'Review Fund Documents',
    'Complete Subscription',
  ),
];

const individualsAndInstitutions: Fact = [
  'prospective individual, high-net-worth and institutional investors and businesses',
  says('private', 'high-net-worth', 'institution'),
];
const countedApart: Fact = [
  '15+ years beside 25+, $5B+ beside $4.8B+, 14.2% beside the returns of funds: each says what it counts',
  says('the whole firm'),
];
const industry: Fact = [
  'description, four service cards, three testimonials, contact buttons',
  titled(4),
  quotations(3),
  leadsTo('/contact-us'),
];
const illustrated: Fact = [
  'background image, four feature cards, call to action to /contact-us',
  backgroundImage,
  titled(4),
  leadsTo('/contact-us'),
];

const facts: Record<string, Fact[]> = {
  '/': [
    ['full-height hero with a button to /services', leadsToFirst('/services')],
    individualsAndInstitutions,
    countedApart,
    [
      'one-third carbon reduction target by 2030, and no word on whose emissions',
      saysNot('own emissions'),
    ],
    [
      'intro with stats (15+ years, $5B+ assets managed, 1200+ clients)',
      figures(),
      stats(3),
      imagesWithPlaceholder(2),
    ],
    [
      'five service cards',
      listLinked(
        '/services',
        'Wealth Management',
        'Financial Planning',
        'Retirement Planning',
        'Managed Portfolios',
        'Wealth & Estate Planning',
      ),
    ],
    [
      'a performance block (14.2% annual return, 8.4% outperformance, Sharpe ratio 1.8, 97% capital preservation)',
      figures(),
      stats(4),
    ],
    [
      'sustainability, relationship, security and insurance sections',
      figure('One-third', 'reduction in carbon emissions targeted by 2030'),
      figure('130+', 'advisers'),
      sections('Sustainability', 'Your relationship', 'Security', 'Insurance'),
      figure('$450M', 'insurance cover'),
    ],
    [
      'a four-step investment philosophy (long-term perspective, risk management, diversification, research-driven approach)',
      says('investment philosophy'),
      list(),
    ],
  ],

  '/about': [
    ['company story', sections('Our story')],
    individualsAndInstitutions,
    countedApart,
    ['breadcrumbs (Home, current)', breadcrumbs(['About Us'])],
    [
      'stats (15+ years, $5B+, 700+ team members, 150+ investment professionals)',
      figures({ '$5B+': 'assets' }),
      stats(4),
    ],
    ['four core values, approach', sections('Our four core values', 'Our approach'), titled(4, 4)],
    [
      'global presence (Europe: Spain, Portugal, Luxembourg; Latin America: Mexico, Peru, Colombia, Argentina; Middle East: Turkey)',
      listUnder(
        'Global presence',
        'Europe Spain, Portugal, Luxembourg',
        'Latin America Mexico, Peru, Colombia, Argentina',
        'Middle East Turkey',
      ),
    ],
  ],

  '/contact': [
    ['UK and Cayman office cards', says('United Kingdom', 'UK office', 'Cayman Islands office')],
    ['a regulatory notice with a licence number', says('Licence number')],
    [
      'a message form with Full Name, Email Address (email type), Subject and Message',
      fields(
        ['Full Name', 'text'],
        ['Email Address', 'email'],
        ['Subject', 'text'],
        ['Message', 'textarea'],
      ),
    ],
  ],

  '/press-release': [
    [
      'six items: the first is featured; the other five appear in a grid',
      (page) => {
        const featured = page.main.querySelectorAll('article');
        const grid = page.main.querySelectorAll('li:has(time)');
        expect(featured).toHaveLength(1);
        expect(grid.length).toBeGreaterThanOrEqual(5);
      },
    ],
    [
      'category filter buttons (All News, Fund News, Company Updates, Performance, Service Updates, Awards & Recognition)',
      buttons(),
    ],
    ['A Load More News button', buttons('Load More News')],
  ],

  '/faqs': [
    [
      'three groups (General Questions, Investment Process, Blockchain Technology) with three accordion questions each',
      (page) => {
        const groups = page.main
          .querySelectorAll('section:has(details)')
          .filter((section) => !section.querySelector('section'));
        expect(
          groups.map((group) => [
            textOf(group.querySelector('h2')!),
            group.querySelectorAll('details').length,
          ]),
        ).toEqual([
          ['General Questions', 3],
          ['Investment Process', 3],
          ['Blockchain Technology', 3],
        ]);
      },
    ],
    [
      'one open at a time, the first starts open',
      (page) => {
        const items = page.main.querySelectorAll('details');
        expect(new Set(items.map((item) => item.getAttribute('name'))).size).toBe(1);
        expect(items.map((item) => item.hasAttribute('open'))).toEqual(
          items.map((_, index) => index === 0),
        );
      },
    ],
    ['A Contact Us link goes to /contact-us', link('Contact Us', '/contact-us')],
    [
      'minimum investments of roughly $10,000 to $100,000 per fund',
      says('roughly $10,000 to $100,000 per fund'),
    ],
  ],

  '/404': [
    [
      "'404 Page Not Found'",
      (page) => expect(textOf(page.main.querySelector('h1')!)).toBe('404 Page Not Found'),
    ],
    [
      "'The page you're looking for doesn't exist or has been moved.'",
      says("The page you're looking for doesn't exist or has been moved."),
    ],
    ['a Return to Homepage link to /', link('Return to Homepage', '/')],
  ],

  '/client-login': [
    [
      'username, password with show/hide toggle, remember me',
      fields(['Username', 'text'], ['Password', 'password'], ['Remember me', 'checkbox']),
      buttons('Show password', 'Sign In'),
    ],
    [
      'Username and password are required by the browser',
      (page) =>
        expect(
          page.main.querySelectorAll('input[required]').map((input) => input.getAttribute('name')),
        ).toEqual(['username', 'password']),
    ],
    ["a 'Forgot password?' link (to #)", link('Forgot password?', '#')],
    [
      'a security notice and a link to /contact-us',
      says('Security notice'),
      leadsTo('/contact-us'),
    ],
  ],

  '/apply-now': [
    ['intro with three steps (Quick Application, Email Verification, Start Investing)', list()],
    ['a back button to /', link('Back to home', '/')],
    [
      'a modal application form open by default',
      (page) => expect(page.main.querySelectorAll('dialog[open] form')).toHaveLength(1),
    ],
    [
      'the application takes under 5 minutes; a secure email link completes registration and password setup',
      says('under 5 minutes', 'secure', 'complete', 'registration', 'password'),
    ],
    [
      'fullName, dateOfBirth, nationality, countryOfResidence, email, phoneNumber',
      fields(
        ['Full Name', 'text'],
        ['Date of Birth', 'date'],
        ['Nationality', 'select'],
        ['Country of Residence', 'select'],
        ['Email Address', 'email'],
        ['Phone Number', 'tel'],
      ),
    ],
    [
      'Nationality and country options (same list for both): US, UK, CA, AU, DE, FR, IT, ES, NL, BE, CH, AT, SE, NO, DK, FI, JP, SG, HK, OTHER',
      (page) => {
        const codes = page.main.querySelectorAll('select').map((select) =>
          select
            .querySelectorAll('option')
            .map((option) => option.getAttribute('value'))
            .filter(Boolean)
            .join(', '),
        );
        const expected =
          'US, UK, CA, AU, DE, FR, IT, ES, NL, BE, CH, AT, SE, NO, DK, FI, JP, SG, HK, OTHER';
        expect(codes).toEqual([expected, expected]);
      },
    ],
  ],

  '/services': [
    [
      'six core services',
      listLinked(
        '/services',
        'Mutual Funds',
        'Investment Management',
        'Personal Retirement Account',
        'Securities Trading & Brokerage',
        'Trustee & Registrar Services',
        'Wealth Management',
      ),
    ],
    [
      'six additional services',
      listLinked(
        '/services',
        'Financial Planning',
        'Retirement Planning',
        'Managed Portfolios',
        'Wealth & Estate Planning',
        'Financial Advising',
        'Portfolio Management',
      ),
    ],
    ['Buttons go to /apply-now and /client-login', leadsTo('/apply-now', '/client-login')],
    [
      'the table lists /services/financial-service (singular); the Services page does not link to it',
      leadsNotTo('/services/financial-service'),
    ],
  ],

  '/industries': [
    [
      'four cards to /industries/building-construction, financial-services, corporate-advisory, international-markets',
      listLinked(
        '/industries',
        'Building & Construction',
        'Financial Services',
        'Corporate Advisory',
        'International Markets',
      ),
    ],
    ['and a contact button', leadsTo('/contact-us')],
  ],
  '/industries/building-construction': [industry],
  '/industries/financial-services': [industry],
  '/industries/corporate-advisory': [
    ['breadcrumb Industries', breadcrumbs(['Industries', '/industries'], ['Corporate Advisory'])],
    ['intro with button to /contact-us', leadsTo('/contact-us')],
    [
      'four cards',
      list(
        'Mergers & Acquisitions',
        'Restructuring & Transformation',
        'Capital Raising',
        'Strategic Partnerships',
      ),
    ],
    ['three client quotes; closing call to action', quotations(3)],
  ],
  '/industries/international-markets': [
    [
      'breadcrumb Industries',
      breadcrumbs(['Industries', '/industries'], ['International Markets']),
    ],
    [
      'four cards',
      list(
        'Global Investment Strategies',
        'Cross-Border Transactions',
        'Currency & Risk Management',
        'Regulatory Compliance',
      ),
    ],
    ['three quotes; call to action', quotations(3), leadsTo('/contact-us')],
  ],

  '/fund/blockchain': [
    fund('Blockchain Fund'),
    [
      '$225M, 35+ projects, 27% average annual return, established 2018',
      figures({ $225M: 'assets' }),
      stats(4),
    ],
    ['four feature cards, an investment strategy block', titled(4), says('Investment strategy')],
    howToInvest,
    [
      'four portfolio cards',
      list('Liquid Token', 'Bitcoin Trading Fund', 'Early-Stage Token Fund', 'Staking Fund'),
      leadsTo(
        '/portfolio/liquid-token',
        '/portfolio/bitcoin-trading',
        '/portfolio/early-stage-token',
        '/portfolio/staking-fund',
      ),
    ],
    contact,
  ],
  '/fund/energies': [
    fund('Energies Fund'),
    [
      '$350M, 42+ companies, 22%, established 2016',
      figures({ $350M: 'assets', '22%': 'annual return' }),
      stats(4),
    ],
    ['four feature cards, strategy block', titled(4), says('Investment strategy')],
    howToInvest,
    contact,
  ],
  '/fund/shares-trading': [
    fund('Shares Trading Fund'),
    ['four strategies (Statistical Arbitrage, Momentum, Event-Driven, Pairs Trading)', list()],
    ['four advantage cards', titled(4, 4)],
    [
      'stats band: $175M+, 28.3% historical annual return, Sharpe ratio 0.91',
      figures({ '$175M+': 'assets' }),
      stats(3),
    ],
    contact,
  ],
  '/fund/agricultural': [
    fund('Agricultural Fund'),
    ['four investment area cards', titledUnder('investment areas', 4)],
    [
      'three pillars (Geographical Diversification, Crop Variety Strategy, Technology Integration)',
      listUnder('pillars'),
    ],
    [
      'stats band: $85M+, 12,500 hectares, 8 countries, 16.2%',
      figures({ '$85M+': 'assets', '16.2%': 'annual return' }),
      stats(4),
    ],
    contact,
  ],
  '/fund/nfp': [
    fund('NFP Trading Fund'),
    ['four approaches, three why-blocks, four feature cards', titled(4, 3, 4)],
    [
      'stats band: $120M+, 32.7%, Sharpe 1.94',
      figures({ '$120M+': 'assets', '32.7%': 'annual return' }),
      stats(3),
    ],
    [
      'risk concentrated around 12 annual events',
      figure('12', 'annual events around which the risk is concentrated'),
    ],
    contact,
  ],
  '/fund/renewable-energy': [
    fund('Renewable Energy Fund'),
    ['four focus areas (Solar, Wind, Hydroelectric, Biomass)', listUnder('focus areas')],
    ['four approach items', titled(4, 4)],
    [
      'stats band: $120M+, 15 countries, 35+ projects funded, 18.3%',
      figures({ '$120M+': 'assets', '18.3%': 'annual return' }),
      stats(4),
    ],
    contact,
  ],

  '/portfolio/liquid-token': [
    portfolio('Liquid Token'),
    ['35+ assets, $50M+ under management, 24.5% historical annual return', figures()],
  ],
  '/portfolio/bitcoin-trading': [
    portfolio('Bitcoin Trading Fund'),
    [
      '$80M+, 36.7%, Sharpe 0.82',
      figures({ '$80M+': 'under management', '36.7%': 'annual return' }),
    ],
  ],
  '/portfolio/early-stage-token': [
    portfolio('Early-Stage Token Fund'),
    ['25+ projects, 42% average annual ROI, 8 unicorn projects', figures()],
  ],
  '/portfolio/staking-fund': [
    portfolio('Staking Fund'),
    [
      '$65M+ staked, 8.5% average annual yield, 99.98% validator uptime, 99.9% uptime guarantee claimed',
      figures({ '99.9%': 'uptime guarantee' }),
      says('claimed'),
      saysNot('validators online'),
    ],
    [
      'six featured assets: Ethereum about 5.2% APY, Solana about 7.1%, Polkadot about 14%, Cardano about 5.8%, Avalanche about 9.2%, Cosmos about 12%',
      listUnder(
        'Six featured assets',
        // The highest first.
        'Polkadot about 14% APY',
        'Cosmos about 12% APY',
        'Avalanche about 9.2% APY',
        'Solana about 7.1% APY',
        'Cardano about 5.8% APY',
        'Ethereum about 5.2% APY',
      ),
    ],
  ],

  '/services/investment-management': [
    services('Investment Management'),
    countedApart,
    ['four service cards, four philosophy points', titled(4, 4)],
    [
      'stats band: $4.8B+ assets, 25+ years, 18.7%',
      figures({ '18.7%': 'annual return' }),
      stats(3),
    ],
    contact,
  ],
  '/services/financial-service': [
    services('Financial Services'),
    [
      'four services (Wealth Management, Tax Planning, Retirement Planning, Estate Planning)',
      list(),
    ],
    ['three testimonials, call to action', quotations(3), leadsTo('/contact-us')],
  ],
  '/services/portfolio-management': [
    services('Portfolio Management'),
    ['four services, four-step approach', titled(4, 4)],
    ['stats band: 97% client retention, 20+ years, 1,200+ portfolios', figures(), stats(3)],
  ],
  '/services/financial-advising': [
    services('Financial Advising'),
    ['four services, four-step process', titled(4, 4)],
  ],
  '/services/wealth-management': [services('Wealth Management'), illustrated],
  '/services/financial-planning': [
    services('Financial Planning'),
    illustrated,
    ['a three-step process (Discovery, Strategy, Implementation)', list()],
  ],
  '/services/retirement-planning': [
    services('Retirement Planning'),
    [
      'background image, four feature cards, call to action to /contact-us',
      backgroundImage,
      titled(4, 4),
      leadsTo('/contact-us'),
    ],
    ['life-stage advice (20s-30s, 40s-50s, 60s, 70+)', list()],
  ],
  '/services/managed-portfolios': [
    services('Managed Portfolios'),
    illustrated,
    [
      'three options: Conservative 20% stocks / 80% bonds; Moderate 60/40; Aggressive 80/20',
      list(
        'Conservative 20% stocks / 80% bonds',
        'Moderate 60% stocks / 40% bonds',
        'Aggressive 80% stocks / 20% bonds',
      ),
    ],
  ],
  '/services/wealth-estate-planning': [
    services('Wealth & Estate Planning'),
    ['estate strategy, legal documentation, family legacy, tax optimization', list()],
    [
      "a where-you-are / where-you're-going / where-you-want-to-be analysis",
      list('Where you are', "Where you're going", 'Where you want to be'),
      says('analysis'),
    ],
    [
      'a collaborative team (financial professionals, tax advisors, legal advisors, estate specialists)',
      list(),
    ],
    [
      "call to action 'Begin Your Legacy Planning'",
      link('Begin Your Legacy Planning', '/contact-us'),
    ],
  ],
  '/services/mutual-funds': [
    services('Mutual Funds'),
    [
      'six categories (equity, balanced, fixed income, sector specific, index, alternative)',
      list(),
    ],
    ['six benefits', titledUnder('Six benefits', 6)],
    ["call 'Explore Fund Options'", link('Explore Fund Options', '/contact-us')],
  ],
  '/services/personal-retirement-account': [
    services('Personal Retirement Account'),
    [
      'six IRA types (traditional, Roth, SEP, SIMPLE for up to 100 employees, rollover, self-directed)',
      list('traditional', 'Roth', 'SEP', 'SIMPLE', 'rollover', 'self-directed'),
      says('up to 100 employees', 'US'),
    ],
    [
      'four steps (assessment and goal setting, account selection, investment strategy, ongoing management)',
      list(),
    ],
    ['eight benefits', titledUnder('Eight benefits', 8)],
    ["call 'Schedule a Consultation'", link('Schedule a Consultation', '/contact-us')],
  ],
  '/services/securities-trading-brokerage': [
    services('Securities Trading & Brokerage'),
    [
      'six services (equity, fixed income, options and derivatives, foreign exchange, commodities, portfolio execution)',
      list(),
    ],
    [
      'four steps (account setup with KYC, platform access, market research, execute trades)',
      list(),
    ],
    ['eight platform advantages', titledUnder('Eight advantages', 8)],
    [
      'a claim of regulation by a Cayman Islands monetary authority',
      says('regulated by the Cayman Islands Monetary Authority'),
    ],
    ["call 'Open Trading Account'", link('Open Trading Account', '/contact-us')],
  ],
  '/services/trustee-registrar-services': [
    services('Trustee & Registrar Services'),
    ['six services', titledUnder('Six services', 6)],
    [
      'four areas of expertise (investment funds, pension plans, corporate trusts, family trusts)',
      list(),
    ],
    [
      'four-step process',
      listUnder(
        'How we take over',
        'Reading the deed',
        'Terms of appointment',
        'Handover',
        'Reporting',
      ),
    ],
    ['eight reasons', titledUnder('Eight reasons', 8)],
    ["call 'Discuss Your Requirements'", link('Discuss Your Requirements', '/contact-us')],
  ],
};

/** The first link of the main part, which is the hero's button. */
function leadsToFirst(address: string): Check {
  return (page) => expect(page.main.querySelector('a.button')?.getAttribute('href')).toBe(address);
}

describe.each(Object.entries(facts))('%s', (path, rows) => {
  test.each(rows)('%s', (demand, ...checks) => {
    for (const check of checks) check(pageAt(path), demand);
  });
});

describe('header', () => {
  test('Navigation items (label, path, children), and the logo links to /', () => {
    const { links } = shared('header');
    const wide = [
      { label: 'Sablecrest', href: '/' },
      { label: 'About Us', href: '/about' },
      { label: 'Mutual Funds', href: '/services/mutual-funds' },
      { label: 'Investment Management', href: '/services/investment-management' },
      { label: 'Personal Retirement Account', href: '/services/personal-retirement-account' },
      { label: 'Securities Trading & Brokerage', href: '/services/securities-trading-brokerage' },
      { label: 'Trustee & Registrar Services', href: '/services/trustee-registrar-services' },
      { label: 'Wealth Management', href: '/services/wealth-management' },
      { label: 'Contact Us', href: '/contact' },
      { label: 'Client Login', href: '/client-login' },
      { label: 'Apply Now', href: '/apply-now' },
    ];
    const drawer = wide.slice(1);
    // The search is ours, beside the commissioned items.
    const commissioned = links.filter(({ href }) => !href?.startsWith('/search'));
    expect(commissioned).toEqual([...wide, ...drawer]);
  });
});

describe('footer', () => {
  const { text, links } = shared('footer');

  test('a risk disclosure, UK and Cayman office addresses, an expandable Important Investment Information panel', () => {
    for (const words of [
      'Risk disclosure',
      'United Kingdom',
      'Cayman Islands',
      'Important Investment Information',
    ])
      expect(text).toContain(words);
    expect(shared('footer').part.querySelectorAll('details #important-information')).toHaveLength(
      1,
    );
  });

  test('links to /privacy-policy and /terms-of-service, also opened from Important Information links', () => {
    expect(links).toContainEqual({ label: 'Privacy Policy', href: '/privacy-policy' });
    expect(links).toContainEqual({ label: 'Terms of Service', href: '/terms-of-service' });
    expect(links).toContainEqual({
      label: 'Important Information',
      href: '#important-information',
    });
  });

  test('links to two external company-registry certificate pages (2023 and 2025)', () => {
    const certificates = links.filter(({ label }) => label.includes('certificate'));
    expect(certificates.map(({ label }) => /\d{4}/.exec(label)?.[0])).toEqual(['2023', '2025']);
    for (const { href } of certificates) expect(href).toMatch(/^https:\/\//);
  });

  test('a regulator licence number as a legal notice, and a copyright line with the current year', () => {
    expect(text).toMatch(/Licence number \w+/);
    expect(text).toContain(`© ${new Date().getFullYear()} Sablecrest`);
  });

  test('a UK office phone number, a Cayman office general email address', () => {
    expect(links.filter(({ href }) => href?.startsWith('tel:+44'))).toHaveLength(1);
    expect(links.filter(({ href }) => href?.startsWith('mailto:cayman@'))).toHaveLength(1);
  });
});

describe('legal pages', () => {
  test.each(['/privacy-policy', '/terms-of-service'])(
    "%s: static legal text with a 'last updated' date showing today's date",
    (path) => {
      const { main } = pageAt(path);
      expect(plain(textOf(main))).toMatch(
        /Last updated: \d+ \w+ \d{4} Wording last changed: \d+ \w+ \d{4}/,
      );
      expect(main.querySelectorAll('time[data-today]')).toHaveLength(1);
    },
  );
});

describe('messages', () => {
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');

  test.each([
    'Please fill in all required fields.',
    'Please enter a valid email address.',
    'Please enter a valid phone number.',
    'You must be at least 18 years old to register.',
    'Submitting Application...',
    'Failed to submit application. Please try again.',
    'Application submitted successfully! Please check your email for next steps.',
    'No press releases found',
    'No press releases match the selected category. Please try another category.',
    '/api/submit-application',
    'basic_application',
  ])('the scripts have: %s', (message) => expect(scripts).toContain(message));
});

describe('theme', () => {
  const styles = pageAt('/')
    .root.querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('\n');

  test('dark mode is always on: the page root gets a dark class', () => {
    for (const { root, path } of ownPages)
      expect(root.querySelector('html')?.classList.contains('dark'), path).toBe(true);
  });

  test('gold (Gold, secondary #C9A43D); primary is black (#000000)', () => {
    // Editors switch the theme; gold stays there to switch back to.
    expect(themes).toContainEqual(
      expect.objectContaining({ id: 'gold', name: 'Gold', secondary: '#C9A43D' }),
    );
    expect(styles).toMatch(new RegExp(`--secondary:\\s*${theme.secondary}`, 'i'));
    expect(styles).toMatch(/--secondary-light:/);
    expect(styles).toMatch(/--secondary-dark:/);
    expect(styles).toMatch(/--primary:\s*(?:#000(?:000)?|black)\b/i);
  });
});

describe('figures', () => {
  /** Every amount of money and percentage that the site may name. */
  const specified = new Set(
    (
      '$5B+ $450M $225M $350M $175M+ $85M+ $120M+ $4.8B+ $50M+ $80M+ $65M+ $10,000 $100,000 ' +
      '14.2% 8.4% 97% 27% 22% 28.3% 16.2% 32.7% 18.3% 18.7% 20% 80% 60% 40% 24.5% 36.7% 42% 8.5% 99.98% 99.9% ' +
      '5.2% 7.1% 14% 5.8% 9.2% 12% ' +
      // From this much on, UK law requires advice before safeguarded pension benefits are given up.
      '£30,000'
    ).split(' '),
  );

  /** The specification says nothing about the figures of offerings and releases that were added later. */
  const specifiedPages = ownPages.filter(
    ({ path }) =>
      path in facts || !/^\/(?:fund|portfolio|services|industries|press-release)\//.test(path),
  );

  /**
   * What the firm says itself: a prescribed risk summary has figures of its own, and a section that says that it is an
   * example has sums in pounds.
   */
  const ownWords = (main: HTMLElement) => {
    const words = main.clone() as HTMLElement;
    for (const section of words.querySelectorAll('[data-ground]'))
      if (/\b(?:an example|made[- ]up)\b/i.test(textOf(section)))
        section.innerHTML = section.innerHTML.replace(/£\d[\d.,]*\d/g, '');
    for (const summary of words.querySelectorAll('[aria-label="Risk warning"] details'))
      summary.remove();
    return words;
  };

  test.each(specifiedPages)(
    '$path states no amount and no percentage but the specified ones',
    ({ main, source }) => {
      const stated =
        plain(textOf(ownWords(main))).match(/[$£€]\d[\d.,]*\d*(?:[BMK]\b)?\+?|\d[\d.,]*%/g) ?? [];
      const others = stated
        .map((value) => value.replace(/[.,]$/, ''))
        .filter((value) => !specified.has(value));
      expect(others, source).toEqual([]);
    },
  );

  /** Figures that report how money did, with the words that make them so. */
  const performance = Object.entries({
    return: '14.2% 27% 22% 28.3% 16.2% 32.7% 18.3% 18.7% 24.5% 36.7%',
    outperformance: '8.4%',
    sharpe: '1.8',
    preservation: '97%',
    'sharpe|ratio': '0.91 1.94 0.82',
    roi: '42%',
    yield: '8.5%',
    apy: '14% 5.2% 7.1% 5.8% 9.2% 12%',
  }).flatMap(([label, values]) =>
    values.split(' ').map((value) => [value, RegExp(label)] as const),
  );
  const note = 'Past performance is not a reliable indicator of future results.';

  test.each(performance)(
    '%s stands in a section with the performance note, at body size, everywhere',
    (value, label) => {
      const holders = ownPages.flatMap((page) =>
        page.main
          .querySelectorAll('[data-ground]')
          .filter((section) => {
            const text = plain(textOf(section)).toLowerCase();
            return figurePattern(value).test(text) && label.test(text);
          })
          .map((section) => ({ page, section })),
      );
      expect(holders, 'the figure is on the site').not.toHaveLength(0);
      for (const { page, section } of holders) {
        const notes = section.querySelectorAll('p').filter((text) => textOf(text) === note);
        expect(
          notes.length,
          `${page.path}: the section of ${value} has the note (${page.source})`,
        ).toBe(1);
        expect(notes[0]?.getAttribute('class') ?? '').not.toMatch(/text-(?:small|muted)/);
      }
    },
  );
});
