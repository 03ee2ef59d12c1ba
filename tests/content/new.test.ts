/** `npm run new`: what it writes is valid, explained and in the right place, and it never writes over anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { describe, expect, test, vi } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { entryKinds, kindOf, type EntryKind } from '../../src/content/kinds.ts';
import {
  CannotWrite,
  kindCalled,
  kindWords,
  writeEntry,
} from '../../src/editors/commands/new-entry.ts';
import { readContent } from '../../src/content/read.ts';
import { TO_WRITE } from '../../src/content/schemas/refusals.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

// The whole content is checked, and Node started, many times; which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const title = 'Rain & “Other” Waters: a Beginning';
const id = 'rain-other-waters-a-beginning';
const today = '2026-11-20';

const write = (kind: EntryKind, root = writeSite(sample), named = title) => ({
  root,
  ...writeEntry({ root, kind, title: named, today, fund: 'blockchain' }),
});

const cannot = (action: () => unknown): string => {
  expect(action).toThrow(CannotWrite);
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

test.each(entryKinds)(
  'a new entry of %s lies in its folder, is right and laid out, and replaces nothing',
  async (kind) => {
    const { file, root } = write(kind);
    expect(file).toBe(`content/${kind}/${id}${kindOf(kind).ending}`);
    write(kind, root, 'Another Thing');
    expect(checkContent(readContent(root))).toEqual([]);
    const source = readFileSync(join(root, file), 'utf8');
    // Of a document the PDF has the words.
    expect(source.includes(TO_WRITE)).toBe(kindOf(kind).beside === undefined);
    const options = { ...(await resolveConfig(resolve(file))), filepath: resolve(file) };
    expect(await check(source, options)).toBe(true);
    expect(cannot(() => write(kind, root, title.toUpperCase()))).toContain(
      `${file} is there already`,
    );
    expect(readFileSync(join(root, file), 'utf8')).toBe(source);
  },
);

test('a wrong kind gets the nearest one and all there are', () => {
  const message = cannot(() => kindCalled('servise'));
  expect(message).toContain('There is no kind "servise". Did you mean "service"?');
  for (const word of kindWords) expect(message).toContain(word);
  // A folder says clearly what is meant, however far its name is from the word.
  expect(kindCalled('glossary')).toBe('glossary');
});

test('a portfolio needs a fund that is there', () => {
  const root = writeSite(sample);
  const request = { root, kind: 'portfolios', title, today } as const;
  expect(cannot(() => writeEntry(request))).toContain('There are: funds/blockchain.');
  expect(cannot(() => writeEntry({ ...request, fund: 'blokchain' }))).toContain(
    'Did you mean "funds/blockchain"?',
  );
});

test('a portfolio has the risk warning of its fund, a fund that of most', () => {
  const [portfolio, fund] = (['portfolios', 'funds'] as const).map((kind) => {
    const { root, file } = write(kind);
    return readFileSync(join(root, file), 'utf8');
  });
  expect(portfolio).toMatch(/^warning: "crypto"$/m);
  expect(fund).toMatch(/^warning: "crypto"$/m);
});

test('a fund whose file has a mistake is there, and is to be mended first', () => {
  const root = writeSite({ ...sample, 'content/funds/blockchain.mdx': '---\ntitle: "A\n---\n' });
  expect(cannot(() => write('portfolios', root))).toContain('blockchain.mdx has a mistake');
});

test.each(['x', 'y'.repeat(71), '日本'])('the title "%s" cannot be', (impossible) => {
  const root = writeSite(sample);
  const message = cannot(() => write('press', root, impossible));
  expect(message).not.toMatch(/(write at (?:least|most) \d+ characters).*\1|\.\.$/);
  expect(message.length).toBeLessThan(130);
  expect(checkContent(readContent(root))).toEqual([]);
});

test.each<[EntryKind, string, string]>([
  [
    'pages',
    'Contact us',
    'The address /contact-us of this title is taken by /contact, as its second',
  ],
  [
    'pages',
    '404',
    'The address /404 of this title is taken by the page for addresses that there are not',
  ],
  [
    'pages',
    'Privacy policy',
    '/privacy-policy of this title is taken by content/legal/privacy-policy.mdx',
  ],
  ['legal', 'Contact', '/contact of this title is taken by content/pages/contact.mdx'],
  ['press', 'Index', 'taken by its folder'],
])(
  'an entry of %s called "%s" would have the address of something else',
  (kind, named, message) => {
    const root = writeSite(sample);
    expect(cannot(() => write(kind, root, named))).toContain(message);
    expect(checkContent(readContent(root))).toEqual([]);
  },
);

describe('the command', () => {
  const run = (root: string, ...parameters: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/new.ts'), ...parameters], {
      cwd: root,
      encoding: 'utf8',
      input: '',
    });

  test('writes, and says what is left to do', () => {
    const root = writeSite(sample);
    const { status, stdout } = run(root, 'press', title);
    expect(status).toBe(0);
    expect(stdout).toContain(`Wrote content/press/${id}.mdx`);
    expect(stdout).toContain(`/press-release/${id}`);
    expect(stdout).not.toContain('First mend this');
    expect(existsSync(join(root, `content/press/${id}.mdx`))).toBe(true);
  });

  test('asks for the PDF of a document before anybody looks at it', () => {
    expect(run(writeSite(sample), 'document', title).stdout).toContain(
      `1. Put the PDF beside it, as content/documents/${id}.pdf`,
    );
  });

  test('asks for quotes where the title arrives word by word', () => {
    const root = writeSite(sample);
    const { status, stderr } = run(root, 'portfolio', 'Deep', 'lakes', 'blockchain');
    expect(status).toBe(1);
    expect(stderr).toContain('Put the title in double quotes: npm run new -- ');
    expect(stderr).not.toContain('    at ');
    expect(checkContent(readContent(root))).toEqual([]);
  });
});
