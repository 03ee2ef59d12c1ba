/** Drawings as SVG: inline in a page, where they take the colour of the text, or as a file in one colour. */
import { bandOf, drawBand } from './band.ts';
import { drawPlate } from './plate.ts';
import { drawRosette, rosetteOf } from './rosette.ts';

/** The kinds of picture: a wide one for banners, a square one, and an upright one beside text. */
export type Kind = 'band' | 'rosette' | 'plate';

/** What a picture is drawn from. */
export type Picture = {
  kind: Kind;
  /** What makes the picture this one and no other: usually the entry's id. */
  seed: string;
  /** The large rosette of the home page: more curves, and more bytes. */
  grand?: boolean;
};

/** Width and height of each kind in CSS pixels, for the `width` and `height` of an `<img>` or `<svg>`. */
export const sizes: Readonly<Record<Kind, { readonly width: number; readonly height: number }>> = {
  band: { width: 1000, height: 480 },
  rosette: { width: 720, height: 720 },
  plate: { width: 800, height: 1000 },
};

/** The value of `viewBox` for a kind, in the quarter pixels that the drawings are made in. */
export function viewBoxOf(kind: Kind): string {
  const { width, height } = sizes[kind];
  const corner = kind === 'rosette' ? `${-2 * width} ${-2 * height}` : '0 0';
  return `${corner} ${4 * width} ${4 * height}`;
}

/**
 * The shapes of a picture, to stand in an `<svg>` whose stroke is `currentColor`. Their ids begin with `_` and the kind: a
 * document may hold one picture of each kind.
 */
export function drawShapes({ kind, seed, grand }: Picture): string {
  const name = `_${kind}`;
  switch (kind) {
    case 'band':
      return drawBand(bandOf(seed), name);
    case 'rosette':
      return drawRosette(rosetteOf(seed, grand), name);
    case 'plate':
      return drawPlate(seed, name);
  }
}

/** A picture as an SVG document in one colour (`#rrggbb`). */
export function drawFile(picture: Picture, colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new Error(`guilloche: "${colour}" is not a colour like #C9A43D`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(picture.kind)}" color="${colour}" stroke="currentColor">${drawShapes(picture)}</svg>`;
}
