/** docs/editing.md shows a real message, and its steps lead to valid content. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitionOf } from '../../src/content/collections.ts';
import { formatProblem } from '../../src/content/report.ts';
import { parseCollection, writeEntry } from '../../tools/content/new-entry.ts';
import { renameEntry } from '../../tools/content/rename.ts';
import { paths, changeFile, problemsIn, textIn, writeSite } from './temporary-site.ts';

const editing = readFileSync('docs/editing.md', 'utf8');
/** Code blocks of a language, also inside numbered steps, without the indentation of the step. */
const blocks = (language: string) =>
  Array.from(
    editing.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.*?)\n\\1\`\`\`$`, 'gms')),
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
const blockWith = (text: string) => blocks('yaml').find((block) => block.includes(text))!;
/** Arguments of each call of a command. */
const commands = (name: string) =>
  Array.from(editing.matchAll(new RegExp(`npm run ${name} -- ([^\`\n]+)`, 'g')), ([, rest = '']) =>
    Array.from(rest.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? ''),
  );

test('editing.md: shows the message of the content check', () => {
  const root = writeSite();
  changeFile(root, paths.service, 'title: "Writing"', 'tilte: "Writing"');
  const messages = problemsIn(root).map((problem) => formatProblem(problem));
  expect(blocks('text')).toEqual(messages);
});

test('editing.md: its steps lead to valid content', () => {
  const root = writeSite();
  const card = blockWith('A yearly review');
  const portfolioOfFund = blockWith('type: "portfolios"');
  const files = commands('new').map(([word = '', title = '', parent]) => {
    const collection = parseCollection(word);
    const { file } = writeEntry({ root, collection, title, parent });
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
    // A number in each text, because the headings of a page must differ.
    let count = 0;
    const written = text
      .replace(/Write: (\$?)0/g, '$17')
      .replaceAll('Write: ', () => `Of ${(count += 1)}, `);
    writeFileSync(join(root, file), written);
  }
  changeFile(root, paths.service, /(?<=type: cards[^]*?)(?=^ {6}- )/m, `${card}\n`);
  expect(problemsIn(root)).toEqual([]);

  const [[from = '', to = ''] = []] = commands('rename');
  renameEntry(root, 'services/wealth-management', from);
  renameEntry(root, from, to);
  expect(problemsIn(root)).toEqual([]);
});
