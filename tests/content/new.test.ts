/** `npm run new`: what it writes is valid, explained and in the right place, and it never writes over anything. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { describe, expect, test, vi } from 'vitest';
import { checkContent } from '../../src/content-check/check.ts';
import { entryKinds, kinds } from '../../src/content-check/kinds.ts';
import {
  CannotWrite,
  kindOf,
  kindWords,
  writeEntry,
  type KindWord,
} from '../../src/editing/new-entry.ts';
import { TO_WRITE } from '../../src/content-check/launch.ts';
import { sample, writeSite } from './sample.ts';

// The whole content is checked, and Node started, many times; which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const words = Object.keys(kindWords) as KindWord[];
const title = 'Rain & “Other” Waters: a Beginning';
const id = 'rain-other-waters-a-beginning';
const today = '2026-11-20';

const write = (word: KindWord, root = writeSite(sample), named = title) => ({
  root,
  ...writeEntry({ root, word, title: named, today, fund: 'blockchain' }),
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

test('there is a word for every kind of entry', () => {
  expect(
    Object.values(kindWords)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual([...entryKinds].sort());
});

describe.each(words)('a new %s', (word) => {
  const { kind } = kindWords[word];

  test('lies in the folder of its kind, named after its title', () => {
    const { file, root } = write(word);
    expect(file).toBe(`content/${kind}/${id}${kinds[kind].ending}`);
    expect(existsSync(join(root, file))).toBe(true);
  });

  test('has no problem for the content check, nor has a second one beside it', () => {
    const { root } = write(word);
    write(word, root, 'Another Thing');
    expect(checkContent({ root, routes: 'linked' })).toEqual([]);
  });

  test('fits the real site', () => {
    const root = writeSite({});
    cpSync('content', join(root, 'content'), { recursive: true });
    write(word, root);
    expect(checkContent({ root, routes: 'linked' })).toEqual([]);
  });

  test('explains its fields and says what to write', () => {
    const { file, root } = write(word);
    const source = readFileSync(join(root, file), 'utf8');
    const description = kinds[kind].schema.shape.title.description;
    expect(description).toMatch(/\w/);
    expect(source).toContain(`# ${description}`);
    expect(source.match(new RegExp(`\\b${TO_WRITE}`, 'g'))?.length).toBeGreaterThan(1);
  });

  test('is laid out as the formatter wants it', async () => {
    const { file, root } = write(word);
    const options = { ...(await resolveConfig(resolve(file))), filepath: resolve(file) };
    expect(await check(readFileSync(join(root, file), 'utf8'), options)).toBe(true);
  });

  test('never replaces a file that is there', () => {
    const { file, root } = write(word);
    const before = readFileSync(join(root, file), 'utf8');
    expect(cannot(() => write(word, root, title.toUpperCase()))).toContain(
      `${file} is there already`,
    );
    expect(readFileSync(join(root, file), 'utf8')).toBe(before);
  });
});

test('a wrong kind gets the nearest one and all there are', () => {
  const message = cannot(() => kindOf('services'));
  expect(message).toContain('There is no kind "services". Did you mean "service"?');
  for (const word of words) expect(message).toContain(word);
});

test('a portfolio needs a fund that is there', () => {
  const root = writeSite(sample);
  const request = { root, word: 'portfolio', title, today } as const;
  expect(cannot(() => writeEntry(request))).toContain('Funds: funds/blockchain.');
  expect(cannot(() => writeEntry({ ...request, fund: 'blokchain' }))).toContain(
    'Did you mean "funds/blockchain"?',
  );
});

test.each(['x', 'y'.repeat(71), '日本'])('the title "%s" cannot be', (impossible) => {
  const root = writeSite(sample);
  cannot(() => write('press', root, impossible));
  expect(checkContent({ root, routes: 'linked' })).toEqual([]);
});

test.each<[KindWord, string, string]>([
  [
    'page',
    'Contact us',
    'The address /contact-us of this title is taken by /contact, as its second',
  ],
  [
    'page',
    '404',
    'The address /404 of this title is taken by the page for addresses that there are not',
  ],
  [
    'page',
    'Privacy policy',
    '/privacy-policy of this title is taken by content/legal/privacy-policy.mdx',
  ],
  ['legal', 'Contact', '/contact of this title is taken by content/pages/contact.mdx'],
  ['press', 'Index', 'taken by its folder'],
])('a %s called "%s" would have the address of something else', (word, named, message) => {
  const root = writeSite(sample);
  expect(cannot(() => write(word, root, named))).toContain(message);
  expect(checkContent({ root, routes: 'linked' })).toEqual([]);
});

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
    expect(existsSync(join(root, `content/press/${id}.mdx`))).toBe(true);
  });

  test('asks for quotes where the title arrives word by word', () => {
    const root = writeSite(sample);
    for (const parameters of [
      ['press', 'A', 'new', 'desk'],
      ['portfolio', 'Deep', 'lakes', 'blockchain'],
    ]) {
      const { status, stderr } = run(root, ...parameters);
      expect(status).toBe(1);
      expect(stderr).toContain('Put the title in double quotes: npm run new -- ');
    }
    expect(checkContent({ root, routes: 'linked' })).toEqual([]);
  });

  test('names the places where copy counts what there is one more of now', () => {
    const home = 'content/pages/home.mdx';
    const fund = 'content/funds/blockchain.mdx';
    const root = writeSite({
      ...sample,
      [home]: sample[home].replace('What the firm does', 'What our six funds do'),
      [fund]: sample[fund].replace('digital assets', 'four portfolios'),
    });
    expect(run(root, 'fund', 'Water Fund').stdout).toContain(`${home}, line 3: "six funds"`);
    expect(run(root, 'press', 'Six funds').stdout).not.toContain('numbers');
    const { stdout } = run(root, 'portfolio', 'Deep Lakes', 'blockchain');
    expect(stdout).toContain(`${fund}, line 3: "four portfolios"`);
  });

  test('tells that another page has the title', () => {
    const root = writeSite(sample);
    expect(run(root, 'press', 'A different title').stdout).not.toContain('First mend this');
    expect(run(root, 'press', 'A new office opens').stdout).toContain('First mend this');
  });

  test('fails with the kinds there are, without a stack', () => {
    for (const parameters of [['pres', 'A title'], []]) {
      const { status, stderr } = run(writeSite(sample), ...parameters);
      expect(status).toBe(1);
      expect(stderr).toContain(`Kinds: ${words.join(', ')}.`);
      expect(stderr).not.toContain('    at ');
    }
  });
});
