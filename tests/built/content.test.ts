/** Requirements for pages with certain content. */
import { expect, test } from 'vitest';
import { collectionDefinitions } from '../../src/content/collections.ts';
import type { Figure } from '../../src/schemas/figures.ts';
import { officialChannels } from '../../src/schemas/official-channels.ts';
import { valueAt } from '../../src/utils/nested-data.ts';
import { termId } from '../../src/content/terms.ts';
import { firm, performanceNote, warnings } from '../../src/site/data.ts';
import { terms } from '../published-content.ts';
import { all, oneLine, ownPages, pageAt, pages, pagesWith, read } from './built-pages.ts';
import { textOf, type Page } from './built-pages.ts';

test('funds and portfolios: open with a certificate that differs from all others and has their name', () => {
  const drawings = ownPages.flatMap(({ main, source, path }) => {
    const plate = main.querySelector('.opening > .certificate');
    expect(plate !== null, path).toBe(/\/(?:funds|portfolios)\//.test(source));
    if (!plate) return [];
    expect(oneLine(textOf(plate))).toContain(textOf(main.querySelector('h1')!));
    return plate.querySelector('svg')!.innerHTML;
  });
  expect(drawings).not.toEqual([]);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('risk warning: is complete in the opening of every page that requires it', () => {
  const carrying = ownPages.flatMap(({ entry, main, path }) => {
    const key = valueAt(entry?.data, ['warning']);
    if (typeof key !== 'string') return [];
    const [opening, next] = main.children;
    const { lead, text } = warnings[key]!;
    expect(opening!.querySelector('h1'), path).toBeTruthy();
    const sectionText = oneLine(`${textOf(opening!)} ${next ? textOf(next) : ''}`);
    expect(sectionText, path).toContain(`${lead} ${text}`);
    return path;
  });
  expect(carrying).not.toEqual([]);
});

test('performance note: is in every section that shows performance, at reading size', () => {
  const figuresOf = ({ entry }: Page) =>
    Object.values((valueAt(entry?.data, ['figures']) ?? {}) as Record<string, Figure>);
  const performing = [...Object.values(firm.figures), ...pages.flatMap(figuresOf)].filter(
    ({ performance }) => performance,
  );
  let found = 0;
  for (const page of ownPages)
    for (const section of page.main.querySelectorAll('[data-layout]')) {
      const shown = section.querySelectorAll('.figure, b, td').map(textOf);
      const sectionText = textOf(section);
      if (
        !performing.some(({ value, label }) => shown.includes(value) && sectionText.includes(label))
      )
        continue;
      const notes = section.querySelectorAll('p').filter((one) => textOf(one) === performanceNote);
      const classNames = notes.map((note) => note.getAttribute('class') ?? '');
      expect(classNames, page.source).toEqual([expect.not.stringMatching(/text-(?:small|muted)/)]);
      found++;
    }
  expect(found).toBeGreaterThan(0);
});

test('quotations: are never marked up as reviews', () => {
  const review = /itemprop="review"|"@type":"(?:Review|AggregateRating|Rating)"/;
  expect(pages.filter(({ html }) => review.test(html))).toEqual([]);
});

test('glossary terms: are explained up to six times on a page, in sentences, with links to the glossary', () => {
  const glossary = collectionDefinitions.glossary.listedOn;
  const hasGlossary = terms.length > 0;
  const listed = hasGlossary ? all(pageAt(glossary).main, 'dl > [id]', 'id') : [];
  expect(listed.sort()).toEqual(terms.map(termId).sort());
  for (const { path, main } of ownPages) {
    const buttons = main.querySelectorAll('button.term');
    const meanings = all(main, '.meaning', 'id');
    expect(buttons.length, path).toBeLessThanOrEqual(hasGlossary && path !== glossary ? 6 : 0);
    expect(meanings, path).toEqual(all(main, 'button.term', 'popovertarget'));
    expect(all(main, '.meaning a', 'href')).toEqual(
      meanings.map((id) => `${glossary}#${id.replace('meaning-', 'term-')}`),
    );
    const titled = buttons.filter((button) => button.closest('a, h1, h2, h3, summary, dt'));
    expect(titled.map(textOf), path).toEqual([]);
  }
});

test('forms: have autocomplete tokens for password managers and address books', () => {
  const tokensOf = ({ main }: Page) => all(main, 'form [autocomplete]', 'autocomplete').join(' ');
  // A content editor may add another form below.
  expect(tokensOf(pageAt('/apply-now'))).toContain('name bday country email tel');
  for (const page of pagesWith('loginForm'))
    expect(tokensOf(page)).toContain('username current-password');
});

/** Email addresses, and the last seven digits of telephone numbers. */
const addressesIn = (html: string) => [
  ...(html.replaceAll('<wbr>', '').match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []),
  ...[...html.matchAll(/tel:\+(\d+)|"telephone":\s*"([^"]+)"/g)].map(([, link, spoken]) =>
    (link ?? spoken!.replace(/\D/g, '')).slice(-7),
  ),
];

test('official channels: list every email address and phone number of the site', () => {
  for (const { main } of pagesWith('officialChannels')) {
    const official = new Set(addressesIn(main.toString()));
    const named = officialChannels(firm).flatMap(({ values }) =>
      values.map(({ text, href }) => href ?? text),
    );
    expect(official).toEqual(new Set(addressesIn(named.join(' '))));
    const texts = [...pages.map(({ html }) => html), String(read('.well-known/security.txt'))];
    expect(new Set(texts.flatMap(addressesIn)).difference(official)).toEqual(new Set());
  }
});
