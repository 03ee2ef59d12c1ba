/**
 * Writes subsets of the two typefaces (SIL Open Font License) into `src/fonts`, 15 and 16 kB, with only the characters that the site
 * uses. Run it by hand after a new version of a typeface, or to add a character:
 *
 * npm install --no-save subset-font @fontsource-variable/cormorant-garamond @fontsource-variable/hanken-grotesk
 * node tools/subset-fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Weights and OpenType features of each subset. The figures of Hanken Grotesk are lining and tabular by default. */
const FACES = {
  'cormorant-garamond': { wght: 500, keepFeatures: ['kern', 'liga', 'lnum', 'tnum'] },
  'hanken-grotesk': { wght: { min: 400, max: 600 }, keepFeatures: ['kern', 'liga'] },
};

const LATIN_1 = Buffer.from([...Array(256).keys()]).toString('latin1');
/** Basic Latin, the letters of Latin-1, and typographic symbols. Neither typeface has arrows or ≤ and ≥: use SVG for those. */
const CHARACTERS = `${LATIN_1.slice(0x20, 0x7f)}${LATIN_1.slice(0xc0)}\u00a0–—‘’“”•…€£§©°·×−`;

for (const [name, { wght, keepFeatures }] of Object.entries(FACES)) {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const font = await readFile(new URL(import.meta.resolve(source)));
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures };
  await writeFile(`src/fonts/${name}.woff2`, await subsetFont(font, CHARACTERS, options));
}
