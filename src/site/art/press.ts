/** The engravings of press releases, one for each category. */
import type { pressCategories } from '../../schemas/entries.ts';
import { type Plate } from '../../graphics/plates/parse-plate.ts';
import { drawPlate } from '../../graphics/plates/plates.ts';
import { drawPressPlate } from '../../graphics/plates/press.ts';
import { engravingFile } from './art-file.ts';

type PressCategory = keyof typeof pressCategories;

/** Motifs of press releases, by category. */
export const pressMotifs: Record<PressCategory, Plate> = {
  fund: { motif: 'fan', numbers: [5] },
  company: { motif: 'letter', numbers: [16] },
  performance: { motif: 'ticks', numbers: [10] },
  service: { motif: 'nib', numbers: [6] },
  award: { motif: 'seal', numbers: [22] },
};

/** Returns the engraving of a category of press releases. The template writes `pressNumerals` over its left part. */
export const pressPlate = (category: PressCategory) => drawPressPlate(pressMotifs[category]);

/** Returns the file of `pressPlate`. */
export const pressPlateFile = (category: PressCategory) =>
  engravingFile(`press-${category}`, pressPlate(category));

/** Returns the file of the motif of a category, without the rules around it and the space for a date. */
export function pressMotifFile(category: PressCategory) {
  const { motif, numbers } = pressMotifs[category];
  return engravingFile(`press-motif-${category}`, drawPlate(motif, numbers));
}

const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Returns month and day of a press release for its engraving: "XI" and "12" for 2026-11-12. */
export function pressNumerals(date: string) {
  const [, month, day] = date.split('-').map(Number);
  return { month: ROMAN_MONTHS[month! - 1]!, day: String(day) };
}
