/**
 * The recipes of docs/editing.md, followed to the letter, leave nothing to mend. On the sample, because an editor may have
 * followed them in the content there is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { kindOf } from '../../src/content/kinds.ts';
import { kindCalled, writeEntry } from '../../src/editors/commands/new-entry.ts';
import { renameEntry } from '../../src/editors/commands/rename.ts';
import { readContent } from '../../src/content/read.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

// The whole content is checked several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const editing = readFileSync('docs/editing.md', 'utf8');
const commands = (name: string) =>
  [...editing.matchAll(/npm run (\w+) -- ([^`\n]+)/g)]
    .filter(([, command]) => command === name)
    .map(([, , rest = '']) =>
      [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
const [card = '', portfolioOfFund = ''] = [...editing.matchAll(/```yaml\n(.*?)```/gs)].map(
  ([, block = '']) => block,
);

const root = writeSite(sample);
const service = 'content/services/wealth-management.mdx';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const change = (file: string, by: (source: string) => string) => {
  const before = read(file);
  const after = by(before);
  expect(after, `the recipe finds its place in ${file}`).not.toBe(before);
  writeFileSync(join(root, file), after);
};
const problems = () => checkContent(readContent(root));

describe('new entries', () => {
  const written = new Map<string, ReturnType<typeof writeEntry>>();

  test.each(commands('new'))('npm run new -- %s "%s"', (word, title, fund) => {
    const entry = writeEntry({ root, kind: kindCalled(word), title, fund });
    written.set(word, entry);
    const { beside } = kindOf(kindCalled(word));
    if (beside) writeFileSync(join(root, entry.file.replace('.yaml', beside)), '%PDF-1.7\n%%EOF\n');
    expect(problems()).toEqual([]);
  });

  test('the new fund shows its portfolio, and both are published', () => {
    const fund = written.get('fund')!.file;
    change(fund, (source) => source.replace(/(?= {2}- type: "callToAction")/, portfolioOfFund));
    for (const { file } of written.values())
      change(file, (source) =>
        source
          .replace(/^draft: true.*\n/m, '')
          .replace(/Write: (\$?)0/g, '$17')
          .replaceAll('Write: ', 'Of this, '),
      );
    expect(problems()).toEqual([]);
  });
});

test('a card is pasted below another one', () => {
  change(service, (source) =>
    source.replace(/type: cards[^]*?(?=^ {6}- )/m, (upTo) => upTo + card),
  );
  expect(problems()).toEqual([]);
});

test('a page gets another address', () => {
  const [[from = '', to = ''] = []] = commands('rename');
  renameEntry(root, 'services/wealth-management', from);
  const { file } = renameEntry(root, from, to);
  expect(read(file)).toContain(from.split('/').at(-1));
  expect(problems()).toEqual([]);
});
