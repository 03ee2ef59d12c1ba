/**
 * The engraving at the top of a page. It is inline SVG, so that it is painted with the text (docs/performance.md); all other
 * pictures are files.
 */
import { definitionOf } from '../../content/collections.ts';
import type { Drawing } from '../../graphics/svg.ts';
import { FIRM_CERTIFICATE, UNFINISHED, parsePlate } from '../../graphics/plates/parse-plate.ts';
import { drawPlate, plateFor } from '../../graphics/plates/plates.ts';
import { referenceOf, type PageEntry } from '../pages.ts';

/** Id of the engraving in the opening of a page, which the closing call to action shows again. */
export const ENGRAVING_ID = '_engraving';

/** True if a page opens with the certificate of the firm. The template writes the firm's name and licence over it. */
export const hasFirmCertificate = (entry: PageEntry) =>
  'plate' in entry.data && entry.data.plate === FIRM_CERTIFICATE;

/** True if the middle of a page's engraving is empty: for the text of a template, or because it is unfinished. */
export function hasEmptyMiddle({ data }: PageEntry) {
  const motif = 'plate' in data && data.plate ? parsePlate(data.plate)?.motif : undefined;
  return motif === FIRM_CERTIFICATE || motif === UNFINISHED;
}

/**
 * Returns the engraving at the top of a page, which its closing call to action shows again: the motif in its field `plate`, or one
 * chosen by its id. Undefined if the page opens with a certificate, with a hero, or with text only.
 */
export function plateOf(entry: PageEntry): Drawing | undefined {
  const { collection, data } = entry;
  const { opening } = definitionOf(collection);
  if ((opening !== 'index' && opening !== 'leaf') || ('hero' in data && data.hero))
    return undefined;
  if ('plate' in data && data.plate) {
    const plate = parsePlate(data.plate);
    return plate && drawPlate(plate.motif, plate.numbers);
  }
  const { motif, numbers, isMirrored } = plateFor(referenceOf(entry));
  return drawPlate(motif, numbers, isMirrored);
}
