/** Frames: a lathe-cut border between rules, with a rosette in each corner. Lengths are in px. */
import { drawRing } from './braid.ts';
import { pair, short, splineOver, swell, turn, unit } from './curve.ts';
import { randomFrom } from './random.ts';

interface Box {
  width: number;
  height: number;
}

/** How a frame is cut. */
export interface Frame extends Box {
  /** Depth of the border, and its middle from the edge of the box. */
  border: number;
  middle: number;
  /** Rules on both sides of the border, from it: the strong one and the faint one. */
  rules: readonly [strong: number, faint: number];
  /** Waves along the top; the sides have as many as fit. */
  waves: number;
  /** Curves of the rosettes in the corners. */
  corner: number;
  /** Strands that cross, each with its mirror image. */
  strands: number;
  /** Share of the second, half as long wave in a strand, 0..1. */
  octave: number;
  /** Distance between two strands, as a share of a wave. */
  shift: number;
}

/** Distance from the edge of the box to the field within the frame. */
export const fieldOf = ({ border, middle, rules }: Frame): number => middle + border / 2 + rules[1];

/** Draws a frame from 0,0 to its width and height. `seed` is what its corners are drawn from, `name` begins every id. */
export function drawFrame(frame: Frame, seed: string, name: string): string {
  const { width, height, border, middle, rules, waves } = frame;
  const [outer, inner] = [middle - border / 2, middle + border / 2];
  const [along, down] = [width - 2 * inner, height - 2 * inner];
  const rule = (inset: number, opacity: string) =>
    `<rect vector-effect="non-scaling-stroke" stroke-opacity="${opacity}" ${placed(boxWithin(frame, inset))}/>`;
  const sides = (id: string, transform: string, length: number, count: number) =>
    `<g id="${id}" stroke-opacity=".62" transform="${transform}scale(${short(length / (WAVE * count), 4)} 1)">` +
    `<path vector-effect="non-scaling-stroke" d="${strandsPath(frame, count, border)}"/></g>` +
    `<use href="#${id}" transform="translate(${pair(width, height)})rotate(180)"/>`;
  const left = `translate(${pair(middle, height - inner)})rotate(-90)`;
  return (
    rule(outer - rules[1], '.45') +
    rule(outer - rules[0], '.95') +
    rule(inner + rules[0], '.95') +
    rule(inner + rules[1], '.45') +
    sides(`${name}u`, `translate(${pair(inner, middle)})`, along, waves) +
    sides(`${name}l`, left, down, Math.round((waves * down) / along)) +
    drawCorners(frame, middle, seed, [0.56 * border, frame.corner], `${name}c`)
  );
}

/** Length of a wave. Eight steps of it are whole even units, so that all waves are written alike and compress to one. */
export const WAVE = 24;

/** Strands of a border `depth` deep and their mirror images, so many waves to the right of 0,0. */
export function strandsPath(
  { strands, octave, shift }: Pick<Frame, 'strands' | 'octave' | 'shift'>,
  waves: number,
  depth: number,
): string {
  const step = turn / 8;
  const wave = (often: number, angle: number) => swell(often * step) * Math.cos(often * angle);
  return Array.from({ length: strands }, (_, strand) => {
    const from = turn * shift * (strand - (strands - 1) / 2);
    return [1, -1].map((side) =>
      splineOver(8 * waves, (at) => {
        const angle = at * step + from;
        const height = (1 - octave) * wave(1, angle) + octave * wave(2, angle);
        return [(unit * WAVE * at) / 8, (unit * side * depth * height) / 2];
      }),
    );
  })
    .flat()
    .join('');
}

/** Draws the same rosette, of a radius and so many curves, in the corners of a box, `inset` from its edges. */
export function drawCorners(
  box: Box,
  inset: number,
  seed: string,
  [radius, lines]: readonly [radius: number, lines: number],
  name: string,
): string {
  const random = randomFrom(`corner ${seed}`);
  const rosette = drawRing(
    {
      symmetry: random.pick([8, 12]),
      waves: [1, random.pick([2, 3])],
      turns: [1, 1],
      balance: random.between(0.55, 0.75),
      lines,
      from: 0.1 * radius,
      to: 0.96 * radius,
      opacity: 0.8,
    },
    `${name}a`,
  );
  const [x, y] = [box.width - 2 * inset, box.height - 2 * inset];
  const others = [pair(x, 0), pair(0, y), pair(x, y)].map(
    (place) => `<use href="#${name}" transform="translate(${place})"/>`,
  );
  return `<g id="${name}"><g transform="translate(${pair(inset, inset)})">${rosette}</g></g>${others.join('')}`;
}

/** A box but for `inset` on every side: left, top, width and height as attributes have them. */
const boxWithin = ({ width, height }: Box, inset: number) =>
  [inset, inset, width - 2 * inset, height - 2 * inset].map((px) => short(unit * px));

const placed = ([x, y, width, height]: readonly string[]) =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** Shapes of which only what lies within a box is seen, `inset` from its edges: a nested svg cuts the rest off. */
export function within(box: Box, inset: number, shapes: string): string {
  const field = boxWithin(box, inset);
  return `<svg ${placed(field)} viewBox="${field.join(' ')}">${shapes}</svg>`;
}
