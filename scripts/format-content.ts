/** `npm run format:content`: brings the files of `content/` into the layout that the editor in the browser writes. */
import './lib/command.ts';
import { writeFileSync } from 'node:fs';
import { otherLayouts } from '../src/editors/commands/format.ts';

const files = otherLayouts(process.cwd());
for (const { file, text } of files) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
if (files.length === 0) console.log('Every file has this layout already.');
