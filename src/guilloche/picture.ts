/**
 * One SVG document for all the pictures of a page.
 *
 * Each picture is a `<view>`: `file.svg#banner` shows the banner alone. Browsers fetch the document once, whatever the
 * number of views a page shows.
 */
import { bandOf, drawBand } from './band.ts';
import { drawPlate } from './plate.ts';
import { drawRosette, rosetteOf, type Ring } from './rosette.ts';

/** The kinds of picture: a wide one for banners, a square one, and an upright one beside text. */
export type Kind = 'band' | 'rosette' | 'plate';

/** One picture in a document. */
export type View = {
  /** Name after the `#`: letters, digits and hyphens, beginning with a letter. */
  id: string;
  kind: Kind;
  /** What makes the picture this one and no other: usually the entry's id. */
  seed: string;
  /** The large rosette of the home page: more curves, and more bytes. */
  grand?: boolean;
  /** A rosette for a card: a third of the curves, and of the bytes. */
  small?: boolean;
};

/** Width and height of each kind in CSS pixels, for the `width` and `height` of an `<img>`. */
export const sizes: Readonly<Record<Kind, { readonly width: number; readonly height: number }>> = {
  band: { width: 1000, height: 480 },
  rosette: { width: 720, height: 720 },
  plate: { width: 800, height: 1000 },
};

const gap = 40;

/** Draws the views below one another as one SVG document in one colour (`#rrggbb`). */
export function drawPicture(views: readonly View[], colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new Error(`guilloche: "${colour}" is not a colour like #C9A43D`);
  const ids = new Set<string>();
  let width = 0;
  let y = 0;
  let body = '';
  for (const [index, view] of views.entries()) {
    if (!/^[a-z][a-z0-9-]*$/i.test(view.id))
      throw new Error(`guilloche: "${view.id}" can't be the id of a view`);
    if (ids.has(view.id)) throw new Error(`guilloche: two views are called "${view.id}"`);
    ids.add(view.id);
    const size = sizes[view.kind];
    const box = `${String(size.width)} ${String(size.height)}`;
    body +=
      `<view id="${view.id}" viewBox="0 ${String(y)} ${box}"/>` +
      `<svg y="${String(y)}" width="${String(size.width)}" height="${String(size.height)}" ` +
      `viewBox="${frame(view.kind)}">${draw(view, `_${String(index)}`, colour)}</svg>`;
    width = Math.max(width, size.width);
    y += size.height + gap;
  }
  const height = Math.max(0, y - gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" stroke="${colour}">${body}</svg>`;
}

/** The box of a kind in the quarter pixels that the drawings are made in. */
function frame(kind: Kind): string {
  const { width, height } = sizes[kind];
  const corner = kind === 'rosette' ? `${String(-2 * width)} ${String(-2 * height)}` : '0 0';
  return `${corner} ${String(4 * width)} ${String(4 * height)}`;
}

/** The rings of a rosette; those of a small one have fewer curves. */
function ringsOf({ seed, grand, small }: View): readonly Ring[] {
  const rings = rosetteOf(seed, grand);
  return small ? rings.map((ring) => ({ ...ring, lines: Math.ceil(ring.lines / 3) })) : rings;
}

function draw(view: View, name: string, colour: string): string {
  switch (view.kind) {
    case 'band':
      return drawBand(bandOf(view.seed), name, colour);
    case 'rosette':
      return drawRosette(ringsOf(view), name);
    case 'plate':
      return drawPlate(view.seed, name);
  }
}
