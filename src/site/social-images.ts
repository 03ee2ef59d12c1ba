/** The social (Open Graph) image of each page. */
import { definitionOf, referenceOf } from '../content/collections.ts';
import { svgDocument } from '../graphics/svg.ts';
import { drawPlate } from '../graphics/plates/plates.ts';
import { socialImageKey, type SocialImage } from '../graphics/social-image.ts';
import { longDay } from '../utils/days.ts';
import { rosetteOf } from './art/funds.ts';
import { rosetteFile } from './art/ornaments.ts';
import { plateOf } from './art/page-engravings.ts';
import { pressMotifs } from './art/press.ts';
import { firm } from './data.ts';
import { isFactsheet, isPressRelease, type PageEntry } from './pages.ts';
import { theme } from './theme.ts';

/**
 * Returns the small line below the title: the label of the collection, with the date if there is one, or else the firm's host.
 */
function lineBelow(entry: PageEntry) {
  const { label, hasGenericLabel } = definitionOf(entry.collection);
  if (hasGenericLabel) return new URL(firm.website).host;
  return isPressRelease(entry) ? `${label.singular}, ${longDay(entry.data.date)}` : label.singular;
}

/** Returns the engraving of a page as an SVG document. */
function engravingOf(entry: PageEntry) {
  if (isFactsheet(entry)) return svgDocument(rosetteOf(entry), theme.secondary);
  if (isPressRelease(entry)) {
    const { motif, numbers } = pressMotifs[entry.data.category];
    return svgDocument(drawPlate(motif, numbers), theme.secondary);
  }
  const plate = plateOf(entry);
  return plate ? svgDocument(plate, theme.secondary) : rosetteFile().svg;
}

/** Returns the social image of a page, its file name under `/social/`, and its text alternative. */
export function socialImageOf(entry: PageEntry) {
  const { title } = entry.data;
  const image: SocialImage = {
    title,
    label: lineBelow(entry),
    firm: firm.name,
    colour: theme.secondary,
    engraving: engravingOf(entry),
  };
  const file = `${referenceOf(entry).replace('/', '-')}.${socialImageKey(image)}.jpg`;
  return { image, file, alt: `“${title}” beside an engraving` };
}
