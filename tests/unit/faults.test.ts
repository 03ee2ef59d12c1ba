import { expect, test } from 'vitest';
import { misfits, readFaults } from '../../scripts/test-faults.ts';

test('every row of the ledger of faults fits the code and the tests', () => {
  expect(misfits(readFaults('.'), '.')).toEqual([]);
});
