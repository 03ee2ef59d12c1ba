/** The engravings of sections and of cards that lead to pages, as files. */
import { parsePlate } from '../../graphics/plates/parse-plate.ts';
import { drawPlate } from '../../graphics/plates/plates.ts';
import { referenceOf, type PageEntry } from '../pages.ts';
import { engravingFile } from './art-file.ts';
import { hasEmptyMiddle, plateOf } from './page-engravings.ts';

/** The engraving of every section about reward and risk: both weigh the same. */
export const REWARD_AND_RISK_PLATE = 'balance';

/** Returns the file of an engraving, from the field `plate` of a section. */
export function plateFile(plate: string) {
  const { motif, numbers } = parsePlate(plate)!;
  return engravingFile(['plate', motif, ...numbers].join('-'), drawPlate(motif, numbers));
}

/** Returns the file of the engraving of a page, for a card that leads to it; undefined if it has none that is complete. */
export function pagePlateFile(entry: PageEntry) {
  const plate = hasEmptyMiddle(entry) ? undefined : plateOf(entry);
  return plate && engravingFile(`plate-${referenceOf(entry)}`, plate);
}
