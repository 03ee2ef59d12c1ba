/** Borders for boxes of any size, to be used by `border-image` with slices of 36 px. Lengths are in CSS pixels. */
import { drawFrame } from './frame.ts';
import { svgDocument } from '../svg.ts';

const SIZE = 200;

const FRAME = { width: SIZE, height: SIZE, middle: 18, field: 35, waves: 9, corner: 4 };

/** `fine` is for dark boxes, `strong` for ivory paper, where lines in ink look thinner. */
const variants = {
  fine: { border: 20, strong: 14, strands: 3, octave: 0.22, shift: 0.09 },
  strong: { border: 22, strong: 14.5, strands: 4, octave: 0.2, shift: 0.075 },
};

/** Draws the border as an SVG document. It has a width and a height, without which browsers do not slice it. */
export const drawBorder = (variant: keyof typeof variants, colour: string) =>
  svgDocument(drawFrame({ ...FRAME, ...variants[variant] }, 'border', ''), colour).replace(
    '<svg ',
    `<svg width="${SIZE}" height="${SIZE}" `,
  );
