/** Content of the fixture site, on which browser tests run, so that no change of the site's content makes them fail. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { formatFile } from '../../tools/content/canonical.ts';
import { findSectionType } from '../../src/schemas/section-types.ts';
import { generalPage, pressRelease, servicePage } from '../../src/schemas/entries.ts';
import { examples, figures } from '../../tools/cms/gallery/examples.ts';
import { paths, fixtureContent, type Files } from '../fixture-content.ts';
import { oddFigures, oddSections } from './odd-values.ts';

export const FIXTURE_SITE = '.cache/fixture-site';

/** Returns valid values for the application form, by label. */
export const goodValues = (email = 'ada@example.com') => ({
  'Full Name': 'Ada Example',
  'Date of Birth': '1990-06-15',
  Nationality: 'United Kingdom',
  'Country of Residence': 'Another country',
  'Email Address': email,
  'Phone Number': '+44 7700 900123',
});

/** Questions in the order of the page, two groups of two. */
export const QUESTIONS = ['minimum', 'access', 'charges', 'statements'] as const;

const link = (label: string, path: string) => ({ label, path });

export const DROPDOWNS = [
  {
    label: 'Services',
    children: [
      link('Wealth Management', '/services/wealth-management'),
      link('All services', '/services'),
      link('Industries', '/industries'),
    ],
  },
  {
    label: 'Funds',
    children: [
      link('Blockchain Fund', '/fund/blockchain'),
      link('Staking Fund', '/portfolio/staking-fund'),
    ],
  },
] as const;

/** Title and category of each release, newest first; the first is featured, and one category has none. */
export const RELEASES = Array.from({ length: 13 }, (_, index) => ({
  title: `What changed, number ${index + 1}`,
  category: (['company', 'fund', 'service'] as const)[index % 3]!,
}));

const { callToAction, ...others } = examples;
const ofServices = Object.values(others).filter(
  ({ type }) => !findSectionType(type)!.generalPagesOnly,
);
const prose = readFileSync('tools/cms/gallery/prose.md', 'utf8');

const page = (fields: object, prose = '') => formatFile(fields, prose, '.mdx', generalPage);

/** Paths of a page of each template, of one with every section type, and of one with extreme values. */
export const templates: readonly string[] = (
  '/ /services /services/wealth-management /fund/blockchain /portfolio/staking-fund /press-release ' +
  '/press-release/release-1 /privacy-policy /apply-now /faqs /contact /client-login /search ' +
  '/glossary /every-section /services/every-section /odd-values'
).split(' ');

const large = { width: 1200, height: 800, channels: 3, background: '#345' } as const;

const sections = (title: string, summary: string, ...listed: unknown[]) =>
  page({ title, summary, sections: listed });

const pageWithExample = (name: string, type: string) =>
  sections(name, `What stands here is what its name promises: ${name}.`, examples[type]);

const everySection = (where: string, listed: readonly unknown[]) => ({
  title: `Every section of ${where}`,
  summary: `The examples that the gallery shows for ${where}, one below the other.`,
  figures,
  sections: [...listed, callToAction],
});

/** Matches a word that only unpublished entries contain, in their texts and file names. */
export const UNPUBLISHED = /zephyrwick/i;

/** A draft in every collection that has drafts, and a press release that is scheduled for next year. */
const unpublished: Files = {
  'content/services/zephyrwick.mdx': formatFile(
    {
      title: 'Zephyrwick Service',
      summary: 'A service called Zephyrwick, which is still being written.',
      draft: true,
      icon: 'book',
      formerAddresses: ['/services/zephyrwick-former'],
      sections: [callToAction],
    },
    'Zephyrwick in prose.',
    '.mdx',
    servicePage,
  ),
  'content/pages/zephyrwick.mdx': page({
    title: 'Zephyrwick Page',
    summary: 'A page called Zephyrwick, which is still being written.',
    draft: true,
    sections: [callToAction],
  }),
  'content/glossary/zephyrwick.yaml': `title: "Zephyrwick"
draft: true
meaning: "Something that Zephyrwick means and nobody has checked."
`,
  'content/faqs/zephyrwick.yaml': `title: "Zephyrwick questions"
draft: true
order: 3
questions:
  - { id: zephyrwick, question: "What is Zephyrwick?", answer: ["Zephyrwick is still being written."] }
`,
  'content/documents/zephyrwick.yaml': `title: "Zephyrwick prospectus"
draft: true
edition: 2026-06-01
`,
  'content/documents/zephyrwick.pdf': '%PDF-1.7\n%%EOF\n',
  'content/images/zephyrwick.jpg': await sharp({ create: large }).jpeg().toBuffer(),
  'content/press/zephyrwick.mdx': formatFile(
    {
      title: 'Zephyrwick opens',
      summary: 'The day on which Zephyrwick opens, and what it means for clients.',
      // The last day of next year: content may be at most two years ahead.
      date: `${new Date().getFullYear() + 1}-12-31`,
      category: 'company',
      image: { src: 'zephyrwick.jpg', alt: 'Two people at Zephyrwick' },
      formerAddresses: ['/press-release/zephyrwick-former'],
    },
    'Zephyrwick in prose.',
    '.mdx',
    pressRelease,
  ),
};

