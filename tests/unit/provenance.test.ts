/** What figures and key facts say on the page, and what is missing of them: marked for editors, absent for visitors. */
import { beforeEach, expect, test, vi } from 'vitest';
import { keyFactQuestions, openFacts, type KeyFacts } from '../../src/content/schemas/key-facts.ts';
import { drawnSections } from '../../src/site/sections.ts';
import Figures from '../../src/sections/Figures.astro';
import FundTable from '../../src/sections/FundTable.astro';
import Facts from '../../src/sections/whole/Facts.astro';
import Text from '../../src/sections/whole/Text.astro';
import { drawn, wordsOf, type Component } from './drawn.ts';

const performance = { performance: true, basis: 'net of charges', source: 'audited accounts' };
const figures = {
  assets: { value: '$1M', label: 'assets', period: 'on 30 June 2026', ...performance },
  return: { value: '6.1%', label: 'a year', period: 'five years to June 2026', ...performance },
  sharpe: { value: '0.7', label: 'Sharpe ratio', period: 'a year to June 2026', ...performance },
};

const site = vi.hoisted(() => ({ showsUnpublished: false, funds: [] as object[] }));
vi.mock('../../src/site/settings.ts', () => ({
  get showsUnpublished() {
    return site.showsUnpublished;
  },
}));
// Style sheets are empty here.
vi.mock('../../src/site/theme.ts', () => ({ theme: { secondary: '#c9a43d' } }));
vi.mock('../../src/site/pages.ts', () => ({
  entriesOf: () => site.funds.map((data) => ({ data })),
  pathOf: () => '/fund/example',
  pressReleases: () => [],
}));
beforeEach(() => {
  site.showsUnpublished = false;
  site.funds = [
    { title: 'Second Fund', figures: { return: { ...figures.return, value: '9.9%' } } },
    { title: 'First Fund', figures },
  ];
});

/** HTML of a section of a fund with these fields, drawn by its component. */
function section(component: Component, fields: object, more: object = {}): Promise<string> {
  const entry = { collection: 'funds', data: { figures, ...more } };
  const context = { entry, headingId: 'section-1', ground: 'page' };
  return drawn(component, { section: fields, context });
}

test.each([
  ['figures', Figures, { items: Object.keys(figures) }, 3],
  ['text', Text, { paragraphs: ['A paragraph.'], figure: 'return' }, 1],
  ['the table of two funds', FundTable, { heading: 'What funds report' }, 4],
])(
  'what a figure covers and who says so stands beside it in %s',
  async (_, type, fields, count) => {
    const html = await section(type, fields);
    const said = /2026\. net of charges\. Source: audited accounts<\/small>/g;
    expect(html.match(said)).toHaveLength(count);
  },
);

test('what is not yet said of a figure is marked for editors and said to no visitor', async () => {
  const open = { value: '12', label: 'months', performance: false };
  const all = { figures: { ...figures, open } };
  const words = async () => wordsOf(await section(Figures, { items: ['assets', 'open'] }, all));
  expect(await words()).not.toContain('To be filled');
  site.showsUnpublished = true;
  expect(await words()).toMatch(/To be filled: period and source of months$/);
});

test('the table of funds keeps to the order of their names, whatever they return', async () => {
  const html = await section(FundTable, { heading: 'Funds' });
  expect(html.match(/\w+ Fund(?=\s*<)/g)).toEqual(['First Fund', 'Second Fund']);
});

const items = [{ label: 'Who it suits', text: 'Those who can wait.' }];

const facts = async (keyFacts?: KeyFacts, id = 'key-facts') =>
  wordsOf(await section(Facts, { id, heading: 'Key facts', items }, { keyFacts }));

const all: KeyFacts = {
  ...Object.fromEntries(
    Object.keys(keyFactQuestions).map((name) => [name, `The answer to ${name}`]),
  ),
  documents: [{ label: 'Prospectus of June', href: 'https://www.example.com/prospectus' }],
};

test('a row stands for each fact that is filled, below those of the section', async () => {
  const words = await facts({ charges: '2% a year', custodian: 'Example Custody' });
  expect(words).toMatch(/Who it suits.*2% a year.*Example Custody/);
  expect(words).not.toContain(keyFactQuestions.auditor.label);
});

test('what is missing is asked for in one sentence, of three facts at most; editors see each', async () => {
  const [one, two, three] = Object.values(keyFactQuestions).map(({ asked }) => asked);
  expect(await facts()).toContain(`The documents set out ${one}, ${two} and ${three}.`);
  expect(await facts()).not.toContain('To be filled');
  expect(await facts(all)).not.toContain('The documents set out');
  expect(await facts(all)).toContain('Prospectus of June');
  site.showsUnpublished = true;
  const marked = 'To be filled: minimum, dealing days, notice';
  expect(await facts({ charges: '2% a year' })).toContain(marked);
});

test('another table of facts on the page has nothing of them', async () => {
  expect(await facts(all, 'compared')).not.toContain('Prospectus');
  expect(await facts({}, 'compared')).not.toContain('The documents set out');
});

test('the table of funds has a column for what one fund fills, and a dash for the others', async () => {
  const { charges, auditor } = keyFactQuestions;
  site.funds = [{ charges: '2% a year' }, {}].map((keyFacts, index) => ({
    title: `Fund ${index}`,
    figures: {},
    keyFacts,
  }));
  const words = wordsOf(await section(FundTable, { heading: 'Funds' }));
  expect(words).toContain(charges.label);
  expect(words).not.toContain(auditor.label);
  expect(words).toMatch(/Fund 1 .*–/);
});

test('an industry is asked nothing, and a service less than a fund', () => {
  expect(openFacts('industries', undefined)).toEqual([]);
  expect(openFacts('services', undefined).length).toBeLessThan(
    openFacts('funds', undefined).length,
  );
  expect(openFacts('funds', all)).toEqual([]);
});

test('the call to action is taken out, wherever an editor has added a section, and key facts come last', () => {
  const [text, closing, note] = [{ type: 'text' }, { type: 'callToAction' }, { type: 'note' }];
  const entry = { collection: 'services', data: { sections: [text, closing, note], keyFacts: {} } };
  const drawnOnes = drawnSections(entry as never);
  expect(drawnOnes.sections.map(({ type }) => type)).toEqual(['text', 'note', 'facts']);
  expect(drawnOnes.closing).toBe(closing);
});
