import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('every row of the ledger of faults fits the code and the tests', () => {
  const said = execFileSync(process.execPath, ['scripts/test-faults.ts', '--check']).toString();
  expect(said).toMatch(/^\d+ faults fit\.\n$/);
});
