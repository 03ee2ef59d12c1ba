import { drawRing, petals } from '../../guilloche/curves.ts';
import { circles, placed } from '../../svg.ts';
import { drawCorners, drawFrame, withinFrame, type Frame } from '../../guilloche/frame.ts';
import { mark, type Motif } from '../motif-parts.ts';

const FRAME: Frame = {
  width: 505,
  height: 328,
  border: 24,
  middle: 21,
  strong: 15.5,
  field: 39.5,
  waves: 21,
  corner: 4,
  strands: 3,
  octave: 0.24,
  shift: 0.09,
};

/** The certificate of the firm: a frame and a small rosette, with room below for a name and a number. No numbers. */
export const certificate: Motif = () => {
  const { width, height, field } = FRAME;
  const fans = withinFrame(FRAME, field, drawCorners('_fan', FRAME, field, 'firm fan', [64, 5]));
  const heart =
    drawRing('_a', [22, 8], [29, 51], 0.9, petals) +
    drawRing('_b', [30, 3], [22, 26.5], 0.9) +
    circles([52.5, 0.9], [20, 0.9]) +
    mark(17);
  const framed = `<g opacity=".75">${fans}</g>${placed(width / 2, 99, heart)}`;
  return placed(-width / 2, -height / 2, drawFrame(FRAME, 'firm', framed).shapes);
};
