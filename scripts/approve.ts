/**
 * `npm run approve`: writes into files who approved what they say.
 *
 *   npm run approve -- funds/blockchain --by "Name"
 *   npm run approve -- funds legal/privacy-policy --by "Name" --until 2027-11-20
 */
import './lib/usage.ts';
import { parseArgs } from 'node:util';
import { approve } from '../src/editors/commands/approve.ts';
import { CannotWrite } from '../src/editors/commands/new-entry.ts';
import { changeContent } from './lib/change-content.ts';

await changeContent(() => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, until: { type: 'string' } },
  });
  if (names.length === 0 || values.by === undefined)
    throw new CannotWrite(
      'Name the files, and who has read them: npm run approve -- funds/blockchain --by "Name"',
    );
  const root = process.cwd();
  const files = approve({ root, names, by: values.by, until: values.until });
  for (const file of files) console.log(`Approved: ${file}`);
});
