/** Links to headings, whose ids are generated. */
import { expect, test } from 'vitest';
import { paths, problemsIn, fixtureContent, writeSite } from './temporary-site.ts';

const { press } = paths;

test.each([
  ['half--of-a-m', true],
  ['half-½-of-a-m²', false],
  ['łódź', true],
  ['%C5%82%C3%B3d%C5%BA', true],
  ['lodz', false],
  ['%', false],
])('link to the heading #%s: is accepted: %s', (fragment, isAccepted) => {
  const headings = `## Half ½ of a m²\n\nA line.\n\n## Łódź\n\nA [part of it](#${fragment}).`;
  const root = writeSite({
    ...fixtureContent,
    [press]: `${fixtureContent[press].trimEnd()}\n\n${headings}\n`,
  });
  expect(problemsIn(root).length === 0).toBe(isAccepted);
});
