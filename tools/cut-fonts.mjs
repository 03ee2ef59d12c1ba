/**
 * Cuts the two typefaces (SIL Open Font License) down to what the site uses, 15 and 16 kB, into `src/fonts`. Run by hand for a
 * new edition, or a letter that is missing:
 *
 * npm install --no-save subset-font @fontsource-variable/cormorant-garamond @fontsource-variable/hanken-grotesk
 * node tools/cut-fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Weights and features kept; Hanken Grotesk's figures are lining and tabular to begin with. */
const FACES = {
  'cormorant-garamond': { wght: 500, keepFeatures: ['kern', 'liga', 'lnum', 'tnum'] },
  'hanken-grotesk': { wght: { min: 400, max: 600 }, keepFeatures: ['kern', 'liga'] },
};

const LATIN_1 = Buffer.from([...Array(256).keys()]).toString('latin1');
/** Basic Latin, the letters of Latin-1, signs of copy. Neither typeface has arrows or ≤ and ≥: draw them. */
const CHARACTERS = `${LATIN_1.slice(0x20, 0x7f)}${LATIN_1.slice(0xc0)}\u00a0–—‘’“”•…€£§©°·×−`;

for (const [name, { wght, keepFeatures }] of Object.entries(FACES)) {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = await readFile(new URL(import.meta.resolve(source)));
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures };
  await writeFile(`src/fonts/${name}.woff2`, await subsetFont(whole, CHARACTERS, options));
}
