/**
 * docs/editing.md is true: its messages are the real ones, and its recipes, followed to the letter, leave nothing to mend. On the
 * sample, because an editor may have followed them in the content there is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf } from '../../src/content/kinds.ts';
import { formatProblem } from '../../src/content/report.ts';
import { kindCalled, writeEntry } from '../../src/editors/commands/new-entry.ts';
import { renameEntry } from '../../src/editors/commands/rename.ts';
import { sample } from '../sample.ts';
import { changeFile, problemsIn, writeSite } from './site.ts';

const service = 'content/services/wealth-management.mdx';
const editing = readFileSync('docs/editing.md', 'utf8');
const blocks = (language: string) =>
  [...editing.matchAll(/^```(\w+)\n(.*?)\n```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , block = '']) => block);
const commands = (name: string) =>
  [...editing.matchAll(/npm run (\w+) -- ([^`\n]+)/g)]
    .filter(([, command]) => command === name)
    .map(([, , rest = '']) =>
      [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );

test('shows the real message for each of its mistakes', () => {
  const mistakes = [
    [service, 'title: "Writing"', 'tilte: "Writing"'],
    ['content/funds/blockchain.mdx', 'value: "27%"', 'value: 27'],
  ] as const;
  const messages = mistakes.flatMap(([file, from, to]) => {
    const root = writeSite(sample);
    changeFile(root, file, from, to);
    return problemsIn(root).map((problem) => formatProblem(problem));
  });
  expect(blocks('text')).toEqual(messages);
});

test('its new entries are right, also when they are published; a card is pasted; an address changes', () => {
  const root = writeSite(sample);
  const [card = '', portfolioOfFund = ''] = blocks('yaml');
  const files = commands('new').map(([word = '', title = '', fund]) => {
    const kind = kindCalled(word);
    const { file } = writeEntry({ root, kind, title, fund });
    const { beside } = kindOf(kind);
    if (beside) writeFileSync(join(root, file.replace('.yaml', beside)), '%PDF-1.7\n%%EOF\n');
    expect(problemsIn(root), file).toEqual([]);
    return file;
  });
  expect(files.length).toBeGreaterThan(2);
  const fund = files.find((file) => file.startsWith('content/funds/'))!;
  changeFile(root, fund, /(?= {2}- type: "callToAction")/, `${portfolioOfFund}\n`);
  for (const file of files) {
    changeFile(root, file, /^draft: true.*\n/m, '');
    const text = readFileSync(join(root, file), 'utf8').replace(/Write: (\$?)0/g, '$17');
    writeFileSync(join(root, file), text.replaceAll('Write: ', 'Of this, '));
  }
  changeFile(root, service, /(?<=type: cards[^]*?)(?=^ {6}- )/m, `${card}\n`);
  expect(problemsIn(root)).toEqual([]);

  const [[from = '', to = ''] = []] = commands('rename');
  renameEntry(root, 'services/wealth-management', from);
  renameEntry(root, from, to);
  expect(problemsIn(root)).toEqual([]);
});
