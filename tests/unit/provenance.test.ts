/** A figure that says what it covers says so in every section that can show it, not only on its own page. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { expect, test, vi } from 'vitest';
import type { Figure } from '../../src/schemas/fields.ts';

const components = import.meta.glob<AstroComponentFactory>(
  '../../src/sections/{Figures,FundTable,Text}.astro',
  { import: 'default' },
);

const figure = (value: string, label: string, period: string): Figure => ({
  value,
  label,
  performance: true,
  period,
  basis: 'net of charges',
  source: 'audited accounts',
});

const figures = {
  assets: figure('$1M', 'assets under management', 'on 30 June 2026'),
  return: figure('6.1%', 'annual return', 'five years to 30 June 2026'),
  sharpe: figure('0.7', 'Sharpe ratio', 'three years to 30 June 2026'),
};

vi.mock('../../src/site/pages.ts', () => ({
  entriesOf: () => [
    { data: { title: 'Second Fund', figures: { return: { ...figures.return, value: '9.9%' } } } },
    { data: { title: 'First Fund', figures } },
  ],
  pathOf: () => '/fund/example',
  pressReleases: () => [],
}));

/** HTML of a section drawn by the component of this name. */
async function drawn(name: string, section: object): Promise<string> {
  const component = await components[`../../src/sections/${name}.astro`]!();
  const context = { page: 'pages/fund', figures, index: 0, ground: 'page' };
  const container = await AstroContainer.create();
  return container.renderToString(component, { props: { section, context } });
}

const heading = 'What the fund reports';
const { assets, return: annual, sharpe } = figures;

test.each([
  ['Figures', { heading, items: ['assets', 'return', 'sharpe'] }, [assets, annual, sharpe]],
  ['Text', { heading, paragraphs: ['A paragraph.'], figure: 'return' }, [annual]],
  ['FundTable', { heading }, [assets, annual, sharpe]],
])('what a figure covers and who says so stands beside it in %s', async (name, section, shown) => {
  const html = await drawn(name, section);
  for (const { period } of shown)
    expect(html).toContain(`${period}. net of charges. Source: audited accounts</small>`);
});

test.each([true, false])(
  'what is not yet said of a figure is said to be missing (performance: %s)',
  async (performance) => {
    const open = { value: '12', label: 'months', performance };
    const component = await components['../../src/sections/Figures.astro']!();
    const context = { page: 'pages/fund', figures: { ...figures, open }, index: 0, ground: 'page' };
    const html = async (items: string[]) => {
      const container = await AstroContainer.create();
      const props = { section: { items }, context };
      return (await container.renderToString(component, { props })).replaceAll(/<[^>]+>/g, ' ');
    };
    expect(await html(['open'])).toContain('Period and source of this figure: not yet published.');
    expect(await html(['assets', 'open'])).toContain(
      'Period and source of months: not yet published.',
    );
    expect(await html(['assets'])).not.toContain('not yet published');
  },
);

test('the table of funds keeps to the order of their names, whatever they return', async () => {
  const html = await drawn('FundTable', { heading });
  expect(html.match(/\w+ Fund(?=\s*<)/g)).toEqual(['First Fund', 'Second Fund']);
});
