/**
 * Creates, renames, formats and checks content.
 *
 *   npm run new -- press "Title"                  creates a draft; for a portfolio, add its fund: portfolio "Title" funds/blockchain
 *   npm run rename -- services/a services/b       renames an entry, updates its mentions, and redirects its previous URL
 *   npm run format:content                        rewrites files in the format in which the CMS saves them
 *   npm run check:content                         prints all problems of the content, or advice if there are none
 *   npm run check:launch                          prints the launch blockers: values to fill in, confirm, source or approve
 *   npm run check:launch -- facts                 only those of one person, category, file or folder
 *
 * The checks exit with 1 if they find problems or launch blockers.
 */
import { end } from '../lib/command-setup.ts';
import { writeFileSync } from 'node:fs';
import { advise } from './advice.ts';
import { checkContent } from './check.ts';
import { launchReport, launchBlockers, blockerFilters, filterBlockers } from './launch.ts';
import { collectionNames } from '../../src/content/collections.ts';
import { readContent } from '../../src/content/read.ts';
import { formatAnnotation, formatProblem, formatReport } from '../../src/content/report.ts';
import { unformattedFiles } from './format.ts';
import { failUnknownName, parentCollection, parseCollection, writeEntry } from './new-entry.ts';
import { renameEntry } from './rename.ts';

const root = process.cwd();
const [command = '', ...parameters] = process.argv.slice(2);

const commands: Record<string, () => void | Promise<void>> = {
  new() {
    const [name, title, ...rest] = parameters;
    if (name === undefined)
      end(
        `Write the collection and the title: npm run new -- press "Title"\nChoose one of these: ${collectionNames.join(', ')}.`,
      );
    const collection = parseCollection(name);
    // Without quotation marks, each word is an argument, and the first one would become the title.
    if (title === undefined || rest.length > (parentCollection(collection) ? 1 : 0))
      end(`Put the title in double quotes: npm run new -- ${name} "Title"`);
    runChange(() => {
      const { file, steps } = writeEntry({ root, collection, title, parent: rest[0] });
      console.log(`Wrote ${file}. Now:`);
      for (const [index, step] of steps.entries()) console.log(`${index + 1}. ${step}`);
    });
  },

  rename() {
    const [from, to, ...rest] = parameters;
    if (from === undefined || to === undefined || rest.length > 0)
      end('Write the present name and the new name: npm run rename -- services/old services/new');
    runChange(() => {
      const { file, updatedLines } = renameEntry(root, from, to);
      console.log(`The file is now ${file}.`);
      for (const { file: path, line, text } of updatedLines)
        console.log(`Updated ${path}, line ${line}: ${text.trim()}`);
    });
  },

  format() {
    const files = unformattedFiles(root);
    for (const { file, text } of files) {
      writeFileSync(file, text);
      console.log(`Wrote ${file}`);
    }
    const unreadable = new Set(readContent(root).unreadable.map(({ file }) => file));
    if (unreadable.size > 0)
      end(
        `Not formatted, because they cannot be read (npm run check:content says why): ${[...unreadable].join(', ')}`,
      );
    if (files.length === 0) console.log('All files are formatted already.');
  },

  async check() {
    const content = readContent(root);
    const problems = checkContent(content);
    const colour = process.stderr.isTTY;
    if (problems.length > 0) {
      console.error(formatReport(problems, { colour }));
      if (process.env['GITHUB_ACTIONS'])
        for (const problem of problems) console.log(formatAnnotation(problem));
      process.exitCode = 1;
      return;
    }
    const advice = await advise(content, root);
    const nouns = ['piece of advice', 'pieces of advice'];
    if (advice.length > 0)
      console.error(
        `${formatReport(advice, { colour, nouns })} This is only advice. It does not stop a build.\n`,
      );
    const unformatted = unformattedFiles(root).map(({ file }) => file);
    if (unformatted.length > 0)
      end(
        `Not in the format that the CMS writes: ${unformatted.join(', ')}. Run npm run format:content.`,
      );
    const { files, images, documents } = content;
    const count = files.length + images.length + documents.length;
    console.log(`content: ${count} files, no problems`);
  },

  launch() {
    const [filter = ''] = parameters;
    const content = readContent(root);
    const allBlockers = launchBlockers(content);
    const blockers = filter ? filterBlockers(allBlockers, filter) : allBlockers;
    const isFile = content.files.some(({ file }) => file.includes(filter));
    if (blockers.length > 0) {
      console.log(launchReport(blockers, process.stdout.isTTY));
      process.exitCode = 1;
    } else if (isFile || blockerFilters.includes(filter))
      console.log(`There are no launch blockers${filter && ` for ${filter}`}.`);
    else failUnknownName('file, folder or word', filter, blockerFilters);
  },
};

/** Runs a function that changes content, and prints the problems that the content did not have before. */
function runChange(change: () => void) {
  const problems = () => checkContent(readContent(root)).map((problem) => formatProblem(problem));
  const before = new Set(problems());
  change();
  const added = problems().filter((problem) => !before.has(problem));
  if (added.length > 0) console.log(`\nCorrect these problems first:\n\n${added.join('\n\n')}`);
}

await (commands[command] ?? failUnknownName('command', command, Object.keys(commands)))();
