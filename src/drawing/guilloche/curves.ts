/** Curves, all splines of a few waves that run through each other. Lengths are in px. */
import { hairline, repeated, short, unit } from './svg.ts';

/** A whole turn, in radians. */
export const turn = 2 * Math.PI;

/** Its angle, in radians, grows by a step from each control point to the next. */
type Wave = readonly [swing: number, step: number, start: number];

/** Height of the control points of waves, more than that of the curve: a spline is flatter. */
export const heightOf = (at: number, waves: readonly Wave[]) =>
  waves
    .map(([swing, step, start]) => (4 / (3 + Math.cos(step))) * swing * Math.sin(step * at + start))
    .reduce((sum, height) => sum + height);

/**
 * The path of a quadratic B-spline. SVG's `t` mirrors the last control point: a smooth step costs two integers. Control points are
 * even, so that joints, halfway between them, are whole and no rounding adds up.
 */
export function spline(steps: number, place: (at: number) => [x: number, y: number]) {
  const even = (px: number) => 2 * Math.round((unit * px) / 2);
  const controls = Array.from({ length: steps + 2 }, (_, index) => place(index - 0.5).map(even));
  const half = (from: number, to: number) =>
    controls[to]!.map((end, axis) => (end - controls[from]![axis]!) / 2);
  const start = half(0, 1).map((way, axis) => controls[0]![axis]! + way);
  const [first, ...others] = Array.from({ length: steps }, (_, index) => half(index, index + 2));
  return `M${start}q${half(0, 1)} ${first}t${others}`.replaceAll(',', ' ').replaceAll(' -', '-');
}

/** Length of a wave of strands: its eight steps are even units, so that all are written alike. */
export const WAVE = 24;

/** How strands cross. */
export interface Strands {
  /** Strands, each with its mirror image, and their distance, as a share of a wave. */
  strands: number;
  shift: number;
  /** Share of the second, half as long wave in a strand, 0..1. */
  octave: number;
}

/** Strands and their mirror images, to the right of 0,0. */
export const strandsPath = ({ strands, shift, octave }: Strands, waves: number, depth: number) =>
  repeated(2 * strands, (index) => {
    const swing = (index % 2 === 0 ? depth : -depth) / 2;
    const start = turn * shift * (Math.floor(index / 2) - (strands - 1) / 2);
    const woven: Wave[] = [
      [swing * (1 - octave), turn / 8, start + turn / 4],
      [swing * octave, turn / 4, 2 * start + turn / 4],
    ];
    return spline(8 * waves, (at) => [(WAVE * at) / 8, heightOf(at, woven)]);
  });

/** Curves that cross in lobes, which appear where waves and turns are not in proportion. */
export interface Braid {
  /** How often each of two waves swings along the way. */
  waves: readonly [number, number];
  /** Whole turns over which its phases are spread. */
  turns: readonly [number, number];
  /** Share of the first wave in the height, 0..1. */
  balance: number;
}

/** The path of a braid, laid by the share of the way, 0..1, and the height there, -1..1. */
export function braidPath(
  { waves, turns, balance }: Braid,
  lines: number,
  place: (share: number, height: number) => [x: number, y: number],
) {
  const steps = Math.max(6, 5 * Math.max(...waves));
  const step = turn / steps;
  return repeated(lines, (line) => {
    const woven: Wave[] = [
      [balance, waves[0] * step, (turn * turns[0] * line) / lines],
      [1 - balance, waves[1] * step, (turn * turns[1] * line) / lines],
    ];
    return spline(steps, (at) => place(at / steps, heightOf(at, woven)));
  });
}

const around = (radius: number, angle: number): [number, number] => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

/** Draws rings around 0,0, each `nested` in another, the outer between two radii: an arc with the id, and references that turn it. */
export function drawRing(
  id: string,
  [symmetry, lines]: readonly [symmetry: number, lines: number],
  [from, to]: readonly [from: number, to: number],
  opacity: number,
  braid: Braid = { waves: [1, 1], turns: [1, 1], balance: 1 },
  nested = 1,
) {
  const arc = repeated(nested, (index) =>
    braidPath(braid, lines, (share, height) => {
      const radius = (from + to) / 2 + ((to - from) / 2) * height;
      return around(radius * 0.78 ** index, (turn * share) / symmetry);
    }),
  );
  const references = repeated(symmetry - 1, (index) => {
    const degrees = short((360 * (index + 1)) / symmetry, 3);
    return `<use href="#${id}" transform="rotate(${degrees})"/>`;
  });
  return hairline(`path id="${id}" d="${arc}"`, opacity) + references;
}

/** The firm's mark, cut in one stroke, 18 to 24 wide; from -400 to 400. */
export const markPath = spline(108, (at) => {
  // 12 petals of 9 steps each in 7 turns: without a common divisor, one stroke draws them all.
  const petals = heightOf(at - 1, [[39, (turn * 12) / 108, turn / 4]]);
  return around(57 + petals, (turn * 7 * (at - 1)) / 108);
}).concat('z');
