/**
 * The engravings of this build, drawn from the ids of pages. What a phone has in its first view is drawn in the HTML, which waits
 * for no file; the rest are files under `/art/` whose names carry a hash of the drawing, to be cached for ever.
 */
import { createHash } from 'node:crypto';
import type { CollectionEntry } from 'astro:content';
import mapKind from '../content/sections/map.ts';
import { isA } from '../content/section-kinds.ts';
import type { SectionOf } from '../content/schemas/section.ts';
import { drawBand } from '../drawing/guilloche/band.ts';
import { drawCertificate } from '../drawing/guilloche/certificate.ts';
import { drawGrandRosette, lobesOf } from '../drawing/guilloche/medallion.ts';
import { drawCoupon, drawNote } from '../drawing/guilloche/note.ts';
import { svgDocument, type Drawing } from '../drawing/guilloche/picture.ts';
import { markPath } from '../drawing/icons/mark.ts';
import { drawMap, mapBox } from '../drawing/pictures/map.ts';
import { officePlaces } from './data.ts';
import { allEntries, entriesOf, entryAt, pressReleases } from './pages.ts';
import { theme } from './theme.ts';

export type Cut = 'full' | 'small';
type Certified = CollectionEntry<'funds' | 'portfolios'>;

/** What stands on the certificate of a fund or portfolio. A return never does. */
export interface Certificate {
  /** Id of the page: `funds/blockchain`. */
  page: string;
  name: string;
  /** Year in which a fund began, or the fund that a portfolio is part of. */
  line?: string | undefined;
  /** Without them the heart is engraved. */
  assets?: { value: string; label: string } | undefined;
}

const pageOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

const certified = async (): Promise<Certified[]> => [
  ...(await entriesOf('funds')),
  ...(await entriesOf('portfolios')),
];

/** The words of an entry's certificate. */
export async function certificateOf(entry: Certified): Promise<Certificate> {
  const { assets, established } = entry.data.figures;
  const line =
    entry.collection === 'portfolios'
      ? `Part of the ${(await entryAt(entry.data.fund)).data.title}`
      : established && `Established ${established.value}`;
  return { page: pageOf(entry), name: entry.data.title, line, assets };
}

/** The drawing of a certificate. No two of a build look alike, for as long as there are families of lobes. */
export async function certificateArt({ page, assets }: Certificate, cut: Cut): Promise<Drawing> {
  const pages = (await certified()).map(pageOf).sort();
  const lobes = lobesOf(pages).get(page) ?? lobesOf([page]).get(page)!;
  return drawCertificate(page, lobes, cut, assets === undefined, '_c');
}

/** The note of a press release. Older ones choose their lobes first, so that a new release leaves their notes as they are. */
export async function noteArt(page: string, cut: Cut): Promise<Drawing> {
  const pages = (await pressReleases()).map(pageOf).reverse();
  const lobes = lobesOf(pages).get(page) ?? lobesOf([page]).get(page)!;
  return drawNote(page, lobes, cut, '_n');
}

type Box = Pick<Drawing, 'width' | 'height'>;

/** A file under `/art/`, and what an `<img>` says of it. */
interface ArtFile {
  svg: string;
  image: { src: string; width: number; height: number };
}

function fileOf(name: string, svg: string, { width, height }: Box): ArtFile {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { svg, image: { src: `/art/${name.replace('/', '-')}.${hash}.svg`, width, height } };
}

const engraved = (name: string, drawing: Drawing): ArtFile =>
  fileOf(name, svgDocument(drawing, theme.secondary), drawing);

export const certificateFile = async (certificate: Certificate): Promise<ArtFile> =>
  engraved(certificate.page, await certificateArt(certificate, 'small'));

export const noteFile = async (page: string): Promise<ArtFile> =>
  engraved(page, await noteArt(page, 'small'));

export const couponFile = (index: 0 | 1): ArtFile =>
  engraved(`coupon-${index + 1}`, drawCoupon(index, '_c'));

/** The band in the banners of pages. */
export const bandFile = (): ArtFile => engraved('band', drawBand('_b'));

/** The grand rosette of the home page. */
export const rosetteFile = (): ArtFile => engraved('rosette', drawGrandRosette(markPath, '_r'));

/** The globe of a map, and where a position stands on it, px from its middle. */
export function mapFile({ regions }: SectionOf<typeof mapKind>) {
  const codes = regions.flatMap(({ countries }) => countries.map(({ code }) => code));
  const { svg, at } = drawMap(
    codes,
    officePlaces.map(({ position }) => position),
    { land: theme.secondaryDark, edge: theme.secondary, countries: theme.secondaryLight },
  );
  return { at, ...fileOf('map', svg, mapBox) };
}

/** Every file of this build. */
export async function artFiles(): Promise<ArtFile[]> {
  const sections = (await allEntries()).flatMap(({ data }) =>
    'sections' in data ? data.sections : [],
  );
  const unpictured = (await pressReleases()).filter(({ data }) => !data.image);
  const words = await Promise.all((await certified()).map(certificateOf));
  return [
    ...(await Promise.all(words.map(certificateFile))),
    ...(await Promise.all(unpictured.map((release) => noteFile(pageOf(release))))),
    ...sections.filter((section) => isA(mapKind, section)).map(mapFile),
    ...[couponFile(0), couponFile(1), bandFile(), rosetteFile()],
  ];
}
