/** Ornaments that several pages share, and the custom properties with which style sheets use them. */
import { drawBorder } from '../../graphics/guilloche/border.ts';
import { drawGrandRosette } from '../../graphics/guilloche/grand-rosette.ts';
import { drawMedal } from '../../graphics/guilloche/medallion.ts';
import { sheetDrawings } from '../../graphics/paper-sheet.ts';
import { theme } from '../theme.ts';
import { artFile, engravingFile, type ArtFile } from './art-file.ts';

/** Returns the file of the medal. */
export const medalFile = () => engravingFile('medal', drawMedal());

/** Returns the rosette of the home page, with the classes for its animation. */
export const heroRosette = () => drawGrandRosette().animated;

/** Returns the file of the still rosette, for the closing call to action of pages without an engraving. */
export const rosetteFile = () => engravingFile('rosette', drawGrandRosette().still);

/** Returns the border for dark boxes of any size, for `border-image` with slices of 36. In style sheets: `var(--art-border)`. */
export const borderFile = () =>
  artFile('border', drawBorder('fine', theme.secondary), { width: 200, height: 200 });

/** Pictures of the written page: `border`, `watermark`, `punched`, `blindSeal` and `inkSeal`. */
export const sheetFiles = Object.fromEntries(
  Object.entries(sheetDrawings).map(([name, { draw, ...size }]) => [
    name,
    artFile(`sheet-${name.toLowerCase()}`, draw(), size),
  ]),
) as Record<keyof typeof sheetDrawings, ArtFile>;

/**
 * Returns CSS that declares the pictures that the rules of a page use as custom properties: `--art-border`, `--art-rosette`,
 * `--art-sheet-border`, `--art-sheet-watermark` and `--art-sheet-punched`. Their names change with their content, so a style sheet cannot know them.
 */
export function artVariables(styles: string) {
  const pictures = {
    border: borderFile(),
    rosette: rosetteFile(),
    'sheet-border': sheetFiles.border,
    'sheet-watermark': sheetFiles.watermark,
    'sheet-punched': sheetFiles.punched,
  };
  const used = Object.entries(pictures).filter(([name]) => styles.includes(`var(--art-${name})`));
  if (used.length === 0) return '';
  const declarations = used.map(([name, { image }]) => `--art-${name}:url(${image.src})`);
  return `:root{${declarations.join(';')}}`;
}
