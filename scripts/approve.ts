/**
 * `npm run approve`: writes into entries who approved what their pages say.
 *
 *   npm run approve -- funds/blockchain --by "Name"
 *   npm run approve -- funds legal/privacy-policy --by "Name" --until 2027-11-20
 */
import { parseArgs } from 'node:util';
import { approve } from '../src/editing/approve.ts';
import { CannotWrite } from '../src/editing/new-entry.ts';

const USAGE = 'npm run approve -- funds/blockchain --by "Name"';

try {
  const { values, positionals: names } = argumentsOf();
  if (names.length === 0 || values.by === undefined)
    throw new CannotWrite(`Name the pages, and who has read them: ${USAGE}`);
  const files = approve({ root: process.cwd(), names, by: values.by, until: values.until });
  for (const file of files) console.log(`Approved: ${file}`);
} catch (error) {
  if (!(error instanceof CannotWrite)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function argumentsOf() {
  const options = { by: { type: 'string' }, until: { type: 'string' } } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new CannotWrite(`${(error as Error).message}\n${USAGE}`);
  }
}
