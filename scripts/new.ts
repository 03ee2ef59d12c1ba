/**
 * `npm run new`: writes a new entry of content.
 *
 *   npm run new -- press "Title"
 *   npm run new -- portfolio "Title" funds/blockchain
 */
import { end } from './lib/command.ts';
import { readFileSync } from 'node:fs';
import { kindOf } from '../src/content/kinds.ts';
import { TO_WRITE } from '../src/content/schemas/refusals.ts';
import { kindCalled, kindWords, writeEntry } from '../src/editors/commands/new-entry.ts';
import { changeContent } from './lib/change-content.ts';

changeContent(() => {
  const [word, title, ...rest] = process.argv.slice(2);
  if (word === undefined)
    end(
      `Name the kind and the title: npm run new -- press "Title"\nThere are: ${kindWords.join(', ')}.`,
    );
  const kind = kindCalled(word);
  // Without quotes each word arrives by itself, and the first one would become the title.
  if (title === undefined || rest.length > (kind === 'portfolios' ? 1 : 0))
    end(`Put the title in double quotes: npm run new -- ${word} "Title"`);
  const entry = writeEntry({ root: process.cwd(), kind, title, fund: rest[0] });

  const steps = [
    ...(kindOf(kind).beside ? [`Put the PDF beside it, as content${entry.address}`] : []),
    ...(readFileSync(entry.file, 'utf8').includes(TO_WRITE)
      ? [`Open it and put your words in place of every text that begins with "${TO_WRITE}".`]
      : []),
    `Look at it: npm run dev, then ${entry.address} at the address that it says.`,
    'When visitors may have it, write draft: false.',
    entry.then,
  ];
  console.log(`Wrote ${entry.file}. Now:`);
  for (const [index, step] of steps.entries()) console.log(`${index + 1}. ${step}`);
});
