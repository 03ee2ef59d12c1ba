/**
 * `npm run rename -- services/a services/b`: gives an entry another name and address, mends every mention of it in
 * content/, and leaves the old address behind as one that leads to the new.
 */
import { end } from './lib/command.ts';
import { renameEntry } from '../src/editors/commands/rename.ts';
import { changeContent } from './lib/change-content.ts';

changeContent(() => {
  const [from, to, ...rest] = process.argv.slice(2);
  if (from === undefined || to === undefined || rest.length > 0)
    end(
      'Name the entry as it is and as it will be: npm run rename -- services/old-name services/new-name',
    );
  const { file, mended } = renameEntry(process.cwd(), from, to);
  console.log(`It is ${file} now.`);
  for (const { file: path, line, text } of mended)
    console.log(`Mended ${path}, line ${line}: ${text.trim()}`);
});
