/** Components, each rendered without a page. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { beforeEach, expect, test, vi } from 'vitest';
import Button from '../../src/components/Button.astro';
import PreviewNotes from '../../src/components/PreviewNotes.astro';
import UnpublishedMark from '../../src/components/UnpublishedMark.astro';
import Hero from '../../src/components/Hero.astro';
import StructuredData from '../../src/components/StructuredData.astro';
import { keyFactQuestions, type KeyFacts } from '../../src/schemas/key-facts.ts';
import Cards from '../../src/sections/Cards.astro';
import Figures from '../../src/sections/Figures.astro';
import FundTable from '../../src/sections/FundTable.astro';
import Facts from '../../src/sections/Facts.astro';
import Portfolios from '../../src/sections/Portfolios.astro';
import Testimonials from '../../src/sections/Testimonials.astro';
import Text from '../../src/sections/Text.astro';
import { arrangeSections } from '../../src/site/arrange-sections.ts';
import { performanceNote } from '../../src/site/data.ts';
import SectionLinks from '../../src/templates/SectionLinks.astro';
import { annotate } from '../../src/site/annotate.ts';

const site = vi.hoisted(() => ({ showsUnpublished: false, funds: [] as object[] }));
vi.mock('../../src/site/settings.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get showsUnpublished() {
    return site.showsUnpublished;
  },
}));
vi.mock('../../src/site/pages.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  entriesOf: () => site.funds.map((data) => ({ data })),
  entryAt: (id: number) => ({ id: `fund-${id}`, collection: 'portfolios', data: site.funds[id] }),
  pathOf: () => '/fund/example',
}));
beforeEach(() => void (site.showsUnpublished = false));

async function renderComponent(component: unknown, props: object): Promise<string> {
  const container = await AstroContainer.create();
  const options = { props: { ...props }, locals: { glossary: '', annotate: annotate([]) } };
  return container.renderToString(component as AstroComponentFactory, options);
}

const textOf = (html: string) => html.replaceAll(/(?:<[^>]+>|\s)+/g, ' ').trim();

const section = (component: unknown, fields: object, data: object = { figures }) =>
  renderComponent(component, { ...fields, entry: { collection: 'funds', data } });

const reported = { performance: true, period: 'to June', basis: 'net', source: 'audited accounts' };
const figures = {
  assets: { value: '$1M', label: 'assets', ...reported },
  return: { value: '6.1%', label: 'a year', ...reported },
};

test('section links: use the short names of sections', async () => {
  const sections = ['Roots', 'Stems', 'Leaves', 'What the flowers are for'].map((heading) => ({
    ...{ type: 'text', heading, ...(heading.length > 9 && { short: 'Flowers' }) },
  }));
  expect(textOf(await renderComponent(SectionLinks, { sections }))).toBe(
    'Roots Stems Leaves Flowers',
  );
  expect(await renderComponent(SectionLinks, { sections: sections.slice(1) })).not.toContain('<a');
});

test.each([true, false])(
  'quotation: has a label only if it is illustrative: %s',
  async (illustrative) => {
    const quotation = {
      quote: 'They answered.',
      author: 'Director',
      position: 'A mill',
      illustrative,
    };
    const text = textOf(await renderComponent(Testimonials, { items: [quotation] }));
    expect(text).toContain('They answered.');
    expect(text.includes('Illustrative quotation, not a client')).toBe(illustrative);
  },
);

test('figures: show their introduction once, with or without a heading', async () => {
  const fields = { items: ['return'], intro: 'Counted in tokens.' };
  for (const heading of [undefined, 'Return'])
    expect(textOf(await section(Figures, { ...fields, heading })).match(/tokens/g)).toHaveLength(1);
});

const withFigures = [
  ['figures', Figures, { items: Object.keys(figures) }, 2],
  ['text', Text, { paragraphs: ['A paragraph.'], figure: 'return' }, 1],
  ['a table', FundTable, { heading: 'Funds' }, 2],
] as const;

test.each(withFigures)(
  'figure: shows its period, basis and source in %s',
  async (_, component, fields, count) => {
    site.funds = [{ title: 'A Fund', figures }];
    const html = await section(component, fields);
    const note = /to June\. net\. Source: audited accounts<\/small>/g;
    expect(html.match(note)).toHaveLength(count);
  },
);

test.each(withFigures)('performance note: is once in %s', async (_, component, fields) => {
  site.funds = [{ title: 'A Fund', figures }];
  const text = textOf(await section(component, fields));
  expect(text.split(performanceNote)).toHaveLength(2);
});

test('figure: marks missing facts only in previews', async () => {
  const open = { value: '12', label: 'months', performance: false };
  const fields = { items: ['assets', 'open'] };
  const shownText = async () =>
    textOf(await section(Figures, fields, { figures: { ...figures, open } }));
  expect(await shownText()).not.toContain('To be filled');
  site.showsUnpublished = true;
  expect(await shownText()).toMatch(/To be filled: period and source of months$/);
});

const everyFact: KeyFacts = {
  ...Object.fromEntries(Object.keys(keyFactQuestions).map((name) => [name, `Answer for ${name}`])),
  documents: [{ label: 'Prospectus of June', href: 'https://www.example.com/prospectus' }],
};
const items = [{ label: 'Who it suits', text: 'Those who can wait.' }];

const facts = async (keyFacts?: KeyFacts, id = 'key-facts') =>
  textOf(await section(Facts, { id, heading: 'Key facts', items }, { keyFacts }));

test('key facts: follow the facts of their section', async () => {
  const text = await facts({ charges: '2% a year', custodian: 'Example Custody' });
  expect(text).toMatch(/Who it suits.*2% a year.*Example Custody/);
  expect(text).not.toContain(keyFactQuestions.auditor.label);
  // Another table on the page contains none of these facts.
  const other = await facts({ charges: '2% a year' }, 'compared');
  expect(other).toBe('Key facts Who it suits Those who can wait.');
});

test('key facts: only previews name the missing ones', async () => {
  expect(await facts()).toBe('Key facts Who it suits Those who can wait.');
  site.showsUnpublished = true;
  expect(await facts()).toMatch(/To be filled: minimum, dealing days/);
  expect(await facts(everyFact)).toMatch(/^(?!.*To be filled).*Prospectus of June/);
});

test('key facts: list all missing ones in previews', async () => {
  site.showsUnpublished = true;
  expect(await facts({ charges: '2% a year' })).toContain('minimum, dealing days, notice');
});

const fundTable = async () => textOf(await section(FundTable, { heading: 'Funds' }));

test('fund table: lists funds by size, with a dash for a fact that a fund does not state', async () => {
  site.funds = [
    { title: 'Fund 1', figures: { assets: { value: '$9M', label: 'assets' } } },
    { title: 'Fund 0', figures: {}, keyFacts: { charges: '2%' } },
    { title: 'Fund 2', figures: { assets: { value: '$80M', label: 'assets' } } },
  ];
  const text = await fundTable();
  expect(text).toMatch(/Fund 2 .*\$80M.*–.*Fund 1 .*\$9M.*–.*Fund 0 .*2%/);
});

test('fund table: has a column for each fact that funds state, but not all in the same words', async () => {
  const fund = (title: string) => ({ title, figures: {}, keyFacts: { charges: '2%', law: title } });
  site.funds = [fund('Fund 0'), fund('Fund 1')];
  const text = await fundTable();
  expect(text).toContain(keyFactQuestions.law.label);
  expect(text).not.toContain(keyFactQuestions.charges.label);
  expect(text).not.toContain(keyFactQuestions.auditor.label);
});

test.each([
  ['fund table', FundTable, { heading: 'Funds' }],
  ['portfolios', Portfolios, { items: [0, 1] }],
])('%s: shows returns only if all that have one state its period', async (_, component, fields) => {
  const fund = (title: string, period?: string) => ({
    title,
    summary: 'Buys and sells.',
    figures: { return: { value: '7%', label: 'annual return', performance: true, period } },
  });
  site.funds = [fund('Fund 0', 'year to June'), fund('Fund 1', 'year to June')];
  expect(textOf(await section(component, fields))).toContain('7%');
  site.funds = [fund('Fund 0', 'year to June'), fund('Fund 1')];
  expect(textOf(await section(component, fields))).not.toContain('7%');
});

test('sections: end with the prose and key facts that have no section, without the call to action', () => {
  const [text, closing, note] = [{ type: 'text' }, { type: 'callToAction' }, { type: 'callout' }];
  const entry = { collection: 'services', data: { sections: [text, closing, note], keyFacts: {} } };
  const typesWith = (body: string) =>
    arrangeSections({ ...entry, body } as never).sections.map(({ type }) => type);
  expect(typesWith('')).toEqual(['text', 'callout', 'facts']);
  expect(typesWith('Words.')).toEqual(['text', 'callout', 'body', 'facts']);
  note!.type = 'body';
  expect(typesWith('')).toEqual(['text', 'facts']);
  expect(typesWith('Words.')).toEqual(['text', 'body', 'facts']);
});

test.each([
  [{ draft: true }, 'Draft'],
  [{ date: '2099-03-01' }, 'Not published until 1 March 2099 at 07:00 in London'],
  [{ date: '2020-03-01', draft: false }, ''],
])('preview: marks an entry with %j on its page and in lists as "%s"', async (data, listed) => {
  const noted = listed && `${listed}: visitors do not have this page.`;
  expect(textOf(await renderComponent(PreviewNotes, { entry: { data } }))).toBe(noted);
  expect(textOf(await renderComponent(UnpublishedMark, { entry: { data } }))).toBe(listed);
});

test('structured data: escapes text that would close its script element', async () => {
  const title = '</script><!-- <script>alert(1)</script>';
  const entry = { collection: 'legal', id: 'terms', data: { title, summary: 'In short.' } };
  const html = await renderComponent(StructuredData, { entry });
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*)<\/script>\s*$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [{ itemListElement: [{}, { name: title }] }],
  });
});

test('literal routes: remove links without a page from buttons, cards and the hero', async () => {
  vi.stubEnv('ROUTES', 'literal');
  const [check, action] = ['/search', '/about'].map((href) => ({ href, label: 'Read it' }));
  const items = [check, action].map((link) => ({ ...link, title: 'Watch', text: 'All day.' }));
  const hero = { heading: 'Read', text: 'First.', action, check };
  const html = await Promise.all([
    section(Cards, { type: 'cards', heading: 'Covered', items }),
    ...[check, action].map((link) => renderComponent(Button, link!)),
    renderComponent(Hero, { hero }),
  ]);
  vi.unstubAllEnvs();
  expect(html.join('').match(/href="\/[^"]*/g)).toEqual(Array(3).fill('href="/about'));
});
