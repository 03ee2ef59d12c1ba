/**
 * The two typefaces, cut down to what the site uses: about 16 kB each instead of 38 and 35. The files come from npm
 * (@fontsource-variable, SIL Open Font License) and are cut into `.cache/fonts`, from where src/styles/fonts.css has them.
 */
import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

/**
 * Weights and OpenType features that are kept of each: kerning, ligatures, and figures that are lining and tabular. Those of
 * Hanken Grotesk are lining to begin with.
 */
const faces = {
  'cormorant-garamond': {
    variationAxes: { wght: 500 },
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum'],
  },
  'hanken-grotesk': {
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'liga'],
  },
};

/** Characters `from` to `to`, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Every character that the files keep: Basic Latin, the letters of Latin-1 and the signs that copy needs. Anything else is
 * shown in the visitor's own font. Neither typeface has arrows or ≤ and ≥: draw them.
 */
const characters: string = range(0x20, 0x7e) + range(0xc0, 0xff) + '\u00a0' + '–—‘’“”•…€£§©°·×−';

/** Cuts the fonts before anything is built or served, unless the same cut is there. */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const folder = new URL('.cache/fonts/', config.root);
        await mkdir(folder, { recursive: true });
        for (const [name, kept] of Object.entries(faces)) {
          const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
          const whole = await readFile(createRequire(import.meta.url).resolve(source));
          const origin = hash(
            'sha256',
            `${hash('sha256', whole)} ${JSON.stringify([characters, kept])}`,
          );
          const originFile = new URL(`${name}.origin`, folder);
          if ((await readFile(originFile, 'utf8').catch(() => '')) === origin) continue;
          const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', ...kept });
          // Two builds at a time must never read half a file.
          const draft = new URL(`${name}.${process.pid}`, folder);
          await writeFile(draft, cut);
          await rename(draft, new URL(`${name}.woff2`, folder));
          await writeFile(originFile, origin);
        }
      },
    },
  };
}
