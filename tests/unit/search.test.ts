import { describe, expect, it } from 'vitest';
import { createSearch } from '../../src/islands/search/search.ts';
import { excerptOf, sentenceOf, markHits, termsOf } from '../../src/islands/search/words.ts';
import { firm } from '../../src/site/data.ts';
import { typeset } from '../../src/content/schemas/typography.ts';
import { officialChannels } from '../../src/content/schemas/official-channels.ts';
import type { SearchDocument } from '../../src/islands/search/documents.ts';
import { wordsOfProse, wordsOfSections } from '../../src/site/search-index.ts';

const document = (path: string, words: Partial<SearchDocument>): SearchDocument => ({
  path,
  title: '',
  kind: 'Page',
  summary: '',
  headings: '',
  text: '',
  ...words,
});

const find = createSearch([
  document('/custody', { title: 'Terms of custody and of settlement', text: 'Who holds what.' }),
  document('/much', {
    title: 'How assets are kept when markets open and when they close',
    summary: 'Custody and custody.',
    headings: 'Custody '.repeat(50),
    text: 'custody '.repeat(50),
  }),
  document('/blockchain', { title: 'Blockchain Fund', text: 'Tokens and their custodians.' }),
  document('/agriculture', { title: 'Agricultural Fund', text: 'Land, crops and e-mail.' }),
  document('/post', { title: 'Post', text: 'Letters to the crème de la crème, for the funds.' }),
]);

const paths = (query: string) => find(query).hits.map(({ path }) => path);

describe('ranking', () => {
  it('puts a word in a title before the same word fifty times in a text', () => {
    expect(paths('custody')).toEqual(['/custody', '/much']);
  });

  it('finds text that the site has set by what a keyboard types', () => {
    const ask = createSearch([
      document('/figures', {
        text: typeset("Between 5-10 % of the fund's value: +44 20 7946 0123."),
      }),
    ]);
    for (const query of ['5 %', '5-10', '5-10 %', "fund's value", '20 7946 0123'])
      expect(ask(query), query).toMatchObject({ total: 1, exact: true });
  });

  it('takes a short word for an unfinished one only at the end, where it is still being typed', () => {
    expect(paths('bl')).toEqual(['/blockchain']);
    expect(find('fund bl')).toMatchObject({ exact: true, total: 1 });
    expect(find('bl fund').exact).toBe(false);
    expect(find('blockch fund')).toMatchObject({ exact: true, total: 1 });
  });

  it.each(['summary', 'headings'] as const)(
    'puts a page with the word in its %s before one that says it twice in passing',
    (field) => {
      const other = 'Something else here.';
      const ask = createSearch([
        document('/in-passing', { [field]: other, text: 'Custody and custody.' }),
        document('/about-it', { [field]: 'Custody here only.', text: other }),
      ]);
      expect(ask('custody').hits.map(({ path }) => path)).toEqual(['/about-it', '/in-passing']);
    },
  );

  it('keeps a page whose title has most of what was typed, though others have a filler word too', () => {
    const ask = createSearch([
      document('/answer', { title: 'When can I take my money out?' }),
      ...['/a', '/b', '/c'].map((path) => document(path, { text: 'Time to take out money.' })),
      document('/time', { title: 'Time' }),
    ]);
    const { hits, exact } = ask('take my money out any time');
    expect(hits.map(({ path }) => path)).toEqual(['/answer', '/a', '/b', '/c']);
    expect(exact).toBe(true);
  });

  it('shows of a term what it means, and not the other form that was typed', () => {
    const ask = createSearch([
      document('/term', {
        title: 'Dividend',
        summary: 'A share of profit.',
        otherForms: 'dividends',
      }),
    ]);
    expect(ask('dividends').hits[0]?.excerpt).toBe('A share of profit.');
  });

  it('gives as many of the best as are asked for, and says how many there are', () => {
    const { hits, total } = find('custod', 1);
    expect(hits.map(({ path }) => path)).toEqual(['/custody']);
    expect(total).toBe(3);
  });

  it('puts a title that says little else before a longer one', () => {
    const short = createSearch([
      document('/long', { title: 'Funds, brokerage and trusts', summary: 'Funds, funds, funds.' }),
      document('/short', { title: 'Funds' }),
    ]);
    expect(short('fund').hits.map(({ path }) => path)).toEqual(['/short', '/long']);
  });

  it('does not mind capitals, plurals, accents and hyphens', () => {
    expect(paths('FUND')).toEqual(paths('funds'));
    expect(paths('creme')).toEqual(['/post']);
    expect(paths('email')).toEqual(['/agriculture']);
    expect(paths('e-mail')).toEqual(['/agriculture']);
    expect(find('agricultural-fund')).toMatchObject({ exact: false, total: 1 });
    expect(find('block-chain')).toMatchObject({ exact: false, total: 1 });
  });
});

