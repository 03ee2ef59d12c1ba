/** Frames: a lathe-cut border between rules, with a rosette in each corner. Lengths are in px. */
import { drawRing, strandsPath, WAVE, type Strands } from './curves.ts';
import { randomFrom } from './random.ts';
import { hairline, placed, short, translate, unit, type Drawing } from './svg.ts';

export interface Frame extends Strands {
  width: number;
  height: number;
  border: number;
  /** Its middle, from the edge. */
  middle: number;
  /** Strong rules on both sides of it, from its middle. */
  strong: number;
  /** The field within, from the edge. A faint rule surrounds it, and one is as far outside. */
  field: number;
  /** Waves along the top; the sides have as many as fit. */
  waves: number;
  /** Curves of the rosettes in the corners. */
  corner: number;
}

/** Draws a frame around shapes, with corners that belong to `seed`. */
export function drawFrame(frame: Frame, seed: string, framed: string): Drawing {
  const { width, height, border, middle, strong, field, waves } = frame;
  const inner = middle + border / 2;
  const rule = (inset: number, opacity: number) =>
    hairline(`rect ${attributesOf(boxWithin(frame, inset))}`, opacity);
  const along = width - 2 * inner;
  const sides = (id: string, transform: string, length: number) => {
    const count = Math.round((waves * length) / along);
    const side = hairline(`path d="${strandsPath(frame, count, border)}"`, 0.62);
    return (
      `<g id="${id}" transform="${transform}scale(${short(length / (WAVE * count), 4)} 1)">${side}</g>` +
      `<use href="#${id}" transform="${translate(width, height)}rotate(180)"/>`
    );
  };
  const shapes =
    rule(2 * middle - field, 0.45) +
    rule(middle - strong, 0.95) +
    rule(middle + strong, 0.95) +
    rule(field, 0.45) +
    sides('_t', translate(inner, middle), along) +
    sides('_s', `${translate(middle, height - inner)}rotate(-90)`, height - 2 * inner) +
    drawCorners('_r', frame, middle, seed, [0.56 * border, frame.corner]) +
    framed;
  return { width, height, shapes };
}

/** Draws the same rosette of nested `rings` in all corners, `inset` from the edges. */
export function drawCorners(
  id: string,
  { width, height }: Frame,
  inset: number,
  seed: string,
  [radius, rings]: readonly [radius: number, rings: number],
) {
  const random = randomFrom(`corner ${seed}`);
  const radii = [0.76 * radius, 0.98 * radius] as const;
  const rosette = drawRing(`${id}r`, [random.pick([8, 12]), 2], radii, 0.8, undefined, rings);
  const [x, y] = [width - 2 * inset, height - 2 * inset];
  const others = [translate(x, 0), translate(0, y), translate(x, y)].map(
    (transform) => `<use href="#${id}" transform="${transform}"/>`,
  );
  return `<g id="${id}">${placed(inset, inset, rosette)}</g>${others.join('')}`;
}

const boxWithin = ({ width, height }: Frame, inset: number) =>
  [inset, inset, width - 2 * inset, height - 2 * inset].map((px) => short(unit * px));

const attributesOf = ([x, y, width, height]: readonly string[]) =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** Shapes, cut off `inset` from the edges by a nested svg. */
export function within(frame: Frame, inset: number, shapes: string) {
  const field = boxWithin(frame, inset);
  return `<svg ${attributesOf(field)} viewBox="${field.join(' ')}">${shapes}</svg>`;
}