/** Enough sections that the opening of the page links to them. */
const enough = ['Coins', 'Keys', 'Prices', 'Losses', 'Charges'].map(
  (heading) =>
    `  - { type: text, heading: "${heading}", short: "${heading}, in twenty letters", paragraphs: ["What it is, in words."] }\n`,
);

const fundWithAssets = (name: string, assets: string): Files => ({
  [`content/funds/${name.toLowerCase()}.mdx`]: fixtureContent[paths.fund]
    .replace('Blockchain', name)
    .replace('digital assets', `${name} parks`)
    .replace(
      'figures:\n',
      `figures:\n  - { key: assets, value: "${assets}", label: "assets", performance: false }\n`,
    ),
});

export const content: Files = {
  ...fixtureContent,
  ...unpublished,
  [paths.picture]: await sharp({ create: large }).jpeg().toBuffer(),
  [paths.firm]: fixtureContent[paths.firm].replace(
    'figures:\n',
    `figures:
  - { key: assets, value: "£2bn", label: "assets looked after", performance: false }
  - { key: clients, value: "900+", label: "clients", performance: false }
`,
  ),
  [paths.menus]: JSON.stringify({
    header: [
      link('About Us', '/about'),
      ...DROPDOWNS,
      link('Contact Us', '/contact'),
      link('Client Login', '/client-login'),
      { ...link('Apply Now', '/apply-now'), isButton: true },
    ],
    quickLinks: [
      link('About Us', '/about'),
      link('Important Information', '#important-information'),
    ],
    legalLinks: [link('Privacy Policy', '/privacy-policy'), link('Search', '/search')],
  }),
  [paths.home]: page({
    title: 'Sablecrest',
    summary: 'What the firm does and whom it does it for, in a few paragraphs.',
    hero: {
      heading: 'Money, looked after',
      text: 'A firm that writes every charge down before it is charged.',
      action: { label: 'Speak to an adviser', href: '/contact' },
      second: { label: 'Apply Now', href: '/apply-now' },
      figures: ['years', 'assets', 'clients'],
    },
    sections: [
      { type: 'figures', items: ['years'] },
      { type: 'text', heading: 'What we do', paragraphs: ['We keep account of what you own.'] },
      callToAction,
    ],
  }),
  'content/pages/about.mdx': sections(
    'About',
    'Where the links of the examples lead, and a term of the trade.',
    { type: 'text', heading: 'Escrow', paragraphs: ['We hold what you pay in escrow for a day.'] },
    callToAction,
  ),
  [paths.fund]: fixtureContent[paths.fund].replace('sections:\n', `sections:\n${enough.join('')}`),
  ...fundWithAssets('Water', '$80M'),
  ...fundWithAssets('Wind', '$350M+'),
  'content/pages/client-login.mdx': pageWithExample('client-login', 'loginForm'),
  'content/pages/search.mdx': pageWithExample('search', 'search'),
  'content/pages/glossary.mdx': pageWithExample('glossary', 'glossary'),
  'content/pages/verify.mdx': pageWithExample('verify', 'officialChannels'),
  'content/pages/press-release.mdx': pageWithExample('press-release', 'pressReleases'),
  'content/faqs/charges.yaml': `title: "Charges"
order: 2
questions:
  - { id: charges, question: "What does it cost?", answer: ["One charge a year, which the key facts name."] }
  - { id: statements, question: "When do I hear from you?", answer: ["Every month, by letter."] }
`,
  ...Object.fromEntries(
    RELEASES.map(({ title, category }, index) => {
      const summary = `${title}: when it begins, and what a client has to do, which is nothing.`;
      const fields = { title, summary, date: `2026-09-${28 - index}`, category };
      const text = formatFile(fields, 'Nothing changes for clients.', '.mdx', pressRelease);
      return [`content/press/release-${index + 1}.mdx`, text];
    }),
  ),
  'content/pages/odd-values.mdx': page({
    title: 'Odd values',
    summary: 'Values that the schema allows and few will write.',
    figures: oddFigures,
    sections: oddSections,
  }),
  'content/pages/every-section.mdx': page(
    everySection('general pages', Object.values(others)),
    prose,
  ),
  'content/services/every-section.mdx': formatFile(
    { icon: 'book', ...everySection('services', ofServices) },
    prose,
    '.mdx',
    servicePage,
  ),
};
