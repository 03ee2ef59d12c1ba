/** The words that visitors read: spelt in British English, and without what the design forbids (design.md, Voice). */
import { resolve } from 'node:path';
import { loadConfig, spellCheckDocument } from 'cspell-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages, textOf, type Page } from './site.ts';

const spelling = await loadConfig(resolve('cspell.config.yaml'));

/** Misspelt words of a text. */
async function misspeltIn(text: string): Promise<string[]> {
  const { issues, errors } = await spellCheckDocument(
    { uri: 'file:///page.txt', text, languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: false, noConfigSearch: true },
    spelling!,
  );
  expect(errors ?? []).toEqual([]);
  return issues.map(({ text: word }) => word);
}

/** All that a page says: its text, and the words that stand in attributes and in the head. */
function wordsOf({ root }: Page): string {
  const attributes = ['alt', 'aria-label', 'placeholder', 'title'].flatMap((name) =>
    root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name)!),
  );
  const description = root.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  return [
    textOf(root.querySelector('title')!),
    description,
    textOf(root.querySelector('body')!),
    ...attributes,
  ].join('\n');
}

describe('spelling', () => {
  // The first question loads the dictionaries, which takes seconds on a busy machine.
  beforeAll(() => misspeltIn('word').then(() => undefined));

  test('the checker knows British from American, and knows when a word is wrong', async () => {
    expect(await misspeltIn('Our colour is grey. The adviser favours cheques.')).toEqual([]);
    expect(await misspeltIn('Our color is recieved')).toHaveLength(2);
  });

  test.each(pages)('on $path every word is spelt as in Britain', async (page) => {
    expect(await misspeltIn(wordsOf(page)), page.source).toEqual([]);
  });

  test.each(pages)('on $path verbs end in -ise', (page) => {
    // "Tax optimization" is a heading of the specification; the others have no form in -ise.
    const american = wordsOf(page).match(/\b\w{2,}iz(?:e[ds]?|ing|ations?)\b/gi) ?? [];
    expect(
      american.filter((word) => !/(?:siz|priz|seiz)|^optimization$/i.test(word)),
      page.source,
    ).toEqual([]);
  });
});

describe('voice', () => {
  /** Words of brochures (design.md, Voice), and words that promise a return (decisions.md, Content). */
  const banned =
    /\b(?:solutions?|empower\w*|seamless\w*|tailored|bespoke|cutting-edge|unlock\w*|world-class|risk-free|guaranteed|peace of mind)\b/gi;

  test.each(pages)('$path has no brochure words', (page) => {
    expect(wordsOf(page).match(banned) ?? [], page.source).toEqual([]);
  });

  test.each(pages)(
    '$path raises its voice nowhere: no exclamation mark, no word in capitals but abbreviations',
    (page) => {
      const text = wordsOf(page);
      expect(text.match(/.{0,30}!/g) ?? [], page.source).toEqual([]);
      expect(
        text.match(/\b\p{Lu}{5,}\b/gu)?.filter((word) => !abbreviations.has(word)) ?? [],
        page.source,
      ).toEqual([]);
    },
  );

  const abbreviations = new Set(['SIMPLE', 'OTHER']);

  test.each(pages)('$path is set with typographic quotation marks and apostrophes', (page) => {
    expect(
      textOf(page.root.querySelector('body')!).match(/.{0,20}["'].{0,20}/g) ?? [],
      page.source,
    ).toEqual([]);
  });
});
