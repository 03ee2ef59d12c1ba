/**
 * `npm run new`: writes a new entry of content, and asks for what the arguments leave open.
 *
 *   npm run new -- press "Title"
 *   npm run new -- portfolio "Title" funds/blockchain
 */
import { createInterface, type Interface } from 'node:readline/promises';
import { checkContent } from '../src/content-check/check.ts';
import { formatProblem } from '../src/reader/report.ts';
import {
  CannotWrite,
  fundReferences,
  kindCalled,
  kindWords,
  writeEntry,
} from '../src/editing/new-entry.ts';
import { routeMode } from '../src/site/addresses.ts';

const root = process.cwd();

let terminal: Interface | undefined;

/** Asks on the terminal. Where nobody can answer, says how the arguments go. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CannotWrite(
      `Name the kind and the title: npm run new -- press "Title"\nKinds: ${kindWords.join(', ')}.`,
    );
  terminal ??= createInterface({ input: process.stdin, output: process.stdout });
  return (await terminal.question(`${question}\n> `)).trim();
}

const contentProblems = () =>
  checkContent({ root, routes: routeMode() }).map((problem) => formatProblem(problem));

try {
  const [kind, title, ...rest] = process.argv.slice(2);
  const word = kind ?? (await ask(`Which kind? ${kindWords.join(', ')}`));
  const chosen = kindCalled(word);
  const needsFund = chosen === 'portfolios';
  const [fund] = rest;
  // Without quotes each word arrives by itself, and the first one would become the title.
  if (rest.length > (needsFund ? 1 : 0)) {
    const meant = needsFund ? `"Title" ${fundReferences(root)[0]}` : `"Title"`;
    throw new CannotWrite(`Put the title in double quotes: npm run new -- ${word} ${meant}`);
  }
  const before = new Set(contentProblems());
  const entry = writeEntry({
    root,
    kind: chosen,
    title: title ?? (await ask('Its title, as visitors read it:')),
    fund:
      needsFund && title === undefined
        ? await ask(`Its fund? ${fundReferences(root).join(', ')}`)
        : fund,
  });

  console.log(`Wrote ${entry.file}. Now:`);
  console.log('1. Open it and put your words in place of every text that begins with "Write:".');
  console.log(`2. Look at it: npm run dev, then http://localhost:4321${entry.address}`);
  console.log('3. When visitors may have it, take out the line draft: true.');
  console.log(`4. ${entry.then}`);
  if (entry.counts.length > 0)
    console.log(`5. Read whether these numbers are still right:\n   ${entry.counts.join('\n   ')}`);

  // A title that another page has, an address that is taken: what only the whole content can tell.
  const problems = contentProblems().filter((problem) => !before.has(problem));
  if (problems.length > 0) console.log(`\nFirst mend this:\n\n${problems.join('\n\n')}`);
} catch (error) {
  // Ctrl-C at a question.
  if (error instanceof Error && error.name === 'AbortError') process.exit(130);
  if (!(error instanceof CannotWrite)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  terminal?.close();
}
