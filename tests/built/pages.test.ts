/** What every page has, whatever editors write: its address, its frame, a way on, its drawing, its warnings, its terms, its forms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aliases, addressOf } from '../../src/content/addresses.ts';
import { kinds } from '../../src/content/kinds.ts';
import type { Figure } from '../../src/content/schemas/fields.ts';
import { officialChannels } from '../../src/content/schemas/official-channels.ts';
import { valueAt } from '../../src/content/schemas/paths.ts';
import { statusByCountries } from '../../src/content/schemas/regulatory-status.ts';
import { termId } from '../../src/content/terms.ts';
import { countries, firm, navigation, warnings } from '../../src/site/data.ts';
import { performanceNote } from '../../src/site/figures.ts';
import { terms } from '../published.ts';
import {
  dist,
  entryOf,
  files,
  hasSection,
  ownPages,
  pageAt,
  pages,
  published,
  sectionsOf,
  textOf,
  type Page,
} from './site.ts';

/** All pages with the shared layout: the application is a page by itself. */
const framed = pages.filter(({ path }) => path !== '/apply-now');

const hrefs = (page: Page, selector: string) =>
  page.root.querySelectorAll(selector).map((link) => link.getAttribute('href'));

test('every published entry has its page, and there is no other but second addresses', () => {
  const expected = new Set([...published.map(({ path }) => path), ...Object.keys(aliases)]);
  expect(pages.map(({ path }) => path).sort()).toEqual([...expected].sort());
});

test('no file shows a name in braces or a mark of what is unconfirmed', () => {
  const shown = files
    .filter((file) => /\.(html|xml|json|webmanifest|txt)$/.test(file))
    .filter((file) =>
      /\{\s*firm[.\s}]|%7Bfirm|\[\?\]/.test(readFileSync(join(dist, file), 'utf8')),
    );
  expect(shown).toEqual([]);
});

describe('the frame', () => {
  const menu = navigation.header.flatMap(
    ({ label, path, children }) => children ?? [{ label, path }],
  );

  test('header and drawer have the links of the content, and mark the current page', () => {
    for (const { path, root } of framed)
      for (const part of ['header nav', 'header dialog nav']) {
        const links = root.querySelectorAll(`${part} a`).slice(0, menu.length);
        expect(
          links.map((link) => ({ label: textOf(link), path: link.getAttribute('href') })),
          `${path}, ${part}`,
        ).toEqual(menu);
        const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
        const own = aliases[path] ?? path;
        expect(
          marked.map((link) => link.getAttribute('href')),
          path,
        ).toEqual(menu.filter((link) => link.path === own).map(() => own));
      }
  });

  test('every footer has every link of the content, and says how the firm is regulated', () => {
    const known = statusByCountries(firm).flatMap(({ countries: named, status }) => [
      named,
      status,
    ]);
    for (const page of framed) {
      for (const { path } of [...navigation.quickLinks, ...navigation.legalLinks])
        expect(hrefs(page, 'footer a'), page.path).toContain(path);
      const words = textOf(page.root.querySelector('footer')!);
      for (const said of [firm.licence.notice, firm.regulatoryStatus.elsewhere, ...known])
        expect(words, page.path).toContain(said);
    }
  });

  test('every page ends in a call to action', () => {
    for (const { path, main } of framed)
      expect(
        main.querySelectorAll('section').at(-1)?.querySelectorAll('a.button').length,
        path,
      ).toBeGreaterThan(0);
  });
});

