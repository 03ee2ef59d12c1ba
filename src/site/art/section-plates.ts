/** The engravings of sections and of cards that lead to pages, as files. */
import { isFactsheetCollection, referenceOf } from '../../content/collections.ts';
import { parsePlate } from '../../graphics/plates/parse-plate.ts';
import { drawBalance, drawPlate } from '../../graphics/plates/plates.ts';
import type { PageEntry } from '../pages.ts';
import { engravingFile } from './art-file.ts';
import { hasEmptyMiddle, plateOf, type EngravedPage } from './page-engravings.ts';

/** Returns the file of an engraving, from the field `plate` of a section. */
export function plateFile(plate: string) {
  const { motif, numbers } = parsePlate(plate)!;
  return engravingFile(['plate', motif, ...numbers].join('-'), drawPlate(motif, numbers));
}

/** An entry with the field `plate`, perhaps. */
type EntryWithPlate = Pick<PageEntry, 'collection' | 'id'> & {
  data: object & { plate?: string | undefined };
};

/**
 * Returns the file of the engraving of a section about reward and risk: a balance, which is level, because both weigh the same. On a
 * page with a certificate, the picture of the certificate is in one of its pans.
 */
export function balanceFile({ collection, id, data }: EntryWithPlate) {
  const plate = isFactsheetCollection(collection) && data.plate && parsePlate(data.plate);
  if (!plate) return plateFile('balance');
  const picture = drawPlate(plate.motif, plate.numbers);
  return engravingFile(`balance-${collection}-${id}`, drawBalance(picture));
}

/** Returns the file of the engraving of a page, for links that lead to it; undefined if it has none that is complete. */
export function pagePlateFile(page: EngravedPage) {
  const plate = hasEmptyMiddle(page) ? undefined : plateOf(page);
  return plate && engravingFile(`plate-${referenceOf(page)}`, plate);
}
