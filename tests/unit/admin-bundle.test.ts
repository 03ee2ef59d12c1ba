/** What the editor is changed by, word for word in its own script, is still there: another version may name it otherwise. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REPLACED } from '../../src/editors/admin/bundle.ts';

const script = readFileSync('node_modules/@sveltia/cms/npm/index.js', 'utf8');

test.each(REPLACED.map(([theirs]) => theirs))('the editor has once: %s', (theirs) => {
  const times = script.split(theirs).length - 1;
  expect(
    times,
    `@sveltia/cms has this ${times} times. Find in its source what the replacement was for, and write it anew in src/editors/admin/bundle.ts`,
  ).toBe(1);
});