describe('a page with named sections', () => {
  const ask = createSearch([
    document('/contact', {
      title: 'Contact us',
      summary: 'Who to ask, and how to complain about something.',
      headings: 'Questions, problems, complaints: who to ask\nHow to make a complaint',
      text: 'A press question or a complaint about the press.\nSee below. Say who is the executor.',
      places: {
        who: {
          heading: 'Questions, problems, complaints: who to ask',
          words: 'Ask about an estate.\nSee below. Say who is the executor.',
        },
        complaints: { heading: 'How to make a complaint', words: '' },
      },
    }),
  ]);

  it.each([
    ['complaint', '/contact#complaints'],
    ['complaint press', '/contact'],
    ['contact complaint', '/contact'],
    ['something', '/contact'],
    ['executor', '/contact#who'],
  ])('for "%s" leads to %s', (typed, path) => {
    expect(ask(typed).hits.map((hit) => hit.path)).toEqual([path]);
  });
});

describe('typing errors', () => {
  it.each([
    ['blokchain', '/blockchain'],
    ['agricutlural', '/agriculture'],
    ['custdoy', '/custody'],
    ['agriculural fnd', '/agriculture'],
  ])('%s leads to %s, and is said to be only close', (typed, path) => {
    expect(paths(typed)[0]).toBe(path);
    expect(find(typed).exact).toBe(false);
  });

  it('are not looked for where the words are found as typed', () => {
    const { terms, exact } = find('custodian');
    expect(exact).toBe(true);
    expect([...terms]).toEqual(['custodian']);
  });

  it('leave out the pages with only some of the words, where others have them all', () => {
    expect(paths('agricutlural fund')).toEqual(['/agriculture']);
  });

  it.each([
    ['lnd', 'a short word, which would become another'],
    ['lund', 'a word of four letters'],
    ['chops', 'a word with another first letter'],
    ['custady', undefined],
    ['custaty', 'two wrong letters in a word of seven'],
  ])('%s is forgiven, unless it is %s', (typed, refused) => {
    expect(find(typed).total > 0).toBe(refused === undefined);
  });
});

describe('numbers', () => {
  const ask = createSearch([
    document('/phone', { text: typeset('Call +44 20 7946 0123 or 0300 123 2040.') }),
    document('/amount', { text: typeset('From $10,000 to 1,250,000.') }),
    document('/large', { text: 'Assets of $4.8B+ and $225M.' }),
    document('/place', { text: 'KY1-0000, 24.5 % of 5-10 years, 2016.' }),
    document('/age', { text: 'In your 60s, or at EC2X 0XX.' }),
  ]);
  const found = (typed: string) => ask(typed).hits.map(({ path }) => path);

  it.each([
    '+44 20 7946 0123',
    '00442079460123',
    '+44 (0)20 7946 0123',
    '02079460123',
    '(020) 7946 0123',
    '0300 1232040',
    '7946 0123',
    '7946-0123',
    '79460123',
  ])('of a telephone are found in every spelling: %s', (typed) => {
    expect(found(typed)).toEqual(['/phone']);
    expect(ask(typed).exact).toBe(true);
  });

  it.each([
    ['$10000', '/amount'],
    ['10k', '/amount'],
    ['1.25 million', '/amount'],
    ['4.8bn', '/large'],
    ['225,000,000', '/large'],
    ['24.5%', '/place'],
    ['60s', '/age'],
    ['2fa', undefined],
    ['5', '/place'],
  ])('of other things too: %s', (typed, path) => {
    expect(found(typed)).toEqual(path === undefined ? [] : [path]);
    expect(ask(typed).exact).toBe(true);
  });

  it.each(['020 7946 0124', '7946 0124', '+1 20 7946 0123', '+44 20 7946', '100000', '22', '510'])(
    'are not found where they are others: %s',
    (typed) => {
      expect(found(typed)).toEqual([]);
    },
  );

  it('are marked whole', () => {
    const text = 'Call +44 20 7946 0123.';
    const { terms } = ask('02079460123');
    expect(markHits(text, terms).find(({ hit }) => hit)?.text).toBe('+44 20 7946 0123');
  });
});

