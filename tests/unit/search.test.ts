import { expect, test } from 'vitest';
import { createSearch } from '../../src/islands/search/search.ts';
import { proseText, sectionsText } from '../../src/site/search-index.ts';

const find = createSearch({
  documents: [
    ['/custody', 'Terms of custody', 'Who holds what.'],
    ['/much', 'How assets are kept', 'Custody, custody, custody.'],
    ['/blockchain', 'Blockchain Fund', 'It holds £225M of tokens.'],
    ['/leaving', 'Withdrawals', 'How money is paid out.'],
  ].map(([path = '', title = '', text = '']) => ({
    path,
    title,
    text,
    label: 'Page',
    summary: '',
  })),
  synonyms: [{ typed: 'cash out, get my money', meant: 'withdrawals' }],
});

const paths = (typed: string) => find(typed).map(({ path }) => path);

test('search: ranks titles first', () => expect(paths('custody')).toEqual(['/custody', '/much']));

test.each([
  ['a prefix', 'block'],
  ['a plural and a typing mistake', 'blokchain funds'],
  ['an amount', '£225m'],
  ['one word of several', 'who holds tokens'],
])('search: finds a page by %s', (_, typed) => expect(paths(typed)).toEqual(['/blockchain']));

test('search: finds a page by a synonym', () =>
  expect(paths('how do I get my money')).toContain('/leaving'));

test.each(['zebra', 'of the and'])('search: finds nothing for "%s"', (typed) =>
  expect(paths(typed)).toEqual([]),
);

test.each([
  ['cafe', 'Café culture'],
  ['café', 'Cafe culture'],
  // As macOS types it into a field.
  ['cafe\u0301', 'Café culture'],
  ['Lodz', 'An office in Łódź'],
  ['Łódź', 'An office in Lodz'],
  ['nguyen', 'Nguyễn Đặng'],
  ['dang', 'Nguyễn Đặng'],
  ['konigstrasse', 'Königstraße 5'],
  ['KÖNIGSTRAẞE', 'Königstrasse'],
  ['koln', 'Köln'],
  ['orsted', 'Ørsted'],
  ['aero', 'Ærø'],
  ['coeur', 'Cœur Défense'],
  ['reykjavik thorshofn', 'Reykjavík, Þórshöfn'],
  ['sigurdur', 'Sigurður'],
  ['istanbul', 'İstanbul'],
  ['diyarbakir', 'Diyarbakır'],
  ['efficient', 'e\uFB03cient'],
  ['αθηνα', 'Αθήνα'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
  ['елка', 'Ёлка'],
  ['كتاب', 'كِتَاب'],
  ['softhyphen', 'soft\u00adhyphen'],
  ['noncustodial', 'Non-custodial wallets'],
  ['non-custodial', 'Noncustodial wallets'],
  ['e-mail', 'Email us'],
  ['year-end', 'The year end'],
  ['company', 'Companies'],
  ['policies', 'Privacy Policy'],
  ['cookie', 'Cookies'],
  ['taxes', 'Tax'],
  ['U.K.', 'UK residents'],
  ['US', 'U.S. persons'],
  ['401k', 'A 401(k) plan'],
  ['東京', '東京都のオフィス'],
  ['ファンド', 'ブロックチェーンファンド'],
  ['基金', '新能源基金介绍'],
  ['펀드', '투자펀드를 소개합니다'],
  ['การลงทุน', 'บริการการลงทุนของเรา'],
  ['investimento', 'dell’investimento'],
  ['l’art', 'Art'],
  ['Brien', 'O’Brien'],
  ['d´Arcy', "D'Arcy"],
  ["James's", 'James'],
  ['1000', '£1,000'],
  ['£1,000', 'From 1000 pounds'],
  ['1 000', '£1,000'],
  ['1.000', '£1,000'],
  ["1'000", '£1,000'],
  ['1000', '1\u202f000 €'],
  ['225', '£225M'],
  ['02079460123', '020 7946 0123'],
])('search: finds "%s" in "%s"', (typed, title) => {
  const documents = [{ path: '/it', title, label: 'Page', summary: '', text: '' }];
  const synonyms = [{ typed: 'naïve question', meant: typed }];
  const search = createSearch({ documents, synonyms });
  expect(search(typed).map(({ path }) => path)).toEqual(['/it']);
  expect(search('naive question').map(({ path }) => path)).toEqual(['/it']);
});

test('search: returns the fields that a result shows', () => {
  const shown = { path: '/a#b', title: 'A title', label: 'Question, Fees', summary: 'In short.' };
  const search = createSearch({ documents: [{ ...shown, text: 'Long.' }], synonyms: [] });
  expect(search('title')).toEqual([shown]);
});

test('search index: has the visible text of sections without URLs, icons, references and keys', () => {
  const card = { icon: 'scales', title: 'Risk staff', text: 'They measure.', href: '/about' };
  const text = sectionsText([
    { type: 'cards', heading: 'Kept apart', items: [card] },
    { type: 'figures', heading: 'In figures', intro: 'Counted.', items: ['years'] },
    { type: 'callToAction', heading: 'Ask', action: { label: 'Ask us', href: '/contact-us' } },
  ]);
  expect(text).toBe('Kept apart\nRisk staff\nThey measure.\nIn figures\nCounted.');
});

test('search index: has prose without Markdown characters', () => {
  const prose =
    'Read [the terms](/terms) and\n*[the rest][rest]*.\n\n## Dates\n\n- **One** date\n\n[rest]: /rest\n';
  expect(proseText(prose)).toBe('Read the terms and the rest.\nDates\nOne date');
});
