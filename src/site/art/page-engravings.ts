/**
 * The engraving at the top of a page. It is inline SVG, so that it is painted with the text (docs/performance.md); all other
 * pictures are files.
 */
import { definitionOf, referenceOf, type PageCollection } from '../../content/collections.ts';
import type { Drawing } from '../../graphics/svg.ts';
import { FIRM_CERTIFICATE, UNFINISHED, parsePlate } from '../../graphics/plates/parse-plate.ts';
import { drawPlate, plateFor } from '../../graphics/plates/plates.ts';
import { valueAt } from '../../utils/nested-data.ts';
import type { PageEntry } from '../pages.ts';

/** A page, as an entry or as its content file. */
export interface EngravedPage {
  collection: PageCollection;
  id: string;
  data: unknown;
}

/** Returns the plate in the field `plate` of a page; undefined if the page names none, or names it wrongly. */
function namedPlateOf({ data }: EngravedPage) {
  const plate = valueAt(data, ['plate']);
  return typeof plate === 'string' ? parsePlate(plate) : undefined;
}

/** Id of the engraving in the opening of a page, which the closing call to action shows again. */
export const ENGRAVING_ID = '_engraving';

/** True if a page opens with the certificate of the firm. The template writes the firm's name and licence over it. */
export const hasFirmCertificate = (entry: PageEntry) =>
  'plate' in entry.data && entry.data.plate === FIRM_CERTIFICATE;

/** True if the middle of a page's engraving is empty: for the text of a template, or because it is unfinished. */
export function hasEmptyMiddle(page: EngravedPage) {
  const motif = namedPlateOf(page)?.motif;
  return motif === FIRM_CERTIFICATE || motif === UNFINISHED;
}

/**
 * Returns the engraving at the top of a page, which its closing call to action shows again: the motif in its field `plate`, or one
 * chosen by its id. Undefined if the page opens with a certificate, with a hero, or with text only.
 */
export function plateOf(page: EngravedPage): Drawing | undefined {
  const { opening } = definitionOf(page.collection);
  if ((opening !== 'index' && opening !== 'leaf') || valueAt(page.data, ['hero'])) return undefined;
  if (valueAt(page.data, ['plate'])) {
    const plate = namedPlateOf(page);
    return plate && drawPlate(plate.motif, plate.numbers);
  }
  const { motif, numbers, isMirrored } = plateFor(referenceOf(page));
  return drawPlate(motif, numbers, isMirrored);
}
