/** Fonts of social images, read by the bundler, so that they are found whatever the working directory is. */
import cormorantCyrillicExt from '@fontsource/cormorant-garamond/files/cormorant-garamond-cyrillic-ext-500-normal.woff?inline';
import cormorantCyrillic from '@fontsource/cormorant-garamond/files/cormorant-garamond-cyrillic-500-normal.woff?inline';
import cormorantLatinExt from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-ext-500-normal.woff?inline';
import cormorantLatin from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff?inline';
import cormorantVietnamese from '@fontsource/cormorant-garamond/files/cormorant-garamond-vietnamese-500-normal.woff?inline';
import garamondGreekExt from '@fontsource/eb-garamond/files/eb-garamond-greek-ext-500-normal.woff?inline';
import garamondGreek from '@fontsource/eb-garamond/files/eb-garamond-greek-500-normal.woff?inline';
import hankenLatinExt from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff?inline';
import hankenLatin from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff?inline';
import hankenVietnamese from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff?inline';

/** Files of the display typeface, and of one that has the Greek letters which it lacks. */
const display = {
  cormorantLatin,
  cormorantLatinExt,
  cormorantVietnamese,
  cormorantCyrillic,
  cormorantCyrillicExt,
  garamondGreek,
  garamondGreekExt,
};

const body = { hankenLatin, hankenLatinExt, hankenVietnamese };

/** Returns fonts in the form that Satori takes. Satori stores one file for each name, so each file gets a different name. */
const fontsOf = (files: Record<string, string>, weight: 400 | 500) =>
  Object.entries(files).map(([name, dataUrl]) => ({
    name,
    weight,
    data: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
  }));

/** All fonts, in the form that Satori takes. */
export const fonts = [...fontsOf(display, 500), ...fontsOf(body, 400)];

/** Returns the CSS `font-family` of font files, in the order in which Satori tries them. */
const familyOf = (...files: Record<string, string>[]) =>
  files.flatMap((names) => Object.keys(names)).join(', ');

/** Style of titles. Each character is set in the first font that has it. */
export const DISPLAY = { fontFamily: familyOf(display, body), fontWeight: 500 } as const;

/** Style of other text. */
export const BODY = { fontFamily: familyOf(body, display), fontWeight: 400 } as const;
