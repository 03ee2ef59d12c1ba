/**
 * Braids: curves of one height whose phases are spread over whole turns, so that they cross in lobes. Laid around a middle a
 * braid is a ring, unrolled it is a ribbon.
 */
import { short, splineOver, swell, unit } from './curve.ts';

const turn = 2 * Math.PI;

export interface Braid {
  /** The two waves of a piece that is repeated, counted in it. */
  waves: readonly [number, number];
  /** Whole turns over which the phases of each wave are spread. Lobes appear where waves and turns are not in proportion. */
  turns: readonly [number, number];
  /** Share of the first wave in the height, 0..1. */
  balance: number;
}

/** Height, -1..1, of the curve that lies at `t` (0..1) among all, at an angle; `step` is the angle between control points. */
function heightOf(
  { waves, turns, balance }: Braid,
  t: number,
  angle: number,
  step: number,
): number {
  const wave = (index: 0 | 1) =>
    swell(waves[index] * step) * Math.sin(waves[index] * angle + turn * turns[index] * t);
  return balance * wave(0) + (1 - balance) * wave(1);
}

/** A braid of `lines` curves between two radii in px, whose arc is repeated `symmetry` times around the middle. */
export interface Ring extends Braid {
  symmetry: number;
  lines: number;
  from: number;
  to: number;
  opacity: number;
}

/** Draws a ring around 0,0: one arc, named `name`, and references that turn it. */
export function drawRing(ring: Ring, name: string): string {
  const { symmetry, lines, from, to } = ring;
  const steps = Math.max(8, Math.max(...ring.waves) * 6);
  const step = turn / steps;
  const arcs = Array.from({ length: lines }, (_, line) =>
    splineOver(steps, (at) => {
      const height = heightOf(ring, line / lines, at * step, step);
      const radius = unit * ((from + to) / 2 + ((to - from) / 2) * height);
      const angle = (at * step) / symmetry;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  );
  let turned = '';
  for (let index = 1; index < symmetry; index += 1)
    turned += `<use href="#${name}" transform="rotate(${short((360 * index) / symmetry, 3)})"/>`;
  return `<g stroke-opacity="${short(ring.opacity)}"><path id="${name}" vector-effect="non-scaling-stroke" d="${arcs.join('')}"/>${turned}</g>`;
}

/** Draws an even ring: one wave, its phases spread over one turn. */
export const drawEvenRing = (
  [symmetry, lines]: readonly [symmetry: number, lines: number],
  [from, to]: readonly [from: number, to: number],
  opacity: number,
  name: string,
): string =>
  drawRing({ waves: [1, 1], turns: [1, 1], balance: 1, symmetry, lines, from, to, opacity }, name);

/** A ribbon of `lines` curves and so many pieces: its length and `swing`, half its height, in px. */
export interface Ribbon extends Braid {
  lines: number;
  pieces: number;
  length: number;
  swing: number;
}

/** The path of a ribbon, from 0,0 to the right. */
export function ribbonPath(ribbon: Ribbon): string {
  const { lines, pieces, length, swing } = ribbon;
  const steps = pieces * Math.max(...ribbon.waves) * 6;
  const step = (turn * pieces) / steps;
  return Array.from({ length: lines }, (_, line) =>
    splineOver(steps, (at) => [
      (unit * length * at) / steps,
      unit * swing * heightOf(ribbon, line / lines, at * step, step),
    ]),
  ).join('');
}
