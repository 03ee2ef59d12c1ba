/**
 * The two typefaces, cut down to what the site uses: about 16 kB each instead of 38 and 35. The files come from npm
 * (@fontsource-variable, SIL Open Font License), are cut once and kept in `.cache/fonts`. The style sheet
 * `virtual:fonts.css` declares them, with fallbacks of the same width; `virtual:fonts` has the addresses of the files.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** One typeface and what is kept of it. */
interface Face {
  family: string;
  /** Custom property that holds the family and its fallbacks. */
  cssVariable: `--font-${string}`;
  /** The Latin file in the npm package. */
  source: string;
  /** Weight or range of weights, as CSS writes it. */
  weight: string;
  variationAxes: { wght: number | { min: number; max: number } };
  /** OpenType features: kerning, ligatures, and figures that are lining and tabular. */
  features: string[];
  /** Ascent, descent and mean width of letters (as English uses them), in shares of the size of the font. */
  metrics: { ascent: number; descent: number; width: number };
  /**
   * Fonts of the systems, fitted to the metrics above: used until the file has come, or instead of it, so that nothing
   * moves when it comes. Each by the names under which browsers may know it, and the mean width of its letters.
   */
  fitted: readonly Fitted[];
  /** The generic family at the end. */
  generic: 'serif' | 'system-ui';
}

interface Fitted {
  name: string;
  local: readonly string[];
  width: number;
}

const faces: readonly Face[] = [
  {
    family: 'Cormorant Garamond',
    cssVariable: '--font-cormorant-garamond',
    source:
      '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    weight: '500',
    variationAxes: { wght: 500 },
    features: ['kern', 'liga', 'lnum', 'tnum'],
    metrics: { ascent: 0.924, descent: 0.287, width: 0.395 },
    fitted: [
      {
        name: 'Fitted Times',
        local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
        width: 832 / 2048,
      },
      { name: 'Fitted Noto Serif', local: ['Noto Serif', 'NotoSerif'], width: 0.481 },
    ],
    generic: 'serif',
  },
  {
    family: 'Hanken Grotesk',
    cssVariable: '--font-hanken-grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weight: '400 600',
    variationAxes: { wght: { min: 400, max: 600 } },
    // Its figures are lining to begin with.
    features: ['kern', 'liga'],
    metrics: { ascent: 1, descent: 0.303, width: 0.45 },
    fitted: [
      {
        name: 'Fitted Arial',
        local: ['Arial', 'Liberation Sans', 'Arimo'],
        width: 913 / 2048,
      },
    ],
    generic: 'system-ui',
  },
];

/** Characters `from` to `to`, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Every character that the files keep: Basic Latin, the letters of Latin-1 and the signs that copy needs. Anything else is
 * shown in the visitor's own font. Neither typeface has arrows or ≤ and ≥: draw them.
 */
const characters: string = range(0x20, 0x7e) + range(0xc0, 0xff) + '\u00a0' + '–—‘’“”•…€£§©°·×−';

/** Where the cut files are kept, from the root of the project. */
const cache = '.cache/fonts/';

/** Cuts a typeface, unless the same cut is in `directory` already; returns the name of its file. */
async function subset(face: Face, directory: URL): Promise<string> {
  const source = await readFile(createRequire(import.meta.url).resolve(face.source));
  const { variationAxes, features } = face;
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures: features } as const;
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([characters, options]));
  const name = `${face.cssVariable.replace('--font-', '')}.${hash.digest('hex').slice(0, 12)}.woff2`;
  const file = new URL(name, directory);
  if (existsSync(file)) return name;
  await mkdir(directory, { recursive: true });
  // Two builds at a time must never read half a file.
  const draft = new URL(`${name}.${process.pid}`, directory);
  await writeFile(draft, await subsetFont(source, characters, options));
  await rename(draft, file);
  return name;
}

/** The modules that the layout imports. */
function fontModules(files: readonly string[]): Plugin {
  const texts: Record<string, string> = {
    'virtual:fonts.css': faces.map((face, index) => faceStyles(face, files[index]!)).join('\n'),
    'virtual:fonts': [
      ...files.map((file, index) => `import font${index} from '/${cache}${file}?url';`),
      `export default [${files.map((_, index) => `font${index}`).join(', ')}];`,
    ].join('\n'),
  };
  return {
    name: 'fonts',
    resolveId: (id) => (id in texts ? `\0${id}` : undefined),
    load: (id) => texts[id.slice(1)],
  };
}

/** A typeface, its fallbacks, and the custom property that names them all. */
function faceStyles(face: Face, file: string): string {
  const names = [face.family, ...face.fitted.map(({ name }) => name)].map((name) => `'${name}'`);
  return `@font-face {
  font-family: '${face.family}';
  src: url('/${cache}${file}') format('woff2');
  font-weight: ${face.weight};
  font-display: optional;
}
${face.fitted.map((fitted) => fittedFace(face, fitted)).join('\n')}
:root {
  ${face.cssVariable}: ${[...names, face.generic].join(', ')};
}`;
}

/** The rule that gives a font of the system the widths and heights of one of ours. */
function fittedFace({ metrics, weight }: Face, { name, local, width }: Fitted): string {
  const scale = metrics.width / width;
  const percent = (value: number): string => `${(100 * value).toFixed(2)}%`;
  return `@font-face {
  font-family: '${name}';
  src: ${local.map((font) => `local('${font}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(metrics.ascent / scale)};
  descent-override: ${percent(metrics.descent / scale)};
  line-gap-override: 0%;
}`;
}

/** Cuts the fonts before anything is built or served. */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const directory = new URL(cache, config.root);
        const files = await Promise.all(faces.map((face) => subset(face, directory)));
        updateConfig({ vite: { plugins: [fontModules(files)] } });
      },
    },
  };
}
