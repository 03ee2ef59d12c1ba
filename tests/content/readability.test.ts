/** Reading age: short words and sentences are for younger readers, and the table names what is hard. */
import { expect, test } from 'vitest';
import { advise } from '../../src/content/check/advice.ts';
import { readability, readingAge } from '../../src/content/check/readability.ts';
import { readContent } from '../../src/content/read.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const easy = 'You can lose money here. Ask us how much before you pay.'.split(/(?<=\.) /);
const hard =
  'Notwithstanding considerable diversification, institutional counterparties occasionally experience extraordinary difficulties liquidating concentrated positions.';

test('long words and long sentences need older readers', () => {
  expect(readingAge(easy)).toBeLessThan(10);
  expect(readingAge([hard])).toBeGreaterThan(18);
  expect(readingAge([...easy, hard])).toBeGreaterThan(readingAge(easy));
});

test('the page that is hard to read stands first, with the sentence that makes it so', () => {
  const release = 'content/press/new-office.mdx';
  const root = writeSite({ ...sample, [release]: `${sample[release]}\n${hard}\n` });
  const [first, ...others] = readability(readContent(root));
  expect(first).toMatchObject({ file: release });
  expect(first?.['hardest sentence']).toBe(`${hard.slice(0, 80)}…`);
  expect(others.map(({ age }) => age)).toEqual(
    others.map(({ age }) => age).toSorted((a, b) => b - a),
  );
});

test('a page of more words than people read is advised against, and its longest part is named', async () => {
  const release = 'content/press/new-office.mdx';
  const long = Array(80).fill('You can lose all the money here.').join(' ');
  const root = writeSite({
    ...sample,
    [release]: `${sample[release]}\n${long}\n\n${long}\n`,
    'cspell.config.mjs': 'export default {};',
  });
  const [advice] = (await advise(readContent(root), root)).filter(
    ({ file, field }) => file === release && !field,
  );
  expect(advice?.found).toMatch(
    /^This page has \d{4} words beside its tables; the prose is the longest part\.$/,
  );
});
