/** Small rules that every page rests on: addresses, days, figures. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  isBuilt,
  isKnownDeadLink,
  isLeftOut,
  routeMode,
} from '../../src/site/addresses.ts';
import type { PageKind } from '../../src/kinds.ts';
import { withoutLinks } from '../../src/schemas/prose.ts';
import { firm, navigationIn } from '../../src/site/data.ts';
import { figureFor, performanceNote, provenanceOf } from '../../src/site/figures.ts';
import { hostOf } from '../../src/site/settings.ts';

describe('addresses', () => {
  test.each<[PageKind, string, string]>([
    ['pages', 'home', '/'],
    ['pages', 'about', '/about'],
    ['pages', 'not-found', '/404'],
    ['services', 'mutual-funds', '/services/mutual-funds'],
    ['funds', 'blockchain', '/fund/blockchain'],
    ['industries', 'technology', '/industries/technology'],
    ['portfolios', 'staking-fund', '/portfolio/staking-fund'],
    ['press', 'opening', '/press-release/opening'],
    ['legal', 'privacy-policy', '/privacy-policy'],
  ])('%s/%s stands at %s', (kind, id, address) => {
    expect(addressOf(kind, id)).toBe(address);
  });
});

describe('a host in the environment', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['http://localhost:4321', 'http://localhost:4321'],
  ])('%j means %j', (value, host) => {
    expect(hostOf('PUBLIC_API_BASE', { PUBLIC_API_BASE: value })).toBe(host);
  });

  test.each([
    'api.example.com',
    'localhost:3000',
    'https://api.example.com/v1',
    'https://api.example.com/?a',
    'https://user@api.example.com',
    'ftp://api.example.com',
    'https://api.example.com;',
    'https://*.example.com',
  ])('%j stops the build, and says what it can be', (value) => {
    expect(() => hostOf('PUBLIC_API_BASE', { PUBLIC_API_BASE: value })).toThrow(
      `PUBLIC_API_BASE is "${value}". It is an address without a path`,
    );
  });

  test('that would send applications in the clear stops the build; a preview may be seen so', () => {
    const open = { PUBLIC_API_BASE: 'http://api.example.com', SITE_URL: 'http://preview.example' };
    expect(() => hostOf('PUBLIC_API_BASE', open)).toThrow('begins with https://');
    expect(hostOf('SITE_URL', open)).toBe('http://preview.example');
    for (const PUBLIC_API_BASE of ['http://127.0.0.1:8787', 'http://[::1]:8787'])
      expect(hostOf('PUBLIC_API_BASE', { PUBLIC_API_BASE })).toBe(PUBLIC_API_BASE);
  });
});

describe('the route mode', () => {
  test.each([
    ['', 'linked'],
    ['linked', 'linked'],
    ['literal', 'literal'],
  ])('%j means %s', (value, mode) => {
    expect(routeMode(value)).toBe(mode);
  });

  test('with a typing error stops the build, and says what it can be', () => {
    expect(() => routeMode('literall')).toThrow('It can be: linked, literal.');
  });

  test('literal leaves out press releases, which may be linked to all the same', () => {
    expect(isBuilt('press', 'opening', 'linked')).toBe(true);
    expect(isBuilt('press', 'opening', 'literal')).toBe(false);
    expect(isKnownDeadLink('press', 'opening')).toBe(true);
  });

  test.each(['/search', '/verify#telephone', '/glossary?a=b'])(
    'literal leaves out links to %s, linked does not',
    (link) => {
      expect(isLeftOut(link, 'literal')).toBe(true);
      expect(isLeftOut(link, 'linked')).toBe(false);
    },
  );

  test.each(['/fund', '/contact-us', '/about', 'https://example.com/search'])(
    'literal keeps links to %s',
    (link) => {
      expect(isLeftOut(link, 'literal')).toBe(false);
    },
  );

  test('menus lose the links that literal leaves out, and dropdowns that keep none', () => {
    const about = { label: 'About', path: '/about' };
    const search = { label: 'Search', path: '/search' };
    const menus = {
      header: [
        search,
        { label: 'The firm', children: [about, search] },
        { label: 'Find', children: [search] },
      ],
      quickLinks: [search, about],
      legalLinks: [about, search],
    };
    expect(navigationIn('linked', menus)).toEqual(menus);
    expect(navigationIn('literal', menus)).toEqual({
      header: [{ label: 'The firm', children: [about] }],
      quickLinks: [about],
      legalLinks: [about],
    });
  });

  test.each([
    ['See [our *list*](/verify) first.', 'See our *list* first.'],
    ['Two: [a](/verify), [b](/about) and [c](/verify).', 'Two: a, [b](/about) and c.'],
    ['See [the list][list].\n\n[list]: /verify', 'See the list.\n\n[list]: /verify'],
  ])('prose keeps the words of a link that is left out: %j', (written, shown) => {
    expect(withoutLinks(written, (link) => link === '/verify')).toBe(shown);
  });
});

describe('a day', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is written the British way, and is the same day wherever it is built: %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      const { longDay } = await import('../../src/site/dates.ts');
      expect(longDay('2026-09-04')).toBe('4\u00A0September 2026');
    },
  );
});

describe('a figure', () => {
  const [key = '', firms] = Object.entries(firm.figures)[0]!;
  const own = { value: '1', label: 'of this page', performance: false };

  test('is the page’s own before it is the firm’s, and must be one of the two', () => {
    expect(figureFor(key, { [key]: own })).toBe(own);
    expect(figureFor(key, {})).toEqual(firms);
    expect(() => figureFor('no-such-figure', {})).toThrow('no figure "no-such-figure"');
  });

  test('of performance says what it covers, how it was worked out and who says so', () => {
    const whole = { period: 'Five years', basis: 'Net of charges', source: 'Audited accounts' };
    expect(provenanceOf(whole)).toBe('Five years. Net of charges. Source: Audited accounts');
    expect(provenanceOf({ source: 'Audited accounts' })).toBe('Source: Audited accounts');
    expect(provenanceOf({})).toBe('');
  });

  test('of performance stands beside the risk note in its prescribed words', () => {
    expect(performanceNote).toBe('Past performance is not a reliable indicator of future results.');
  });
});
