/**
 * The pictures of this build, made from the ids of pages: engravings and maps, and the cards for chats. What a phone has in its
 * first view is drawn in the HTML, which waits for no file; the rest are files whose names carry a hash, to be cached for ever.
 */
import { createHash } from 'node:crypto';
import type { CollectionEntry } from 'astro:content';
import { kinds } from '../content/kinds.ts';
import mapKind from '../content/sections/map.ts';
import { isA } from '../content/section-kinds.ts';
import type { SectionOf } from '../content/schemas/section.ts';
import { longDay } from '../days.ts';
import type { Card } from '../drawing/card.ts';
import { drawBand } from '../drawing/guilloche/band.ts';
import { drawGrandRosette, lobesOf, type Lobes } from '../drawing/guilloche/medallion.ts';
import { drawCertificate, drawCoupon, drawNote } from '../drawing/guilloche/plates.ts';
import { svgDocument, type Drawing } from '../drawing/guilloche/picture.ts';
import { markPath } from '../drawing/icons/mark.ts';
import { drawMap, mapBox } from '../drawing/pictures/map.ts';
import { firm, officePlaces } from './data.ts';
import { allEntries, entriesOf, pressReleases, type PageEntry } from './pages.ts';
import { theme } from './theme.ts';

/** The full cut opens a page and is drawn in it; the small one is a file. */
export type Cut = 'full' | 'small';
type Certified = CollectionEntry<'funds' | 'portfolios'>;
type Release = CollectionEntry<'press'>;

const pageOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Funds and portfolios, and releases, in the order in which they choose their lobes: a new release leaves older notes as they are. */
const certified = async (): Promise<Certified[]> => [
  ...(await entriesOf('funds')),
  ...(await entriesOf('portfolios')),
];
const released = async () => (await pressReleases()).toReversed();

let lobes: Promise<ReadonlyMap<string, Lobes>> | undefined;

/** What each certificate and each note is woven of, chosen once. */
const allLobes = async () =>
  new Map(
    [await certified(), await released()].flatMap((entries) => [...lobesOf(entries.map(pageOf))]),
  );

/** The certificate of a fund or portfolio, or the note of a release. Its like is in no build, while there are families of lobes. */
export async function engravingOf(entry: Certified | Release, cut: Cut): Promise<Drawing> {
  const page = pageOf(entry);
  const own = (await (lobes ??= allLobes())).get(page) ?? lobesOf([page]).get(page)!;
  if (entry.collection === 'press') return drawNote(page, own, cut, '_n');
  return drawCertificate(page, own, cut, entry.data.figures.assets === undefined, '_c');
}

/** A file under `/art/`, and the attributes of its `<img>`, which is decoration. */
function fileOf(name: string, svg: string, { width, height }: Pick<Drawing, 'width' | 'height'>) {
  const src = `/art/${name.replace('/', '-')}.${hashOf(svg)}.svg`;
  const image = { src, width, height, alt: '', loading: 'lazy', decoding: 'async' } as const;
  return { svg, image };
}

const engraved = (name: string, drawing: Drawing) =>
  fileOf(name, svgDocument(drawing, theme.secondary), drawing);

/** The small certificate or note of a page. */
export const engravingFile = async (entry: Certified | Release) =>
  engraved(pageOf(entry), await engravingOf(entry, 'small'));

/** Home's two coupons. */
export const couponFiles = () =>
  ([0, 1] as const).map((index) => engraved(`coupon-${index + 1}`, drawCoupon(index, '_c')));

/** The band in the banners of pages. */
export const bandFile = () => engraved('band', drawBand('_b'));

/** The grand rosette of the home page. */
export const rosetteFile = () => engraved('rosette', drawGrandRosette(markPath, '_r'));

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
export async function artFiles() {
  const sections = (await allEntries()).flatMap(({ data }) =>
    'sections' in data ? data.sections : [],
  );
  const unpictured = (await released()).filter(({ data }) => !data.image);
  return [
    ...(await Promise.all([...(await certified()), ...unpictured].map(engravingFile))),
    ...sections.filter((section) => isA(mapKind, section)).map(mapFile),
    ...[...couponFiles(), bandFile(), rosetteFile()],
  ];
}

/** To be counted up with the look of all cards: chats keep a card for as long as its address is the same. */
const LOOK = 1;

/** Small line below the title of a card. General pages have no kind of their own to name. */
function lineBelow({ collection, data }: PageEntry): string {
  if (collection === 'pages') return new URL(firm.website).host;
  const { one } = kinds[collection].name;
  return 'date' in data ? `${one}, ${longDay(data.date)}` : one;
}

/** The card of a page, its name below `/social/`, and what it shows, for those who cannot see it. */
export function cardOf(entry: PageEntry): { card: Card; file: string; alt: string } {
  const { title } = entry.data;
  const page = pageOf(entry);
  const card = {
    title,
    kind: lineBelow(entry),
    firm: firm.name,
    colour: theme.secondary,
    lobes: lobesOf([page]).get(page)!,
  };
  const file = `${page.replace('/', '-')}.${hashOf(JSON.stringify([LOOK, card]))}.jpg`;
  return { card, file, alt: `“${title}” beside an engraved rosette` };
}
