import { placed, translate, type Point } from '../../svg.ts';
import { curve, mix } from '../geometry.ts';
import { bold, edge, hatch, latheBand, levels, sheaf } from '../hatching.ts';
import { copies, rotate, scale, transformed } from '../transforms.ts';
import { box, floor, type Motif } from '../motif-parts.ts';

/** Returns half the width of the glass at a height. */
const widthAt = (y: number) =>
  7 + 76 * Math.sin((Math.PI / 2) * Math.min(1, 1.2 * Math.abs(y / 152))) ** 1.5;

/** Returns a point of the glass at a share of its height; `across` is -1 at the left and 1 at the right. */
const glassAt = (share: number, across: number): Point => {
  const y = mix(-152, 152, share);
  return [across * widthAt(y), y];
};

const drawGlass = () =>
  sheaf({ lines: 27, steps: 22, opacity: 0.5 }, (along, across) =>
    glassAt(along, Math.sin(1.55 * (2 * across - 1))),
  ) + edge(curve(22, (share) => glassAt(share, -1)) + curve(22, (share) => glassAt(share, 1)), 1.7);

const drawSand = () =>
  levels(34, (y) => Math.min(widthAt(y) - 2, 84 - 0.98 * (150 - y)), [150, 70.8], 1) +
  levels(27, (y) => widthAt(y) - 3, [-74, -11.6], 1) +
  bold(1.6, hatch(3, [-1, -8, -1, 70], [1, -8, 1, 70], 0.9));

const drawColumn = () =>
  box(8, -154, 154, 1.3) +
  transformed(rotate(90), latheBand(300, 6, 12, 4)) +
  [-154, -3, 148].map((y) => box(12, y, y + 6, 1.3)).join('');

const drawLid = () =>
  box(138, -188, -170, 1.5) +
  placed(0, -179, latheBand(268, 7, 14)) +
  box(124, -170, -154, 1.3) +
  levels(6, 122, [-168, -155.5], 0.7);

/** An hourglass. No numbers. */
export const hourglass: Motif = () =>
  floor(190, 190, 8, 14) +
  copies('_column', drawColumn(), translate(-112, 0), translate(112, 0)) +
  drawGlass() +
  drawSand() +
  copies('_lid', drawLid(), scale(1), scale(1, -1));
