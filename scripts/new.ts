/**
 * `npm run new`: writes a new entry of content.
 *
 *   npm run new -- press "Title"
 *   npm run new -- portfolio "Title" funds/blockchain
 */
import {
  CannotWrite,
  kindCalled,
  kindWords,
  writeEntry,
} from '../src/editors/commands/new-entry.ts';
import { changeContent } from './lib/change-content.ts';

await changeContent(() => {
  const [word, title, ...rest] = process.argv.slice(2);
  if (word === undefined)
    throw new CannotWrite(
      `Name the kind and the title: npm run new -- press "Title"\nThere are: ${kindWords.join(', ')}.`,
    );
  const kind = kindCalled(word);
  // Without quotes each word arrives by itself, and the first one would become the title.
  if (title === undefined || rest.length > (kind === 'portfolios' ? 1 : 0))
    throw new CannotWrite(`Put the title in double quotes: npm run new -- ${word} "Title"`);
  const entry = writeEntry({ root: process.cwd(), kind, title, fund: rest[0] });

  console.log(`Wrote ${entry.file}. Now:
1. Open it and put your words in place of every text that begins with "Write:".
2. Look at it: npm run dev, then http://localhost:4321${entry.address}
3. When visitors may have it, take out the line draft: true.
4. ${entry.then}`);
  if (entry.counts.length > 0)
    console.log(`5. Read whether these numbers are still right:\n   ${entry.counts.join('\n   ')}`);
});
