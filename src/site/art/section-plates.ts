/** The engravings of sections, as files. */
import { parsePlate } from '../../graphics/plates/parse-plate.ts';
import { drawPlate } from '../../graphics/plates/plates.ts';
import { engravingFile } from './art-file.ts';

/** The engraving of every section about reward and risk: both weigh the same. */
export const REWARD_AND_RISK_PLATE = 'balance';

/** Returns the file of an engraving, from the field `plate` of a section. */
export function plateFile(plate: string) {
  const { motif, numbers } = parsePlate(plate)!;
  return engravingFile(['plate', motif, ...numbers].join('-'), drawPlate(motif, numbers));
}
