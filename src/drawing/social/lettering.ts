/**
 * Words as outlines, set in the site's own typefaces. What draws the cards would otherwise take whatever fonts the
 * building machine happens to have.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Blob, Buffer as Text, Face, Feature, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Set text: an SVG group whose origin is the left end of the baseline. */
interface Setting {
  svg: string;
  /** In px. */
  width: number;
}

/** Sets one line of text. `size` is the size of the type in px; letters that the typeface lacks are left out. */
export type Typeface = (text: string, size: number) => Setting;

/** Figures as headings have them: as tall as capitals. */
const features = [new Feature('lnum', 1)];

/** Letters of Western European languages, then those of the others that use the Latin script. */
const scripts = ['latin', 'latin-ext'];

/** A typeface of @fontsource-variable at one weight. Throws when the package is not installed. */
export async function typeface(name: string, weight: number): Promise<Typeface> {
  const fonts = await Promise.all(scripts.map((script) => load(name, script, weight)));
  return (text, size) => {
    let svg = '';
    let x = 0;
    let unit = 0;
    for (const { font, run } of runsOf(text, fonts)) {
      unit = size / font.face.upem;
      for (const { glyph, advance } of shaped(font.font, run)) {
        const outline = font.font.glyphToPath(glyph);
        if (outline !== '') svg += `<path transform="translate(${x})" d="${outline}"/>`;
        x += advance;
      }
    }
    // Fonts count upwards, SVG downwards.
    return {
      svg: `<g transform="scale(${unit} ${-unit})">${svg}</g>`,
      width: x * unit,
    };
  };
}

interface Loaded {
  face: Face;
  font: Font;
  letters: Set<number>;
}

async function load(name: string, script: string, weight: number): Promise<Loaded> {
  const { resolve: find } = createRequire(resolve('package.json'));
  const file = find(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const data = await subsetFont(await readFile(file), '', {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const face = new Face(new Blob(data));
  return { face, font: new Font(face), letters: new Set(face.collectUnicodes()) };
}

/** The text cut where the font changes. */
function runsOf(text: string, fonts: readonly Loaded[]): { font: Loaded; run: string }[] {
  const runs: { font: Loaded; run: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find(({ letters }) => letters.has(letter.codePointAt(0)!));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.run += letter;
    else runs.push({ font, run: letter });
  }
  return runs;
}

/** Glyphs of a run with their advances, kerned, in the units of the font. */
function shaped(font: Font, run: string): { glyph: number; advance: number }[] {
  const text = new Text();
  text.addText(run);
  text.guessSegmentProperties();
  shape(font, text, features);
  const positions = text.getGlyphPositions();
  return text.getGlyphInfos().map(({ codepoint }, index) => ({
    // HarfBuzz's name for the glyph's number once the text is shaped.
    glyph: codepoint,
    advance: positions[index]!.xAdvance,
  }));
}

/**
 * Breaks text into lines of about equal length, as wide as `measure` at most. Both in px.
 * Returns undefined when a single word is wider than that.
 */
export function balanced(
  set: Typeface,
  text: string,
  size: number,
  measure: number,
): string[] | undefined {
  const width = (part: string) => set(part, size).width;
  const words = text.split(/\s+/).map((word) => ({ word, width: width(word) }));
  const space = width(' ');
  const broken = (limit: number) => {
    const lines: string[] = [];
    let end = Infinity;
    for (const { word, width } of words) {
      end += space + width;
      if (end <= limit) lines[lines.length - 1] += ` ${word}`;
      else {
        lines.push(word);
        end = width;
      }
    }
    return lines;
  };

  const widest = Math.max(...words.map(({ width }) => width));
  if (widest > measure) return undefined;
  let lines = broken(measure);
  for (let narrower = measure; narrower >= widest; narrower -= 4) {
    const tighter = broken(narrower);
    if (tighter.length > lines.length) break;
    lines = tighter;
  }
  return lines;
}