describe('what the site has not', () => {
  const ask = createSearch(
    [
      document('/report', { title: 'The payrolls report', text: 'It counts jobs.' }),
      document('/login', { title: 'Your account' }),
    ],
    [
      { typed: ['jobs report'], meant: ['payrolls report'] },
      { typed: ['my account'], meant: ['your account'] },
    ],
    ['jobs', 'close my account'],
  );

  it.each(['jobs', 'Job', 'jobs in London', 'close my account'])(
    'is not found in another sense: %s',
    (typed) => {
      expect(ask(typed)).toMatchObject({ total: 0, exact: true });
    },
  );

  it.each([
    ['jobs report', '/report'],
    ['my account', '/login'],
  ])('does not hide what a longer phrase or another one means: %s', (typed, path) => {
    expect(ask(typed).hits[0]?.path).toBe(path);
  });
});

describe('nothing', () => {
  it.each(['qxqxqxqx', '???', 'the of and', ''])('is found for "%s"', (query) => {
    expect(find(query).hits).toEqual([]);
  });
});

describe('marks', () => {
  const terms = new Set(['fund', 'mail']);

  it('stand on the matched words only', () => {
    const pieces = markHits('Funds and the fund’s e-mail, not a fundamental one.', terms);
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'Funds',
      'fund’s',
      'e-mail',
    ]);
  });

  it.each([
    ['E-mail', ['mail', 'email']],
    ['Crème', ['creme']],
    // No plurals.
    ['Gas', ['gas']],
    ['Loss', ['loss']],
    ['the', []],
    // One letter says nothing, one digit may be a number of something.
    ['x', []],
    ['7', ['7']],
  ])('follow the same rules as the search: %s is %j', (written, expected) => {
    expect(termsOf(written)).toEqual(expected);
  });
});

describe('excerpts', () => {
  const terms = new Set(['slashing']);
  const shownOf = (summary: string, text: string, matched: Set<string>) =>
    excerptOf(sentenceOf(summary, text, matched), matched);

  it('are the summary, unless a sentence of the text has more of the words', () => {
    expect(shownOf('About slashing.', 'More on slashing.', terms)).toBe('About slashing.');
    expect(shownOf('About staking.', 'First.\nThen slashing costs. Last.', terms)).toBe(
      'Then slashing costs.',
    );
  });

  it('are a sentence of a summary that is too long to be shown whole', () => {
    const answer = `${'It depends on much. '.repeat(12)}Then slashing costs. Ask us.`;
    expect(shownOf(answer, '', terms)).toBe('Then slashing costs.');
  });

  it('are cut at words around the match', () => {
    const long = `${'word '.repeat(80)}slashing ${'tail '.repeat(80)}`.trim();
    const excerpt = shownOf('', long, terms);
    expect(excerpt).toMatch(/^… word .*slashing .*tail …$/);
    expect(excerpt.length).toBeLessThan(210);
  });
});

