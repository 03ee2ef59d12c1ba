import { drawRing, petals } from '../../guilloche/curves.ts';
import { circles, placed, repeated, translate } from '../../svg.ts';
import { rectangle } from '../geometry.ts';
import { bold, edge, hatch, levels } from '../hatching.ts';
import { define, rotate, transformed, use, wheel } from '../transforms.ts';
import { collar, disc, solid, type Motif } from '../motif-parts.ts';

const drawHinge = (y: number) =>
  placed(-208, y, levels(13, 38, [-26, 26], 0.8) + edge(rectangle(38, -26, 26)));

const drawHandle = () => {
  const spoke =
    solid('M56-18H372a26 26 0 1 1 0 36H56z', 1.2) + hatch(4, [14, -3, 92, -3], [14, 3, 92, 3], 0.7);
  const hub = disc(30, 1.3) + collar('_hub', 22, 8, 24, 3) + circles([11, 0.9], [6, 0.8]);
  return transformed(rotate(-90), wheel('_spoke', 5, spoke)) + hub;
};

/** The door of a vault. Number: bolts. */
export const vault: Motif = ([bolts = 12]) => {
  const bolt = disc(13, 0.75) + circles([9.5, 0.9], [6, 0.8], [3, 0.8]);
  const ringOfBolts = repeated(bolts, (index) =>
    use('_bolt', rotate((360 * (index + 0.5)) / bolts) + translate(158, 0)),
  );
  const dish = repeated(16, (index) =>
    circles([122 - 3.4 * index, 0.25 + 0.045 * index, 0.5 * index, 0.5 * index]),
  );
  return (
    drawHinge(-78) +
    drawHinge(78) +
    disc(196, 1.4) +
    collar('_rim', 187, 10, 84) +
    drawRing('_petals', [36, 7], [136, 178], 0.75, petals) +
    define('_bolt', bolt) +
    ringOfBolts +
    bold(1.3, circles([130, 1], [125, 0.8])) +
    dish +
    drawHandle()
  );
};
