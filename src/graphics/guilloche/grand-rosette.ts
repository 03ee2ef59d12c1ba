/** The rosette of the first screen of the home page, still or engraved once before the visitor's eyes. Lengths are in CSS pixels. */
import { drawRing, markPath } from './curves.ts';
import { hairline, placed, svgDocument, unit } from './svg.ts';

const SIZE = 920;

/** Lines scale with the rosette, because dashes do not work with `vector-effect`. */
const STROKE_WIDTH = 3.4;

/** A step of the engraving: its shapes, and how many lines each path of them has. */
type Step = readonly [lines: number, shapes: string];

const circles = (...rings: [radius: number, opacity: number][]) =>
  rings.map(([radius, opacity]) => hairline(`circle r="${unit * radius}"`, opacity)).join('');

/** Returns the steps, from the firm's mark in the middle outwards. */
const steps = (): Step[] => [
  [1, hairline(`path d="${markPath}"`, 0.7)],
  [4, drawRing('_f', [44, 4], [105, 119], 0.85)],
  [1, circles([122, 0.5], [102, 0.8], [98, 0.4])],
  [6, drawRing('_d', [24, 6], [132, 212], 0.24)],
  [18, drawRing('_e', [12, 18], [123, 223], 0.8, { waves: [1, 2], turns: [1, 1], balance: 0.68 })],
  [4, drawRing('_c', [72, 4], [230, 248], 0.85)],
  [1, circles([226.5, 0.6], [251, 0.6])],
  [26, drawRing('_b', [10, 26], [247, 439], 0.82, { waves: [1, 3], turns: [1, 2], balance: 0.68 })],
  [9, drawRing('_a', [36, 9], [254, 418], 0.22)],
];

/** When each step begins, in tenths of a second: rules begin with the ring that they surround. */
const DELAYS = [1, 2, 2, 3, 4, 5, 6, 7, 8];

/** Animation of all steps. The length of a path is set to the number of its lines, so that they grow together. */
const MOTION =
  '@media(prefers-reduced-motion:no-preference){' +
  'path,circle{stroke-dasharray:1.4;animation:engrave .7s cubic-bezier(.2,.6,.2,1) backwards}' +
  [...new Set(DELAYS)].map((delay) => `.c${delay}{animation-delay:.${delay}s}`).join('') +
  '@keyframes engrave{from{stroke-dashoffset:1.4}}}';

/**
 * Adds the class and the length that the animation needs. The class is on the path itself, because copies by `use` do not have the
 * class of a group around it.
 */
const animated = ([lines, shapes]: Step, index: number) =>
  shapes.replace(/<(path|circle)/g, `<$1 class="c${DELAYS[index]}" pathLength="${lines}"`);

const documentOf = (shapes: string, colour: string) =>
  svgDocument(
    {
      width: SIZE,
      height: SIZE,
      shapes: placed(
        SIZE / 2,
        SIZE / 2,
        shapes.replaceAll(' vector-effect="non-scaling-stroke"', ''),
      ),
    },
    colour,
    STROKE_WIDTH,
  );

/**
 * Draws the rosette as two SVG documents. Browsers ignore the setting for reduced motion inside an `img`, so a `picture` has to choose
 * the still one.
 */
export function drawGrandRosette(colour: string) {
  const drawn = steps();
  return {
    width: SIZE,
    height: SIZE,
    still: documentOf(drawn.map(([, shapes]) => shapes).join(''), colour),
    animated: documentOf(`<style>${MOTION}</style>${drawn.map(animated).join('')}`, colour),
  };
}
