/**
 * `npm run approve`: writes into files who approved what they say.
 *
 *   npm run approve -- funds/blockchain --by "Name"
 *   npm run approve -- funds legal/privacy-policy --by "Name" --until 2027-11-20
 */
import { end } from './lib/command.ts';
import { parseArgs } from 'node:util';
import { approve } from '../src/editors/commands/approve.ts';
import { changeContent } from './lib/change-content.ts';

changeContent(() => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, until: { type: 'string' } },
  });
  if (names.length === 0 || values.by === undefined)
    end('Name the files, and who has read them: npm run approve -- funds/blockchain --by "Name"');
  const { by, until } = values;
  for (const file of approve({ root: process.cwd(), names, by, until }))
    console.log(`Approved: ${file}`);
});
