/**
 * One example of each section kind, for the gallery and docs/sections.md. The type demands one for every kind, and a test
 * checks each against the schema and the content, so a kind without a valid example cannot stay.
 */
import type { z } from 'zod';
import type { Figure } from '../../content/schemas/fields.ts';
import type { pageSection, SectionType } from '../../content/schemas/sections.ts';

type Written = z.input<typeof pageSection>;

/** Figures that the examples refer to, as an entry of their own would have them. */
export const figures: Record<string, Figure> = {
  assets: { value: '$120M', label: 'assets under management', performance: false },
  return: {
    value: '6.1%',
    label: 'average annual return',
    performance: true,
    period: 'five years to 30 June 2026',
    source: 'an example, not a real fund',
    basis: 'net of charges, in US dollars',
  },
  water: { value: 'Two-fifths', label: 'less water drawn from the well', performance: false },
  payments: { value: '12', label: 'payments a year', performance: false },
  sharpe: { value: '0.7', label: 'Sharpe ratio', performance: true },
};

const askUs = { label: 'Speak to an adviser', href: '/contact-us' };

/** The example of each kind, as an editor would write it. */
export const examples: { readonly [T in SectionType]: Extract<Written, { type: T }> } = {
  text: {
    type: 'text',
    heading: 'You can read why you own it',
    intro: 'A written reason for every holding, kept in your file.',
    paragraphs: [
      'Before we buy anything for you, we write down what the holding should do and what would prove us wrong.',
      'If its price falls, we read that note first.',
    ],
    engraving: true,
    action: { label: 'Read how the firm works', href: '/about' },
  },
  figures: {
    type: 'figures',
    heading: 'What the fund reports',
    intro:
      'Write each figure once, under figures at the top of the page. The section names its key.',
    items: ['assets', 'return', 'sharpe'],
  },
  cards: {
    type: 'cards',
    heading: 'Four ways to begin',
    intro: 'None of them needs an account.',
    items: [
      {
        icon: 'phone',
        title: 'A first call',
        text: 'Half an hour with an adviser, who asks what the money is for and when you need it.',
      },
      {
        icon: 'document',
        title: 'A second opinion',
        text: 'Send us a statement you don’t understand. We write back in plain English.',
      },
      {
        icon: 'calendar',
        title: 'A yearly review',
        text: 'One meeting a year, with a written note of what changed and what did not.',
      },
      {
        icon: 'building',
        title: 'A visit to the office',
        text: 'Meet the people who would look after your file before you decide anything.',
        href: '/contact',
      },
    ],
    action: askUs,
  },
  entries: {
    type: 'entries',
    heading: 'Three ways into the site',
    intro: 'Title, icon and words on each card come from the page it leads to.',
    items: ['pages/services', 'pages/industries', 'pages/press-release'],
    actions: [{ label: 'See all services', href: '/services' }],
  },
  steps: {
    type: 'steps',
    heading: 'From the first call to the first payment',
    items: [
      {
        title: 'Talk',
        by: 'you',
        text: 'An adviser asks what you own already and how a loss would affect you.',
      },
      {
        title: 'Read',
        by: 'you',
        text: 'You receive the offering document and a week to read it with your accountant.',
      },
      {
        title: 'Decide',
        by: 'you',
        binding: true,
        text: 'You sign and transfer the money, or you say no. We don’t chase you for either.',
      },
    ],
    action: askUs,
  },
  points: {
    type: 'points',
    heading: 'What changes with age',
    intro: 'A label before the title is optional.',
    items: [
      {
        label: '20s-30s',
        title: 'Time does most of the work',
        text: 'Small regular amounts, and a reserve for the month in which the boiler breaks.',
      },
      {
        label: '40s-50s',
        title: 'The sums become real',
        text: 'We compare what you’ll need with what you have, and tell you how to close the gap.',
      },
      {
        label: '60s',
        title: 'From saving to drawing',
        text: 'Money for the next years moves out of anything that may be low when you need it.',
      },
    ],
  },
  facts: {
    type: 'facts',
    heading: 'Before you ask for the documents',
    items: [
      {
        label: 'Who it suits',
        text: 'Someone with other savings, who can leave this money alone for years.',
      },
      {
        label: 'What you pay',
        text: 'Every charge is in the offering document, which you have before you sign.',
      },
      {
        label: 'How you get out',
        text: 'On the dealing days, with the notice that the document asks for.',
      },
    ],
  },
  rewardAndRisk: {
    type: 'rewardAndRisk',
    heading: 'Where a gain comes from, and where a loss does',
    reward: {
      title: 'How it makes money',
      items: [
        'A station sells power under a contract that fixes the price for years.',
        'A finished project is worth more than one that is still being built.',
      ],
    },
    risk: {
      title: 'What can go wrong',
      items: [
        'A year with little wind earns less, and nothing makes up for it.',
        'A buyer of power, or a government, can break a contract.',
      ],
    },
  },
  testimonials: {
    type: 'testimonials',
    heading: 'What clients say',
    items: [
      {
        quote: 'They told us to wait a year, and wrote down why. We have kept that letter.',
        author: 'A. Example',
        position: 'Owner of a family firm, Leeds',
        illustrative: true,
      },
      {
        quote:
          'The valuation comes on the day it is promised, and it says what went wrong as well.',
        author: 'B. Example',
        position: 'Trustee of a pension scheme',
        illustrative: true,
      },
    ],
  },
  allocations: {
    type: 'allocations',
    heading: 'Three mixes to choose from',
    items: [
      {
        name: 'Conservative',
        text: 'For money you’ll need within a few years. It moves little and grows little.',
        stocks: 20,
        bonds: 80,
      },
      {
        name: 'Moderate',
        text: 'For money you’ll need some years from now. You’d notice a bad year, and have time to wait it out.',
        stocks: 60,
        bonds: 40,
      },
    ],
  },
  yields: {
    type: 'yields',
    heading: 'What two networks pay',
    intro: 'Approximate yearly rates, counted in tokens.',
    average: 'return',
    items: [
      {
        name: 'Ethereum',
        info: 'The largest network for programmable contracts.',
        percent: 5.2,
      },
      {
        name: 'Cosmos',
        info: 'A hub between linked networks. Its rate moves with how much is staked.',
        percent: 12,
      },
    ],
  },
  fundTable: {
    type: 'fundTable',
    heading: 'The reported figures in one table',
    intro: 'A dash means that we have no such figure for the fund.',
  },
  fundAssets: {
    type: 'fundAssets',
    heading: 'How large the funds are',
    intro: 'The area of each circle shows a fund’s assets. A dotted outline means “or more”.',
  },
  hands: {
    type: 'hands',
    heading: 'One picks, another weighs, a third pays',
    intro: 'Each can stop the next.',
    before: { title: 'The owner', passes: 'the rows to pick' },
    items: [
      {
        title: 'Pickers pick',
        text: 'They fill the baskets row by row, and mark each with a number.',
        passes: 'numbered baskets',
        barred: 'no key to the store',
      },
      {
        title: 'A second person weighs',
        text: 'The weight of every basket is written down before it is carried away.',
        passes: 'the list of weights',
      },
      {
        title: 'The office pays',
        text: 'It pays by the list, and asks where the list and the store disagree.',
        checked: 'list against store',
      },
    ],
    keeper: { title: 'Store', text: 'keeps the apples' },
  },
  portfolios: {
    type: 'portfolios',
    heading: 'A portfolio in its own words',
    intro: 'The area of each circle shows a portfolio’s assets. The figures come from its page.',
    items: ['portfolios/staking-fund'],
  },
  dial: {
    type: 'dial',
    heading: 'The rent comes in on twelve days a year',
    paragraphs: ['Between those days nothing is paid, and the account earns what the bank pays.'],
    figure: 'payments',
    weekday: 'Monday',
    note: 'Each stroke is a day; each long one is the first Monday of a month. The drawing doesn’t show how much is paid.',
  },
  map: {
    type: 'map',
    heading: 'Where our gardens are',
    intro: 'The map turns to where the places are.',
    regions: [
      { name: 'Africa', countries: [{ code: 'KE', name: 'Kenya' }] },
      {
        name: 'Asia',
        countries: [
          { code: 'IN', name: 'India' },
          { code: 'JP', name: 'Japan' },
        ],
      },
    ],
  },
  lifeline: {
    type: 'lifeline',
    heading: 'An orchard has its ages too',
    intro: 'Schematic: the harvest widens while the trees grow. There is no scale.',
    items: [
      {
        label: 'Young',
        title: 'Stakes, ties and patience',
        text: 'Nothing is picked in these years. What grows now decides what can be picked later.',
        decades: 1,
      },
      {
        label: 'Full',
        title: 'The years of the ladder',
        text: 'Most of all that the orchard ever gives is picked in these years.',
        decades: 3,
        widest: true,
      },
      {
        label: 'Old',
        title: 'Fewer apples, better cider',
        text: 'Every tree that falls is followed by a young one, in another row.',
        decades: 2,
      },
    ],
  },
  target: {
    type: 'target',
    heading: 'Less water, with a date on it',
    paragraphs: ['The target can be missed. If it is, the report gives the cause.'],
    figure: 'water',
    whole: 'the year in which the meters were fitted',
    left: '2032, if the target is met',
  },
  note: {
    type: 'note',
    title: 'Who should not hold this fund',
    text: 'Anyone who has borrowed the money, needs it on a fixed date, or would have to sell after a fall.',
  },
  body: { type: 'body' },
  callToAction: {
    type: 'callToAction',
    heading: 'Start with the statement you never understood',
    text: 'An adviser goes through it line by line and tells you what to ask next.',
    action: askUs,
    second: { label: 'Open an account', href: '/apply-now' },
  },
  offices: {
    type: 'offices',
    map: true,
    heading: 'Two offices, and a person in each',
    intro: 'Names, addresses and numbers come from content/data/firm.yaml.',
  },
  regulatoryNotice: {
    type: 'regulatoryNotice',
    heading: 'Check us before you write',
    intro: 'Regulator and licence number come from content/data/firm.yaml.',
  },
  messageForm: {
    type: 'messageForm',
    heading: 'Write it here, send it from your own email',
    intro: 'The button opens the email program of the visitor with the message filled in.',
  },
  pressReleases: {
    type: 'pressReleases',
    heading: 'What has changed, and for whom',
    intro: 'Every file of content/press, the newest one first.',
  },
  questions: {
    type: 'questions',
    heading: 'Questions people ask first',
    intro: 'Every file of content/faqs, in the order that the files give.',
  },
  glossary: {
    type: 'glossary',
    heading: 'Words of the trade',
    intro: 'Every file of content/glossary, in the order of the alphabet.',
  },
  loginForm: {
    type: 'loginForm',
    heading: 'Sign in to your account',
    note: 'Signing in opens your account in this window.',
    notice: {
      title: 'Before you type a password',
      text: 'We never ask for it by telephone or email. If anyone does, call the office.',
    },
  },
  search: {
    type: 'search',
    hint: 'Try the name of a fund, or a word like "charges".',
    nothingFound: 'Look through the list of pages below, or begin with one of these:',
    heading: 'Every page of the site',
  },
  officialChannels: {
    type: 'officialChannels',
    heading: 'Only these addresses are ours',
    intro: 'All of them come from content/data/firm.yaml.',
  },
};
