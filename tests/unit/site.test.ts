/** Helpers of every page: routes, dates, figures and regulatory status. */
import { describe, expect, test, vi } from 'vitest';
import { hasRoute, isLeftOut } from '../../src/content/urls.ts';
import { firm as firmSchema } from '../../src/schemas/firm.ts';
import { withoutLinks } from '../../src/content/prose.ts';
import { statuses } from '../../src/schemas/regulatory-activities.ts';
import { statusByCountries } from '../../src/schemas/regulatory-status.ts';
import { figureFor, firm, navigationIn, performanceNote } from '../../src/site/data.ts';

test.each([
  ['/press-release', true, true],
  ['/contact-us', false, true],
  ['/fund', false, true],
  ['/fund/blockchain', true, true],
  ['/press-release/opening', false, true],
  ['/search', false, false],
])('literal routes: %s exists: %j, is linked: %j', (address, answers, links) => {
  expect(hasRoute(address, 'literal')).toBe(answers);
  expect(hasRoute(address, 'linked')).toBe(true);
  for (const link of [address, `${address}?a=b`, `${address}#place`])
    expect([isLeftOut(link, 'literal'), isLeftOut(link, 'linked')]).toEqual([!links, false]);
  expect(isLeftOut(`https://example.com${address}`, 'literal')).toBe(false);
});

test('literal routes: remove links without a page, and empty dropdowns, from menus', () => {
  const link = (path: string) => ({ label: 'Link', path, isButton: false });
  const [about, search] = [link('/about'), link('/search')];
  const list = (...children: (typeof about)[]) => ({ label: 'More', children, isButton: false });
  const header = [search, list(about, search), list(search)];
  const menus = { header, quickLinks: [search, about], legalLinks: [about, search] };
  expect(navigationIn('linked', menus)).toEqual(menus);
  const kept = { header: [list(about)], quickLinks: [about], legalLinks: [about] };
  expect(navigationIn('literal', menus)).toEqual(kept);
});

test.each([
  ['Two: [*a*](/verify), [b](/about) and [c](/verify).', 'Two: *a*, [b](/about) and c.'],
  ['See [the list][list].\n\n[list]: /verify', 'See the list.\n\n[list]: /verify'],
])('literal routes: keep the text of a removed link in prose: %j', (written, shown) => {
  expect(withoutLinks(written, (link) => link === '/verify')).toBe(shown);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'longDay: names the same day in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { longDay } = await import('../../src/utils/days.ts');
    vi.unstubAllEnvs();
    expect(longDay('2026-09-04')).toBe('4\u00A0September 2026');
  },
);

test('figures: those of the page take precedence over those of the firm', () => {
  const [key = ''] = Object.keys(firm.figures);
  const pageFigure = { value: '1', label: 'of this page', performance: false };
  expect(figureFor(key, { [key]: pageFigure })).toBe(pageFigure);
});

test('performance note: has the prescribed text', () => {
  expect(performanceNote).toBe(
    'These figures refer to the past. Past performance is not a reliable indicator of future results.',
  );
});

describe('regulatory status', () => {
  const licensed = { status: 'authorised', by: 'Regulator of Peru', number: '77' } as const;
  const barred = { status: 'not-authorised' } as const;
  const countries = [
    { country: 'Peru', funds: licensed, trusts: licensed, advice: barred },
    ...['Chile', 'Mexico'].map((country) => ({ country, funds: barred })),
    { country: 'Cuba' },
  ];
  const rows = statusByCountries({ regulatoryStatus: { countries, elsewhere: 'Ask us.' } });

  test('groups countries with equal statuses', () =>
    expect(rows.map((row) => row.countries)).toEqual(['Peru', 'Chile and Mexico']));

  test('names each status of a country once', () => {
    const sentence = statuses['not-authorised'].replace('{activities}', 'advice');
    for (const text of ['funds and trusts', 'Regulator of Peru, number 77', sentence])
      expect(rows[0]!.status).toContain(text);
  });
});

test('regulatory status: requires the fields that its sentence prints', () => {
  const { countries } = firmSchema.shape.regulatoryStatus.shape;
  const funds = { status: 'authorised', by: 'Regulator of Peru' };
  const issue = countries.safeParse([{ country: 'Peru', funds }]).error?.issues[0];
  expect(issue?.path).toEqual([0, 'funds', 'number']);
});
