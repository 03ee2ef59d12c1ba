/** Terms of the glossary in finished pages: what is explained, what is left alone. */
import { describe, expect, it } from 'vitest';
import { termFinder } from '../../src/content/terms.ts';
import { explainTerms } from '../../src/site/glossary.ts';

const terms = [
  { id: 'kyc', title: 'KYC', meaning: 'Checks of who you are & where money comes from.' },
  { id: 'trust', title: 'Trust', otherForms: ['trusts'], meaning: 'Assets held for others.' },
  { id: 'trust-deed', title: 'Trust deed', otherForms: ['trust deeds'], meaning: 'Its rules.' },
];
const page = (main: string) =>
  `<p>A trust in the header.</p><main id="content">${main}</main><p>A trust in the footer.</p>`;
const explained = (main: string) => explainTerms(page(main), terms, '/glossary');
/** Terms that become buttons, in order. */
const buttons = (main: string) =>
  [...explained(main).matchAll(/popovertarget="meaning-([\w-]+)">([^<]+)</g)].map(
    ([, id, words]) => `${id}: ${words}`,
  );

describe('a page', () => {
  it('explains a term where it first stands in a sentence, and once', () => {
    expect(buttons('<p>Two trusts.</p><p>A trust and KYC.</p>')).toEqual([
      'trust: trusts',
      'kyc: KYC',
    ]);
  });

  it('has the meaning after its words, and the way to the glossary, with all characters escaped', () => {
    const html = explained('<p>KYC first.</p><section><p>Then the rest.</p></section>');
    expect(html.indexOf('<dialog')).toBeGreaterThan(html.indexOf('Then the rest'));
    expect(html.indexOf('</dialog>')).toBeLessThan(html.indexOf('</main>'));
    expect(html).toContain('who you are &amp; where');
    expect(html).toContain('href="/glossary#term-kyc"');
  });

  it('keeps a term and its punctuation on one line', () => {
    const html = explained('<p>Checks (KYC), then a “trust”.</p>');
    const kept = [...html.matchAll(/<span class="term-kept">(.*?)<\/span>/g)].map(([, words]) =>
      words!.replace(/<[^>]*>/g, ''),
    );
    expect(kept).toEqual(['(KYC),', '“trust”.']);
    expect(explained('<p>A trust in words.</p>')).not.toContain('term-kept');
  });

  it('is the same but for the buttons and meanings', () => {
    const main = '<p class="a > b">Trusts &amp; <em>KYC</em>, <br>done.</p><!-- trust -->';
    const plain = explained(main)
      .replace(/<dialog.*<\/dialog>/s, '')
      .replace(/<button[^>]*>|<\/button>|<span class="term-kept">|<\/span>/g, '');
    expect(plain).toBe(page(main));
  });

  it.each([
    '<h2>Trust</h2>',
    '<p><a href="/trust">A trust</a></p>',
    '<p><button>Trust</button></p>',
    '<dl><dt>Trust</dt></dl>',
    '<div class="banner relative"><p>A trust.</p></div>',
    '<div class="picture mt-8"><p>A trust.</p></div>',
    '<aside><p>A trust.</p></aside>',
    '<astro-island props="{}"><p>A trust.</p></astro-island>',
    '<svg><text>trust</text></svg>',
    '<p><img alt="a trust" src="/trust.webp"></p>',
    '<p>Trustworthy, a non-trust, kyc.</p>',
    '<div>Trust outside a sentence</div>',
  ])('leaves alone %s', (main) => {
    expect(explained(main)).toBe(page(main));
  });

  it.each([
    '<ul><li>A trust.</li></ul>',
    '<dl><dt>What</dt><dd>A trust.</dd></dl>',
    '<div class="banner"><p>No.</p></div><p>A <strong>trust</strong>.</p>',
    '<p><a href="/x">Link</a> and trust.</p>',
    '<p>A\n trust.</p>',
  ])('explains %s', (main) => {
    expect(buttons(main)).toEqual(['trust: trust']);
  });

  it('explains no more than a few, so that its words stay readable', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: `word-${index}`,
      title: `Word${index}`,
      meaning: 'One of many.',
    }));
    const text = many.map(({ title }) => `<p>${title}</p>`).join('');
    const html = explainTerms(page(text), many, '/glossary');
    expect(html.match(/popovertarget/g)?.length).toBeLessThan(10);
    expect(html.match(/<dialog/g)?.length).toBe(html.match(/popovertarget/g)?.length);
  });

  it('explains a term with a character that HTML writes otherwise', () => {
    const pair = [{ id: 'pair', title: 'P&L', otherForms: ['R&D'], meaning: 'One & the other.' }];
    for (const words of ['P&amp;L', 'R&amp;D'])
      expect(explainTerms(page(`<p>The ${words}.</p>`), pair, '/glossary')).toContain(
        `popovertarget="meaning-pair">${words}</button>`,
      );
  });

  it('is left as it is without a term', () => {
    expect(explainTerms(page('<p>A trust.</p>'), [], '/glossary')).toBe(page('<p>A trust.</p>'));
  });
});

describe('a term', () => {
  const find = termFinder(terms);
  const found = (text: string) => find(text).map(({ words }) => words);

  it('that is part of a longer one is the longer one there', () => {
    expect(found('The trust deed of a trust')).toEqual(['trust deed', 'trust']);
  });

  it('is found over the end of a line and with a space that does not break', () => {
    expect(found('trust\n  deeds, trust\u00a0deed')).toEqual(['trust\n  deeds', 'trust\u00a0deed']);
  });

  it('may have characters that mean something in a pattern', () => {
    expect(termFinder([{ title: 'S&P (500)' }])('the S&P (500) fell')).toHaveLength(1);
  });
});
