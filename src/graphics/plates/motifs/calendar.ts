import { circles, placed, translate } from '../../svg.ts';
import { outline } from '../geometry.ts';
import { hatch, levels } from '../hatching.ts';
import { copies } from '../transforms.ts';
import { box, depth, solid, type Motif } from '../motif-parts.ts';

const [COLUMNS, ROWS, PITCH] = [7, 5, 40];

/** A sheet of a calendar on which one day is marked. Number: lines of the band at its top. */
export const calendar: Motif = ([lines = 11]) => {
  const days = Array.from({ length: COLUMNS * ROWS - 3 }, (_, day) =>
    translate(PITCH * ((day % COLUMNS) - 3), PITCH * Math.floor(day / COLUMNS) - 44),
  );
  const day = solid(outline(-12, -11, 12, -11, 12, 11, -12, 11), 0.9);
  const marked =
    hatch(lines, [-15, -14, 15, -14], [-15, 14, 15, 14], 1) + circles([25, 1], [28, 1]);
  const ring = box(5, -26, 22) + levels(Math.ceil(lines / 2), 5, [-22, 18]);
  return (
    depth(156, 168, 5) +
    box(156, -168, 168, 1.8) +
    box(156, -168, -92) +
    levels(lines, 150, [-160, -100], 0.85) +
    copies('_ring', ring, translate(-84, -168), translate(84, -168)) +
    copies('_day', day, ...days) +
    placed(2 * PITCH, -44, marked)
  );
};
