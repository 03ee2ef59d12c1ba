/** Prose as the content check parses it, compared with the HTML that Astro renders. */
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { fillProse } from '../../src/content/placeholders.ts';
import { proseHeadings, typesetProse } from '../../src/content/prose.ts';

const { render } = await createSatteriMarkdownProcessor({ syntaxHighlight: false });

const placeholders = new Map([['firm.name', 'Vale & *Co* ½']]);

test.each([
  ['fractions, powers and indices', '## Half ½ of a m²\n\n## H₂O and x⁻¹, № 5 and Ⅳ'],
  ['emoji and flags', '## Up 🚀 and away\n\n## 🇬🇧\n\n## 👩‍🔬 1️⃣'],
  ['other scripts and accents', '## Łódź, Nguyễn, Straße\n\n## 投资 и фонды\n\n## Cafe\u0301'],
  ['repeated headings', '## Costs\n\n## Costs\n\n## Costs 1\n\n### Costs\n\n## Costs-1'],
  ['headings without letters', '## …\n\n## ?!\n\n## —'],
  ['inline markup', '## A **bold** [link](/about), `co-de` and *em*_pha_\n\n## ~~Gone~~ here'],
  ['escapes and entities', String.raw`## 5 \* 4 &amp; R&D \[x\] a\_b snake_case`],
  ['pictures', '## ![A long description](../images/a.jpg) Office'],
  ['spaces, dashes and quotes', '## A  b -- "c" --- d--e -f- ’s'],
  ['underlined headings of two lines', 'First  \nsecond 14\nSeptember\n---\n\nThird\nline\n---'],
  ['headings in quotations and lists', '> ## Quoted\n\n- ## Listed\n\n## Quoted'],
  ['footnotes', '## Footnotes[^1]\n\n## Footnote label\n\n[^1]: Note.'],
  ['placeholders', '## About {firm.name}\n\n## About {firm.name}'],
  ['capitals that grow', '## İstanbul ẞ ΑΣ'],
])('heading ids: are those that Astro renders for %s', async (_, written) => {
  const body = fillProse(written, placeholders);
  const { metadata } = await render(typesetProse(body));
  expect(metadata.headings).not.toEqual([]);
  expect(proseHeadings(body).map(({ id }) => id)).toEqual(
    metadata.headings.map(({ slug }) => slug),
  );
});

test('heading lines: match the file, even if typography joins lines above them', () => {
  const headings = proseHeadings('On 14\nSeptember.\n\n## One\n\nOn 5\nmillion.\n\n## Two');
  expect(headings.map(({ text, line }) => [text, line])).toEqual([
    ['One', 4],
    ['Two', 9],
  ]);
});
