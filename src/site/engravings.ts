/**
 * The guilloché files of the site: one SVG for each page, with a view for each picture on it but the plate. Each is
 * drawn once a build; its name carries a hash of the drawing, so it can be cached for ever.
 */
import { createHash } from 'node:crypto';
import { drawPicture, sizes, type View } from '../guilloche/picture.ts';
import { STEP } from '../islands/press/filter.ts';
import { theme } from './data.ts';
import { pressReleases } from './pages.ts';

export type EngravingKind = View['kind'];

export interface Engraving {
  src: string;
  /** In px. */
  width: number;
  height: number;
}

interface Drawing {
  /** File name under `/art/`: `funds-blockchain.1a2b3c4d.svg`. */
  file: string;
  svg: string;
}

const drawn = new Map<string, Drawing>();

function draw(name: string, views: View[]): Drawing {
  const known = drawn.get(name);
  if (known) return known;
  const svg = drawPicture(views, theme.secondary);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const drawing = { file: `${name}.${hash}.svg`, svg };
  drawn.set(name, drawing);
  return drawing;
}

const addressOf = ({ file }: Drawing) => `/art/${file}`;

const at = (drawing: Drawing, view: string, kind: EngravingKind): Engraving => ({
  src: `${addressOf(drawing)}#${view}`,
  ...sizes[kind],
});

const HOME = 'pages/home';
const PRESS = 'pages/press-release';

/** Releases whose rosettes stand in the press page's own file: the featured one and the first of the grid. */
const SHEET = 1 + STEP;

const sheet = new Set((await pressReleases()).slice(0, SHEET).map(({ id }) => id));

const sheetView = (id: string) => `r-${id}`;

/** Home opens with the grand rosette, every other page with a band; both end with the rosette. */
function viewsOf(page: string): View[] {
  if (page === HOME) return [{ id: 'rosette', kind: 'rosette', seed: page, grand: true }];
  const rosettes =
    page === PRESS
      ? [...sheet].map((id, index): View => ({
          id: sheetView(id),
          kind: 'rosette',
          seed: `press/${id}`,
          // Only the featured one is shown large.
          small: index > 0,
        }))
      : [];
  return [
    { id: 'band', kind: 'band', seed: page },
    { id: 'rosette', kind: 'rosette', seed: page, small: page === PRESS },
    ...rosettes,
  ];
}

/** Name of a page's files: `funds/blockchain` is `funds-blockchain`. */
const nameOf = (page: string) => page.replace('/', '-');

/** The file of what every page shows, for a page like `funds/blockchain`. */
export const pageDrawing = (page: string) => draw(nameOf(page), viewsOf(page));

/** Address of the file of what a page always shows. */
export const pageArt = (page: string) => addressOf(pageDrawing(page));

/**
 * The file of the picture beside a text: its own, because few pages have one and phones do not show it. Home has a plate
 * with a border cut on the lathe; elsewhere a rosette in a plain frame keeps the page within its budget.
 */
export const plateDrawing = (page: string) =>
  draw(`${nameOf(page)}-plate`, [
    { id: 'plate', kind: plateKind(page), seed: page === HOME ? page : `${page}/plate` },
  ]);

const plateKind = (page: string) => (page === HOME ? 'plate' : 'rosette');

/** One picture of a page. */
export const engravingOf = (page: string, kind: EngravingKind) =>
  kind === 'plate'
    ? at(plateDrawing(page), 'plate', plateKind(page))
    : at(pageDrawing(page), kind, kind);

/** The rosette of a release as the press page shows it; one beyond the sheet loads from its own page's file. */
export const pressEngraving = (id: string) =>
  sheet.has(id)
    ? at(pageDrawing(PRESS), sheetView(id), 'rosette')
    : engravingOf(`press/${id}`, 'rosette');
