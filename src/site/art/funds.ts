/** The certificates and seals of funds and portfolios. */
import type { CollectionEntry } from 'astro:content';
import { referenceOf, type FactsheetCollection } from '../../content/collections.ts';
import { drawCertificate, type CertificateSize } from '../../graphics/guilloche/certificate.ts';
import { drawRosette, drawSeal } from '../../graphics/guilloche/medallion.ts';
import type { Drawing } from '../../graphics/svg.ts';
import { parsePlate } from '../../graphics/plates/parse-plate.ts';
import { drawPlate } from '../../graphics/plates/plates.ts';
import { screen } from '../../styles/tokens.ts';
import { fundsBySize } from '../funds.ts';
import { engravingFile, type ArtFile } from './art-file.ts';

type Factsheet = CollectionEntry<FactsheetCollection>;

/** Returns the picture in the middle of a certificate, from the field `plate`; undefined if the entry names none. */
function subjectOf({ data }: Factsheet) {
  const plate = data.plate === undefined ? undefined : parsePlate(data.plate);
  return plate && drawPlate(plate.motif, plate.numbers);
}

/** Returns the certificate of a fund or portfolio. It depends only on the entry, so a new entry changes no other certificate. */
export function certificateOf(entry: Factsheet, size: CertificateSize): Drawing {
  const drawing = drawCertificate(referenceOf(entry), size, subjectOf(entry));
  if (size === 'small') return drawing;
  // What hides lines has the colour of the paper, and where the closing call to action repeats the certificate that of the page.
  return {
    ...drawing,
    shapes: drawing.shapes.replaceAll(screen.page, `var(--paper,${screen.page})`),
  };
}

/** Returns the medallion of a certificate, for the social image of its page. */
export const rosetteOf = (entry: Factsheet) => drawRosette(referenceOf(entry), subjectOf(entry));

/** Returns the small certificate of a page as a file. */
export const certificateFile = (entry: Factsheet) =>
  engravingFile(referenceOf(entry), certificateOf(entry, 'small'));

/** Largest size of a seal, in CSS pixels. */
const SEAL_SIZE = 206;

/** A fund with its seal. */
interface FundSeal {
  fund: CollectionEntry<'funds'>;
  /** Diameter as a share of the largest seal, 0..1: areas are in proportion to stated assets. */
  size: number;
  /** Attributes of the `<img>`, as large as it is shown at most. */
  image: ArtFile['image'];
  svg: string;
}

/** Returns the seals of all funds, the largest first. A fund that states no assets has a seal half as wide as the largest. */
export async function fundSeals(): Promise<FundSeal[]> {
  const funds = await fundsBySize();
  const largest = funds[0]?.assets ?? 0;
  return funds.map(({ fund, assets }) => {
    const size = assets ? Math.sqrt(assets / largest) : 0.5;
    const file = engravingFile(
      `seal-${referenceOf(fund)}`,
      drawSeal(referenceOf(fund), size, subjectOf(fund)),
    );
    const side = Math.round(SEAL_SIZE * size);
    return { fund, size, svg: file.svg, image: { ...file.image, width: side, height: side } };
  });
}
