/**
 * The engravings of this build, drawn from the ids of pages. What opens a page is drawn in its HTML, so that the first view
 * waits for no file; the small cuts are files under `/art/` whose names carry a hash of the drawing, to be cached for ever.
 */
import { createHash } from 'node:crypto';
import type { CollectionEntry } from 'astro:content';
import { drawCertificate } from '../drawing/guilloche/certificate.ts';
import { lobesOf } from '../drawing/guilloche/medallion.ts';
import { drawCoupon, drawNote } from '../drawing/guilloche/note.ts';
import { svgDocument, type Drawing } from '../drawing/guilloche/picture.ts';
import { theme } from './data.ts';
import { entriesOf, entryAt, pressReleases } from './pages.ts';

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

/** A file under `/art/`, and what an `<img>` says of it. */
export interface ArtFile {
  svg: string;
  image: { src: string; width: number; height: number };
}

function fileOf(name: string, drawing: Drawing): ArtFile {
  const svg = svgDocument(drawing, theme.secondary);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const { width, height } = drawing;
  return { svg, image: { src: `/art/${name.replace('/', '-')}.${hash}.svg`, width, height } };
}

export const certificateFile = async (certificate: Certificate): Promise<ArtFile> =>
  fileOf(certificate.page, await certificateArt(certificate, 'small'));

export const noteFile = async (page: string): Promise<ArtFile> =>
  fileOf(page, await noteArt(page, 'small'));

export const couponFile = (index: 0 | 1): ArtFile =>
  fileOf(`coupon-${index + 1}`, drawCoupon(index, '_c'));

/** Every file of this build: the small cuts of certificates and notes, and Home's coupons. */
export async function artFiles(): Promise<ArtFile[]> {
  const unpictured = (await pressReleases()).filter(({ data }) => !data.image);
  const words = await Promise.all((await certified()).map(certificateOf));
  const small = await Promise.all(words.map(certificateFile));
  const notes = await Promise.all(unpictured.map((release) => noteFile(pageOf(release))));
  return [...small, ...notes, couponFile(0), couponFile(1)];
}
