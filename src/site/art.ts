/**
 * The engravings and charts of this build. Those at the top of a page are inline SVG, so that they are painted with the text
 * (docs/performance.md); all others are files under `/art/`.
 */
import { hash } from 'node:crypto';
import type { CollectionEntry } from 'astro:content';
import mapType from '../sections/Map.schema.ts';
import {
  isFactsheetCollection,
  definitionOf,
  type FactsheetCollection,
} from '../content/collections.ts';
import { pressCategories } from '../schemas/entries.ts';
import { isSectionOfType } from '../schemas/section-types.ts';
import type { SectionOf } from '../schemas/section.ts';
import { drawBorder } from '../graphics/guilloche/border.ts';
import { drawGrandRosette } from '../graphics/guilloche/grand-rosette.ts';
import { drawMedal, drawRosette, drawSeal, lobesFor } from '../graphics/guilloche/medallion.ts';
import { drawCertificate, type CertificateSize } from '../graphics/guilloche/certificate.ts';
import { svgDocument, type Drawing } from '../graphics/guilloche/svg.ts';
import { FIRM_CERTIFICATE, UNFINISHED, parsePlate, type Plate } from '../graphics/plates/names.ts';
import { drawPlate, plateFor } from '../graphics/plates/plates.ts';
import { drawPressPlate } from '../graphics/plates/press.ts';
import { sheetDrawings } from '../graphics/sheet.ts';
import { amountOf } from '../graphics/charts/numbers.ts';
import { chartBox, drawChart } from '../graphics/charts/examples/charts.ts';
import { parseChart, type ChartField } from '../graphics/charts/examples/names.ts';
import { drawMap, mapBox } from '../graphics/charts/map.ts';
import { officePlaces } from './data.ts';
import { allEntries, entriesOf, isFactsheet, referenceOf, type PageEntry } from './pages.ts';
import { menuIconFiles } from './menu.ts';
import { screen } from '../styles/tokens.ts';
import { theme } from './theme.ts';

type PressCategory = keyof typeof pressCategories;
const pressCategoryIds = Object.keys(pressCategories) as PressCategory[];

type Factsheet = CollectionEntry<FactsheetCollection>;

const shortHash = (text: string) => hash('sha256', text).slice(0, 8);

/** Id of the engraving in the opening of a page, which the closing call to action shows again. */
export const ENGRAVING_ID = '_engraving';

/** Returns the picture in the middle of a certificate, from the field `plate`; undefined if the entry names none. */
function subjectOf({ data }: Factsheet) {
  const plate = data.plate === undefined ? undefined : parsePlate(data.plate);
  return plate && drawPlate(plate.motif, plate.numbers);
}

/** Returns the certificate of a fund or portfolio. It depends only on the entry, so a new entry changes no other certificate. */
export function engravingOf(entry: Factsheet, size: CertificateSize): Drawing {
  const drawing = drawCertificate(referenceOf(entry), size, subjectOf(entry));
  if (size === 'small') return drawing;
  // What hides lines has the colour of the paper, and where the closing call to action repeats the certificate that of the page.
  return {
    ...drawing,
    shapes: drawing.shapes.replaceAll(screen.page, `var(--paper,${screen.page})`),
  };
}

/** Returns the SVG of a file under `/art/` and the attributes of its decorative `<img>`. */
function fileOf(name: string, svg: string, { width, height }: Pick<Drawing, 'width' | 'height'>) {
  const src = `/art/${name.replace('/', '-')}.${shortHash(svg)}.svg`;
  const image = { src, width, height, alt: '', loading: 'lazy', decoding: 'async' } as const;
  return { svg, image };
}

const engraved = (name: string, drawing: Drawing) =>
  fileOf(name, svgDocument(drawing, theme.secondary), drawing);

/** Returns the file of the small certificate of a page. */
export const engravingFile = (entry: Factsheet) =>
  engraved(referenceOf(entry), engravingOf(entry, 'small'));

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

/** Returns the file of the medal. */
export const medalFile = () => engraved('medal', drawMedal());

/** Returns the rosette of the home page, with the classes for its animation. */
export const heroRosette = () => drawGrandRosette().animated;

/** Returns the file of the still rosette, for the closing call to action of pages without an engraving. */
export const rosetteFile = () => engraved('rosette', drawGrandRosette().still);

/** Largest size of a seal, in CSS pixels. */
const SEAL_SIZE = 206;

/** A fund with its seal. */
interface FundSeal {
  fund: CollectionEntry<'funds'>;
  /** Diameter as a share of the largest seal, 0..1: areas are in proportion to stated assets. */
  size: number;
  /** Attributes of the `<img>`, as large as it is shown at most. */
  image: ReturnType<typeof fileOf>['image'];
  svg: string;
}

/** Returns the seals of all funds, the largest first. A fund that states no assets has a seal half as wide as the largest. */
export async function fundSeals(): Promise<FundSeal[]> {
  const funds = await entriesOf('funds');
  const assetsOf = ({ data }: (typeof funds)[number]) => amountOf(data.figures.assets?.value ?? '');
  const largest = Math.max(...funds.map(assetsOf), 1);
  return funds
    .toSorted((a, b) => assetsOf(b) - assetsOf(a))
    .map((fund) => {
      const assets = assetsOf(fund);
      const size = assets ? Math.sqrt(assets / largest) : 0.5;
      const file = engraved(
        `seal-${referenceOf(fund)}`,
        drawSeal(referenceOf(fund), size, subjectOf(fund)),
      );
      const side = Math.round(SEAL_SIZE * size);
      return { fund, size, svg: file.svg, image: { ...file.image, width: side, height: side } };
    });
}

