/** The rosette at the top of the home page, whose lines are drawn once in an animation. Lengths are in CSS pixels. */
import { drawRing, markPath, petals } from './curves.ts';
import { circles, hairline, placed, type Drawing } from '../svg.ts';

const SIZE = 920;

/** Lines scale with the rosette, because dashes do not work with `vector-effect`. */
const STROKE_WIDTH = 3.4;

/** A step of the engraving: its shapes, and how many lines each path of them has. */
type Step = readonly [lines: number, shapes: string];

/** Returns the steps, from the firm's mark in the middle outwards. */
const steps = (): Step[] => [
  [1, hairline(`path d="${markPath}"`, 0.7)],
  [4, drawRing('_f', [44, 4], [105, 119], 0.85)],
  [1, circles([122, 0.5], [102, 0.8], [98, 0.4])],
  [6, drawRing('_d', [24, 6], [132, 212], 0.24)],
  [16, drawRing('_e', [12, 16], [123, 223], 0.8, petals)],
  [4, drawRing('_c', [72, 4], [230, 248], 0.85)],
  [1, circles([226.5, 0.6], [251, 0.6])],
  [24, drawRing('_b', [10, 24], [247, 439], 0.82, { waves: [1, 3], turns: [1, 2], balance: 0.68 })],
  [9, drawRing('_a', [36, 9], [254, 418], 0.22)],
];

/** Time at which each step begins, in tenths of a second. Circles begin with the ring that they surround. */
const DELAYS = [1, 2, 2, 3, 4, 5, 6, 7, 8];

/**
 * Returns the shapes of a step with the classes that the style sheet animates, `engraved` and one for the delay, and with a path length:
 * the number of lines in the path, so that all lines grow together. The classes are on the path itself, because copies by `use` do not
 * have the class of a group around it.
 */
const animated = ([lines, shapes]: Step, index: number) =>
  shapes.replace(
    /<(path|circle)/g,
    `<$1 class="engraved engraved-${DELAYS[index]}" pathLength="${lines}"`,
  );

const drawingOf = (shapes: string): Drawing => ({
  width: SIZE,
  height: SIZE,
  shapes: `<g stroke-width="${STROKE_WIDTH}">${placed(
    SIZE / 2,
    SIZE / 2,
    shapes.replaceAll(' vector-effect="non-scaling-stroke"', ''),
  )}</g>`,
});

/** Draws the rosette twice: still, and with the classes for its animation. Both look the same when the animation has ended. */
export function drawGrandRosette(): Record<'still' | 'animated', Drawing> {
  const stepsOutwards = steps();
  return {
    still: drawingOf(stepsOutwards.map(([, shapes]) => shapes).join('')),
    animated: drawingOf(stepsOutwards.map(animated).join('')),
  };
}
