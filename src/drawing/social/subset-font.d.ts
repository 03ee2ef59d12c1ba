/** The package brings no types of its own; this is the part of it that the site uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    /** Axes of a variable font: one value, or a range to limit it to. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep, by their four letters; without it, all. */
    keepFeatures?: string[];
    /** Keeps every glyph; `text` is then empty. */
    keepAllGlyphs?: boolean;
  }
  /** Returns the font with the glyphs that `text` needs and no others. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Uint8Array>;
}
