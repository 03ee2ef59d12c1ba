/**
 * Braids: curves of one height whose phases are spread over whole turns, so that they cross in lobes. Laid around a middle a
 * braid is a ring, unrolled it is a ribbon. Lengths are in px.
 */
import { short, splineOver, swell, turn, unit } from './curve.ts';

export interface Braid {
  /** The two waves of a piece that is repeated, counted in it. */
  waves: readonly [number, number];
  /** Whole turns over which the phases of each wave are spread. Lobes appear where waves and turns are not in proportion. */
  turns: readonly [number, number];
  /** Share of the first wave in the height, 0..1. */
  balance: number;
  /** How many curves there are. */
  lines: number;
}

/** Each curve of a braid over `pieces` of it, as `place` lays it: by the share of the way, and the height there, -1..1. */
function curvesOf(
  { waves, turns, balance, lines }: Braid,
  pieces: number,
  place: (share: number, height: number) => [x: number, y: number],
): string {
  const steps = Math.max(8, pieces * Math.max(...waves) * 6);
  const step = (turn * pieces) / steps;
  const wave = (which: 0 | 1, at: number, line: number) =>
    swell(waves[which] * step) *
    Math.sin(waves[which] * at * step + (turn * turns[which] * line) / lines);
  const curves = Array.from({ length: lines }, (_, line) =>
    splineOver(steps, (at) => {
      const [x, y] = place(
        at / steps,
        balance * wave(0, at, line) + (1 - balance) * wave(1, at, line),
      );
      return [unit * x, unit * y];
    }),
  );
  return curves.join('');
}

/** A braid between two radii, whose arc is repeated `symmetry` times around the middle. */
export interface Ring extends Braid {
  symmetry: number;
  from: number;
  to: number;
  opacity: number;
}

/** Draws a ring around 0,0: one arc, named `name`, and references that turn it. */
export function drawRing(ring: Ring, name: string): string {
  const { symmetry, from, to, opacity } = ring;
  const arc = curvesOf(ring, 1, (share, height) => {
    const radius = (from + to) / 2 + ((to - from) / 2) * height;
    const angle = (turn * share) / symmetry;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const turned = Array.from({ length: symmetry - 1 }, (_, index) => {
    const degrees = short((360 * (index + 1)) / symmetry, 3);
    return `<use href="#${name}" transform="rotate(${degrees})"/>`;
  });
  return `<g stroke-opacity="${short(opacity)}"><path id="${name}" vector-effect="non-scaling-stroke" d="${arc}"/>${turned.join('')}</g>`;
}

/** Draws an even ring: one wave, its phases spread over one turn. */
export const drawEvenRing = (
  [symmetry, lines]: readonly [symmetry: number, lines: number],
  [from, to]: readonly [from: number, to: number],
  opacity: number,
  name: string,
): string =>
  drawRing({ waves: [1, 1], turns: [1, 1], balance: 1, symmetry, lines, from, to, opacity }, name);

/** A ribbon of so many pieces; `swing` is half its height. */
export interface Ribbon extends Braid {
  pieces: number;
  swing: number;
}

/** The path of a ribbon, from 0,0 to the right. */
export const ribbonPath = (ribbon: Ribbon, length: number): string =>
  curvesOf(ribbon, ribbon.pieces, (share, height) => [length * share, ribbon.swing * height]);
