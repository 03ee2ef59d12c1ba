import { placed, repeated, translate, type Point } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { mix, outline } from '../geometry.ts';
import { braid, edge, roundBody, sheaf } from '../hatching.ts';
import { rotate, transformed } from '../transforms.ts';
import { box, disc, solid, type Motif } from '../motif-parts.ts';

/** Returns a point of the blade at a share of its length; `across` is -1 at the left and 1 at the right. */
const bladeAt = (share: number, across: number): Point => {
  const halfWidth = 50 * Math.max(0, 1 - share) ** 0.72 * (1 + 0.7 * share);
  return [across * halfWidth, mix(-52, 122, Math.min(1, share))];
};

const drawBlade = () => {
  const side = (direction: 1 | -1) =>
    Array.from({ length: 13 }, (_, step) => bladeAt(step / 12, direction));
  const shade = sheaf({ lines: 17, steps: 8 }, (along, across) =>
    bladeAt(0.96 * along, 0.92 * Math.sin(1.5 * (2 * across - 1))),
  );
  const slit = placed(0, 20, disc(10, 0.75)) + edge(outline(0, 30, 0, 122), 1.8);
  return solid(outline(...side(-1).flat(), ...side(1).reverse().flat()), 1.6) + shade + slit;
};

const drawFerrule = () =>
  repeated(3, (index) => box(44 + 2 * (index % 2), -66 - 16 * index, -52 - 16 * index, 1.3)) +
  roundBody(22, [43, -66], [43, -100]);

const drawHolder = () => {
  const end = sheaf({ lines: 20, steps: 6 }, (along, across) => [
    44 * Math.sin(1.5 * (2 * across - 1)) * Math.cos(1.5 * along),
    -262 - 40 * Math.sin(1.5 * along),
  ]);
  // The numbers are in units of a path: four for a pixel.
  const body = 'M-160-392-184-1048A184 168 0 0 1 184-1048L160-392z';
  const rings = 'M-184-1024H184M-184-1048H184';
  return solid(body, 1.5) + roundBody(26, [38, -99], [44, -256]) + end + edge(rings, 1.3);
};

/** A pen and the lines that it wrote. Its tip is at the end of the last line. Number: lines. */
export const nib: Motif = ([rows = 6]) => {
  const writing = repeated(rows, (row) => {
    const end = row < rows - 1 ? 244 : -62;
    const line = braid({ lines: 6, steps: 54, opacity: 0.6 }, (along, across) => [
      mix(-244, end, along),
      13 * Math.sin(turn * (9 * along + across)),
    ]);
    return placed(0, 122 - 40 * (rows - 1 - row), line);
  });
  const pen = drawHolder() + drawFerrule() + drawBlade();
  return writing + transformed(translate(10, 52) + rotate(40), pen);
};
