/**
 * `npm run new`: writes a new entry of content, and asks for what the arguments leave open.
 *
 *   npm run new -- press "Title"
 *   npm run new -- portfolio "Title" funds/blockchain
 */
import { createInterface } from 'node:readline/promises';
import {
  CannotWrite,
  fundReferences,
  kindCalled,
  kindWords,
  writeEntry,
} from '../src/editing/new-entry.ts';
import { readContent } from '../src/reader/read.ts';
import { changeContent } from './lib/change-content.ts';

const root = process.cwd();

/** Asks on the terminal. Where nobody can answer, says how the arguments go. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CannotWrite(
      `Name the kind and the title: npm run new -- press "Title"\nThere are: ${kindWords.join(', ')}.`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C.
  terminal.once('SIGINT', () => process.exit(130));
  const answer = await terminal.question(`${question}\n> `);
  terminal.close();
  return answer.trim();
}

await changeContent(async () => {
  const [word = await ask(`Which kind? ${kindWords.join(', ')}`), typed, ...rest] =
    process.argv.slice(2);
  const kind = kindCalled(word);
  const funds = kind === 'portfolios' ? fundReferences(readContent(root)) : [];
  // Without quotes each word arrives by itself, and the first one would become the title.
  if (rest.length > Math.min(funds.length, 1))
    throw new CannotWrite(
      `Put the title in double quotes: npm run new -- ${word} "Title" ${funds[0] ?? ''}`,
    );
  const title = typed ?? (await ask('Its title, as visitors read it:'));
  const asksForFund = typed === undefined && funds.length > 0;
  const fund = asksForFund ? await ask(`Its fund? ${funds.join(', ')}`) : rest[0];
  const entry = writeEntry({ root, kind, title, fund });

  console.log(`Wrote ${entry.file}. Now:
1. Open it and put your words in place of every text that begins with "Write:".
2. Look at it: npm run dev, then http://localhost:4321${entry.address}
3. When visitors may have it, take out the line draft: true.
4. ${entry.then}`);
  if (entry.counts.length > 0)
    console.log(`5. Read whether these numbers are still right:\n   ${entry.counts.join('\n   ')}`);
});