describe('words of a page', () => {
  it('are those that readers see: no addresses, icons, references or keys', () => {
    const words = wordsOfSections([
      {
        type: 'cards',
        heading: 'Kept apart',
        items: [{ icon: 'scales', title: 'Risk staff', text: 'They measure.', href: '/about' }],
      },
      { type: 'figures', heading: 'In figures', intro: 'Counted.', items: ['years'] },
      { type: 'callToAction', heading: 'Ask', action: { label: 'Ask us', href: '/contact-us' } },
    ]);
    expect(words).toEqual({
      headings: 'Kept apart\nRisk staff\nIn figures',
      text: 'They measure.\nCounted.',
    });
  });

  it('include what a section shows from the data of the firm', () => {
    const { text } = wordsOfSections([{ type: 'offices', heading: 'Offices' }]);
    for (const { address } of Object.values(firm.offices)) expect(text).toContain(address[0]);
  });

  it('of prose lose marks, and comments, which only editors see', () => {
    const prose =
      '{/* Ask Ms Poe. */}\n\nRead [the terms](/terms) and\n*[the rest][rest]*.{/*\nAgain? */}\n\n## Dates\n\n- **One** date\n\n[rest]: /rest\n';
    const words = { headings: 'Dates', text: 'Read the terms and the rest.\nOne date' };
    expect(wordsOfProse(prose)).toEqual(words);
  });
});

describe('official channels', () => {
  const texts = (channels: ReturnType<typeof officialChannels>) =>
    channels.flatMap(({ values }) => values.map(({ text }) => text));

  it('name a mailbox once that several offices share', () => {
    const { uk, cayman } = firm.offices;
    const email = 'all@one.example';
    const shared = { ...firm, email, offices: { uk: { ...uk, email }, cayman } };
    expect(texts(officialChannels(shared)).filter((text) => text === email)).toEqual([email]);
  });

  it('name each e-mail domain once, and leave out what the firm does not have', () => {
    const { uk, cayman } = firm.offices;
    const silent = { ...firm, email: 'a@one.example', securityEmail: 'b@two.example' };
    silent.offices = {
      uk: { ...uk, email: 'c@one.example', phone: undefined },
      cayman: { ...cayman, email: undefined, phone: undefined },
    };
    const channels = officialChannels(silent);
    expect(channels.find(({ label }) => label === 'Our email addresses end in')?.values).toEqual([
      { text: '@one.example' },
      { text: '@two.example' },
    ]);
    expect(channels.map(({ label }) => label)).not.toContain('Telephone');
  });
});

describe('words of visitors for which pages have others', () => {
  const ask = createSearch(
    [
      document('/about', { title: 'About Us', text: 'The story of the firm.' }),
      document('/leaving', { title: 'Leaving', text: 'Withdrawals are paid on dealing days.' }),
      document('/cash', { title: 'Cash', text: 'Out of office, cash is kept.' }),
    ],
    [
      { typed: ['who are you'], meant: ['about us'] },
      { typed: ['cash out', 'redemption'], meant: ['withdrawals'] },
    ],
  );
  const first = (typed: string) => ask(typed).hits[0]?.path;

  it('are found, also where each of them alone says nothing', () => {
    expect(first('who are you?')).toBe('/about');
  });

  it('are found beside pages that have them as typed', () => {
    expect(
      ask('cash out')
        .hits.map(({ path }) => path)
        .sort(),
    ).toEqual(['/cash', '/leaving']);
  });

  it('come before a title that has one of the words of a phrase', () => {
    expect(first('cash out')).toBe('/leaving');
    expect(first('cash')).toBe('/cash');
  });

  it('are taken as they are, where they are a phrase: no word of it is unfinished', () => {
    const near = createSearch(
      [
        document('/kind', { text: 'The next kind of thing.' }),
        document('/estates', { text: 'When a client has died.' }),
      ],
      [{ typed: ['next of kin'], meant: ['client has died'] }],
    );
    expect(near('next of kin').hits.map(({ path }) => path)).toEqual(['/estates']);
  });

  it('are found with a wrong letter', () => {
    expect(first('redemtion')).toBe('/leaving');
    expect(ask('redemtion').exact).toBe(false);
  });

  it.each(['What does leaving cost?', 'Who are you?'])(
    'leave it there also where its words mean something else: %s',
    (title) => {
      const titled = createSearch(
        [
          document('/glossary', { title: 'Glossary', text: 'What leaving costs.' }),
          document('/asked', { title }),
        ],
        [{ typed: ['what does', 'who are you'], meant: ['glossary'] }],
      );
      expect(titled(title).hits.map(({ path }) => path)).toEqual(['/asked', '/glossary']);
      expect(titled(title).exact).toBe(true);
    },
  );
});
