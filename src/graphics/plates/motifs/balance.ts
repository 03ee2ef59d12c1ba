import { circles, placed, repeated, translate, type Drawing } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { mix } from '../geometry.ts';
import { braid, edge, hatch, levels, roundBody, sheaf } from '../hatching.ts';
import { copies, scale, transformed } from '../transforms.ts';
import { collar, disc, rosette, solid, type Motif } from '../motif-parts.ts';

const drawPan = () => {
  const chords = hatch(9, [0, -128, -82, 78], [0, -128, 82, 78], 0.8);
  const bowl = sheaf({ lines: 14, steps: 6, opacity: 0.9 }, (along, across) => [
    84 * Math.cos(Math.PI * along),
    78 + 46 * across ** 0.8 * Math.sin(Math.PI * along),
  ]);
  return chords + bowl + edge('M-352 312H352', 1.6) + circles([7, 1, 0, -132]);
};

const drawCoins = () =>
  repeated(7, (index) => {
    const coin = solid(`M${index % 2 ? -170 : -162} 0h332v24h-332z`, 0.75);
    const reeds = hatch(28, [-38, 1, -38, 5], [40.3, 1, 40.3, 5], 0.9);
    return placed(0, 72 - 8.5 * index, coin + reeds);
  });

const drawBeam = () =>
  braid({ lines: 8, steps: 40, opacity: 0.85 }, (along, across) => {
    const bow = -128 - 10 * Math.sin(Math.PI * along);
    const thickness = 3 + 9 * Math.max(0, Math.sin(Math.PI * along));
    return [mix(-206, 206, along), bow + thickness * Math.sin(turn * (10 * along + across))];
  });

const drawFoot = () =>
  repeated(4, (step) => placed(0, 150 + 9 * step, levels(4, 26 + 18 * step, [0, 6], 0.85)));

/** Returns a balance: coins in one pan, and in the other what is given, around the middle of its rim. */
const balanceWith = (weight: string) =>
  copies('_pan', drawPan(), translate(-164, 0), translate(164, 0)) +
  placed(-164, 0, drawCoins()) +
  placed(164, 78, weight) +
  drawBeam() +
  roundBody(13, [9, -116], [14, 150], 0.9) +
  drawFoot() +
  placed(0, -138, disc(20) + collar('_pivot', 17, 7, 20, 3) + circles([9, 0.9]));

/** A balance: coins in one pan, a seal in the other. No numbers. */
export const balance: Motif = () => balanceWith(placed(0, -45, disc(44) + rosette(14, 42)));

/** Radius of the medal in a pan, and the diagonal of its picture, which no drawing fills. */
const [MEDAL, DIAGONAL] = [60, 102];

/** Draws a balance with coins in one pan, and in the other a medal with a picture. */
export function balanceOf({ width, height, shapes }: Drawing) {
  const picture = placed(-width / 2, -height / 2, shapes);
  const fitted = transformed(scale(DIAGONAL / Math.hypot(width, height)), picture);
  return balanceWith(placed(0, -61, disc(MEDAL, 1) + circles([MEDAL - 4, 0.5]) + fitted));
}
