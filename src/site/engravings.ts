/**
 * The guilloché of each page. What opens a page is drawn in its HTML, so that the first view waits for no file; what comes
 * further down is a file of its own under `/art/`, whose name carries a hash of the drawing, so it can be cached for ever.
 */
import { createHash } from 'node:crypto';
import { drawFile, sizes, type Kind, type Picture } from '../drawing/guilloche/picture.ts';
import { theme } from './data.ts';

/** The file of an engraving, below `/art/`. */
export interface Engraving {
  src: string;
  /** In px. */
  width: number;
  height: number;
}

const HOME = 'pages/home';

/**
 * What a picture of a page like `funds/blockchain` is drawn from. Home has the grand rosette, and a plate with a border
 * cut on the lathe; the plates of other pages are a rosette in a plain frame, which keeps the page within its budget.
 */
export function pictureOf(page: string, kind: Kind): Picture {
  if (page === HOME) return { kind, seed: page, grand: kind === 'rosette' };
  return kind === 'plate' ? { kind: 'rosette', seed: `${page}/plate` } : { kind, seed: page };
}

/** What the frames beside a text of a page hold: on Home, whose introduction has images, two. */
export const platesOf = (page: string): readonly Kind[] =>
  page === HOME ? ['plate', 'rosette'] : ['plate'];

interface EngravingFile {
  /** Its name under `/art/`, like `funds-blockchain.1a2b3c4d.svg`. */
  file: string;
  svg: string;
}

/** Those that were drawn in this build: many pages may show one. */
const drawn = new Map<string, EngravingFile>();

/** The file of a picture, drawn once. */
export function engravingFile(page: string, kind: Kind): EngravingFile {
  const key = `${page} ${kind}`;
  const known = drawn.get(key) ?? draw(page, kind);
  drawn.set(key, known);
  return known;
}

function draw(page: string, kind: Kind): EngravingFile {
  const svg = drawFile(pictureOf(page, kind), theme.secondary);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const name = page.replace('/', '-') + (kind === 'plate' ? '-plate' : '');
  return { file: `${name}.${hash}.svg`, svg };
}

/** A picture of a page as an `<img>` shows it. */
export function engravingOf(page: string, kind: Kind): Engraving {
  return { src: `/art/${engravingFile(page, kind).file}`, ...sizes[pictureOf(page, kind).kind] };
}
