/** The messages of docs/editing.md are the real ones, and its recipes leave nothing to mend. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitionOf } from '../../src/content/collections.ts';
import { formatProblem } from '../../src/content/report.ts';
import { parseCollection, writeEntry } from '../../tools/content/new-entry.ts';
import { renameEntry } from '../../tools/content/rename.ts';
import { at, changeFile, problemsIn, textIn, writeSite } from './site.ts';

const editing = readFileSync('docs/editing.md', 'utf8');
const blocks = (language: string) =>
  Array.from(
    editing.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)\n\`\`\`$`, 'gms')),
    ([, block = '']) => block,
  );
/** The words behind a command. */
const commands = (name: string) =>
  Array.from(editing.matchAll(new RegExp(`npm run ${name} -- ([^\`\n]+)`, 'g')), ([, rest = '']) =>
    Array.from(rest.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? ''),
  );

test('shows the real message for its mistake', () => {
  const root = writeSite();
  changeFile(root, at.service, 'title: "Writing"', 'tilte: "Writing"');
  const messages = problemsIn(root).map((problem) => formatProblem(problem));
  expect(blocks('text')).toEqual(messages);
});

test('its new entries are right, also when they are published; a card is pasted; an address changes', () => {
  const root = writeSite();
  const [card = '', portfolioOfFund = ''] = blocks('yaml');
  const files = commands('new').map(([word = '', title = '', fund]) => {
    const collection = parseCollection(word);
    const { file } = writeEntry({ root, collection, title, fund });
    const { attachment } = definitionOf(collection);
    if (attachment)
      writeFileSync(join(root, file.replace('.yaml', attachment)), '%PDF-1.7\n%%EOF\n');
    expect(problemsIn(root), file).toEqual([]);
    return file;
  });
  expect(files.length).toBeGreaterThan(2);
  const fund = files.find((file) => file.startsWith('content/funds/'))!;
  changeFile(root, fund, /(?= {2}- type: "callToAction")/, `${portfolioOfFund}\n`);
  for (const file of files) {
    const text = textIn(root, file).replace(/^draft: true.*\n/m, '');
    const written = text.replace(/Write: (\$?)0/g, '$17').replaceAll('Write: ', 'Of this, ');
    writeFileSync(join(root, file), written);
  }
  changeFile(root, at.service, /(?<=type: cards[^]*?)(?=^ {6}- )/m, `${card}\n`);
  expect(problemsIn(root)).toEqual([]);

  const [[from = '', to = ''] = []] = commands('rename');
  renameEntry(root, 'services/wealth-management', from);
  renameEntry(root, from, to);
  expect(problemsIn(root)).toEqual([]);
});