/** Motifs of press releases, by category. */
const pressMotifs: Record<PressCategory, Plate> = {
  fund: { motif: 'fan', numbers: [5] },
  company: { motif: 'letter', numbers: [16] },
  performance: { motif: 'ticks', numbers: [10] },
  service: { motif: 'nib', numbers: [6] },
  award: { motif: 'seal', numbers: [22] },
};

/** Returns the engraving of a category of press releases. The template writes `pressNumerals` over its left part. */
export const pressPlate = (category: PressCategory) => drawPressPlate(pressMotifs[category]);

/** Returns the file of `pressPlate`. */
export const pressPlateFile = (category: PressCategory) =>
  engraved(`press-${category}`, pressPlate(category));

const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Returns month and day of a press release for its engraving: "XI" and "12" for 2026-11-12. */
export function pressNumerals(date: string) {
  const [, month, day] = date.split('-').map(Number);
  return { month: ROMAN_MONTHS[month! - 1]!, day: String(day) };
}

/** Returns the border for dark boxes of any size, for `border-image` with slices of 36. In style sheets: `var(--art-border)`. */
const borderFile = () =>
  fileOf('border', drawBorder('fine', theme.secondary), { width: 200, height: 200 });

/** Pictures of the written page: `border`, `watermark`, `punched`, `blindSeal` and `inkSeal`. */
export const sheetFiles = Object.fromEntries(
  Object.entries(sheetDrawings).map(([name, { draw, ...size }]) => [
    name,
    fileOf(`sheet-${name.toLowerCase()}`, draw(), size),
  ]),
) as Record<keyof typeof sheetDrawings, ReturnType<typeof fileOf>>;

/**
 * Returns CSS that declares the pictures that the rules of a page use as custom properties: `--art-border`, `--art-rosette`,
 * `--art-sheet-border`, `--art-sheet-watermark` and `--art-sheet-punched`. Their names change with their content, so a style sheet cannot know them.
 */
export function artVariables(styles: string) {
  const pictures = {
    border: borderFile(),
    rosette: rosetteFile(),
    'sheet-border': sheetFiles.border,
    'sheet-watermark': sheetFiles.watermark,
    'sheet-punched': sheetFiles.punched,
  };
  const used = Object.entries(pictures).filter(([name]) => styles.includes(`var(--art-${name})`));
  if (used.length === 0) return '';
  const declarations = used.map(([name, { image }]) => `--art-${name}:url(${image.src})`);
  return `:root{${declarations.join(';')}}`;
}

/** Returns the globe of a map as a file, and the places of positions and leaders on it (`drawMap`). */
export function mapFile({ regions }: Pick<SectionOf<typeof mapType>, 'regions'>) {
  const { svg, ...places } = drawMap(
    regions.flatMap(({ countries }) => countries.map(({ code }) => code)),
    officePlaces.map(({ position }) => position),
    { land: theme.secondaryDark, edge: theme.secondary, countries: theme.secondaryLight },
  );
  return { ...places, ...fileOf('map', svg, mapBox) };
}

/** Returns the file of a chart, its labels with their places in per cent of its size, and its text alternative. */
export function chartFile({ draws, labels, text }: ChartField) {
  const { name, numbers } = parseChart(draws)!;
  const chart = drawChart(name, numbers, {
    line: screen.heading,
    strong: theme.secondaryLight,
    edge: theme.secondary,
    faint: theme.secondaryDark,
    background: screen.surface,
  });
  const places = chart.labels.map((place, index) => ({ ...place, label: labels[index] ?? '' }));
  return { ...fileOf(`chart-${name}`, chart.svg, chartBox), labels: places, text };
}

/** Returns every file under `/art/`. */
export async function artFiles() {
  const entries = await allEntries();
  const sections = entries.flatMap(({ data }) => ('sections' in data ? data.sections : []));
  return [
    ...entries.filter(isFactsheet).map(engravingFile),
    ...menuIconFiles(),
    ...sections.filter((section) => isSectionOfType(mapType, section)).map(mapFile),
    ...sections.flatMap((section) =>
      'chart' in section && section.chart ? chartFile(section.chart as ChartField) : [],
    ),
    // The gallery exists in development only.
    ...(import.meta.env.DEV ? [mapFile(mapType.example)] : []),
    medalFile(),
    rosetteFile(),
    ...(await fundSeals()),
    ...pressCategoryIds.map(pressPlateFile),
    borderFile(),
    ...Object.values(sheetFiles),
  ];
}

/** Returns the engraving of a page as an SVG document, for its social image. */
export function pageEngraving(entry: PageEntry) {
  const { collection, data } = entry;
  if (isFactsheetCollection(collection))
    return svgDocument(drawRosette(lobesFor(referenceOf(entry))), theme.secondary);
  if ('category' in data) {
    const { motif, numbers } = pressMotifs[data.category];
    return svgDocument(drawPlate(motif, numbers), theme.secondary);
  }
  const plate = plateOf(entry);
  return plate ? svgDocument(plate, theme.secondary) : rosetteFile().svg;
}