describe('certificates and notes', () => {
  /** The drawing and the name on it. */
  const openings = ownPages.flatMap((page) => {
    const plate = page.main.querySelector('.opening > :last-child');
    return plate
      ? [{ page, drawing: plate.querySelector('svg')!.innerHTML, words: textOf(plate) }]
      : [];
  });

  test('every fund and portfolio opens with its own, which has its name', () => {
    const factsheets = ownPages.filter(({ source }) =>
      /^content\/(?:funds|portfolios)\//.test(source),
    );
    expect(openings.map(({ page }) => page.path).sort()).toEqual(
      factsheets.map(({ path }) => path).sort(),
    );
    expect(new Set(openings.map(({ drawing }) => drawing)).size).toBe(factsheets.length);
    for (const { page, words } of openings)
      expect(words.replace(/\s+/g, ' ')).toContain(textOf(page.main.querySelector('h1')!));
  });

  test('each is a file of its own, no view of one: WebKit would show all of it', () => {
    for (const { html, path } of pages) expect(html, path).not.toMatch(/\.svg#/);
  });
});

describe('warnings', () => {
  test('a page that needs its risk warning has it in its opening, whole', () => {
    const carrying = ownPages.flatMap((page) => {
      const key = valueAt(entryOf(page)?.data, ['warning']);
      return typeof key === 'string' ? [{ page, key }] : [];
    });
    expect(carrying.length).toBeGreaterThan(0);
    for (const { page, key } of carrying) {
      const [opening, next] = page.main.children;
      const { lead, text } = warnings[key]!;
      expect(opening!.querySelector('h1'), page.path).toBeTruthy();
      expect(`${textOf(opening!)} ${textOf(next!)}`.replace(/\s+/g, ' '), page.path).toContain(
        `${lead} ${text}`,
      );
    }
  });

  test('performance stands beside its note, in the same section', () => {
    let found = 0;
    for (const page of ownPages) {
      const own = valueAt(entryOf(page)?.data, ['figures']) as Record<string, Figure> | undefined;
      const performing = Object.values({ ...firm.figures, ...own }).filter(
        ({ performance }) => performance,
      );
      for (const section of page.main.querySelectorAll('[data-ground]')) {
        const shown = section.querySelectorAll('dl.figures dd, dl.figures dt, .figure').map(textOf);
        if (!performing.some(({ value }) => shown.includes(value))) continue;
        found += 1;
        expect(textOf(section), page.source).toContain(performanceNote);
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  test('a quotation is labelled exactly while it is a sample, and is never called a review', () => {
    for (const page of ownPages) {
      const quotations = sectionsOf(page)
        .filter((section) => valueAt(section, ['type']) === 'testimonials')
        .flatMap((section) => valueAt(section, ['items']) as unknown[]);
      const shown = page.main
        .querySelectorAll('figure:has(blockquote)')
        .map((quotation) => textOf(quotation).includes('Illustrative quotation, not a client'));
      expect(shown, page.source).toEqual(
        quotations.map((quotation) => valueAt(quotation, ['illustrative']) !== false),
      );
      expect(page.html).not.toMatch(
        /itemprop="review"|"@type":"(?:Review|AggregateRating|Rating)"/,
      );
    }
  });

  test('a page says of nothing that it is still to be filled', () => {
    for (const page of ownPages)
      expect(textOf(page.root), page.path).not.toMatch(
        /to be filled|not (?:yet )?published|no licence is stated/i,
      );
  });
});

describe('terms', () => {
  const glossary = addressOf('pages', kinds.glossary.listedOn);
  const isThere = published.some(({ path }) => path === glossary);

  test('the glossary lists each, and is there while there is one', () => {
    expect(isThere).toBe(terms.length > 0);
    if (!isThere) return;
    const ids = pageAt(glossary)
      .main.querySelectorAll('dl > [id]')
      .map(({ id }) => id);
    expect(ids.sort()).toEqual(terms.map(termId).sort());
  });

  test('pages explain at most six, each once, in sentences, with the way to the glossary', () => {
    let explained = 0;
    for (const { path, main } of ownPages) {
      const buttons = main.querySelectorAll('button.term');
      const meanings = main.querySelectorAll('.meaning');
      explained += buttons.length;
      expect(buttons.length, path).toBeLessThanOrEqual(isThere && path !== glossary ? 6 : 0);
      expect(
        meanings.map(({ id }) => id),
        path,
      ).toEqual(buttons.map((button) => button.getAttribute('popovertarget')));
      for (const meaning of meanings)
        expect(meaning.querySelector('a')!.getAttribute('href')).toBe(
          `${glossary}#${meaning.id.replace('meaning-', 'term-')}`,
        );
      for (const button of buttons)
        expect(button.closest('a, h1, h2, h3, summary, dt'), `${path}: ${button.text}`).toBe(null);
    }
    expect(explained > 0).toBe(isThere);
  });
});

describe('forms, before any script', () => {
  const application = pageAt('/apply-now');
  const tokensOf = ({ main }: Page) =>
    Object.fromEntries(
      main
        .querySelectorAll('form :is(input, select)')
        .map((field) => [field.id, field.getAttribute('autocomplete')]),
    );

  test('fields of the application say what they are for, and lists have the countries of the content', () => {
    expect(tokensOf(application)).toEqual({
      fullName: 'name',
      dateOfBirth: 'bday',
      nationality: undefined,
      countryOfResidence: 'country',
      email: 'email',
      phoneNumber: 'tel',
    });
    expect(application.main.querySelector('form')!.hasAttribute('novalidate')).toBe(true);
    const lists = application.main.querySelectorAll('select');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const [empty, ...options] = list.querySelectorAll('option');
      expect(empty!.getAttribute('value')).toBe('');
      expect(
        options.map((option) => ({ code: option.getAttribute('value'), name: textOf(option) })),
      ).toEqual(countries.map(({ code, name }) => ({ code, name })));
    }
  });

  test('the application is all that its page has, and says who receives the data', () => {
    expect(application.root.querySelectorAll('header, footer')).toEqual([]);
    expect(hrefs(application, 'dialog[open] a')).toEqual(
      expect.arrayContaining(['/', '/privacy-policy']),
    );
  });

  test('the login can be filled by managers and leads nowhere by itself', () => {
    for (const page of ownPages.filter((one) => hasSection(one, 'loginForm'))) {
      expect(tokensOf(page)).toMatchObject({ username: 'username', password: 'current-password' });
      const form = page.main.querySelector('#password')!.closest('form')!;
      expect(form.getAttribute('method')).toBe('dialog');
      expect(form.querySelector('a')!.getAttribute('href')).toBe('#');
      expect(form.closest('section')!.querySelector('aside a')!.getAttribute('href')).toBe(
        '/contact-us',
      );
    }
  });
});

describe('the official addresses', () => {
  /** All email addresses in a text, and all telephone numbers that it links to or gives to machines, by their last digits. */
  const addressesIn = (html: string) => [
    ...(html.replaceAll('<wbr>', '').match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []),
    ...[...html.matchAll(/tel:\+(\d+)|"telephone":\s*"([^"]+)"/g)].map(([, link, spoken]) =>
      (link ?? spoken!.replace(/\D/g, '')).slice(-7),
    ),
  ];

  test('are all on their page, each with its link, and are the only ones on the site', () => {
    for (const { main } of ownPages.filter((page) => hasSection(page, 'officialChannels'))) {
      const shown = main.querySelectorAll('dl > div').map((channel) => ({
        label: textOf(channel.querySelector('dt')!),
        values: channel.querySelectorAll('dd > :is(a, span)').map((value) => ({
          text: textOf(value),
          href: value.getAttribute('href'),
        })),
      }));
      for (const { label, values } of officialChannels(firm))
        expect(shown).toContainEqual({
          label,
          values: values.map(({ text, href }) => ({ text: text.replace(/\s/g, ' '), href })),
        });
      const official = new Set(addressesIn(main.toString()));
      const contact = readFileSync(join(dist, '.well-known/security.txt'), 'utf8');
      const strange = [...pages, { path: 'security.txt', html: contact }].flatMap(
        ({ path, html }) =>
          addressesIn(html).flatMap((address) =>
            official.has(address) ? [] : `${path}: ${address}`,
          ),
      );
      expect(strange).toEqual([]);
    }
  });
});
