/**
 * `npm run approve`: writes into entries who approved what their pages say.
 *
 *   npm run approve -- funds/blockchain --by "Name"
 *   npm run approve -- funds legal/privacy-policy --by "Name" --until 2027-11-20
 */
import './lib/usage.ts';
import { parseArgs } from 'node:util';
import { approve } from '../src/editors/commands/approve.ts';
import { CannotWrite } from '../src/editors/commands/new-entry.ts';
import { pagesOrStop } from './lib/build.ts';
import { changeContent } from './lib/change-content.ts';

await changeContent(async () => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, until: { type: 'string' } },
  });
  if (names.length === 0 || values.by === undefined)
    throw new CannotWrite(
      'Name the pages, and who has read them: npm run approve -- funds/blockchain --by "Name"',
    );
  const root = process.cwd();
  const pages = await pagesOrStop(root);
  const files = approve({ root, pages, names, by: values.by, until: values.until });
  for (const file of files) console.log(`Approved: ${file}`);
});
