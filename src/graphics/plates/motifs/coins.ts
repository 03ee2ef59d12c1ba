import { hairline, repeated, translate, units } from '../../svg.ts';
import { hatch } from '../hatching.ts';
import { define, use } from '../transforms.ts';
import { floor, solid, type Motif } from '../motif-parts.ts';

const [RADIUS, FLAT, HEIGHT] = [70, 24, 30];

const ellipse = (radius: number, flat: number) =>
  hairline(`ellipse rx="${units(radius)}" ry="${units(flat)}"`, 0.9);

/** Draws a coin: its rim below its face. */
function drawCoin(lines: number) {
  const [r, flat, height] = [units(RADIUS), units(FLAT), units(HEIGHT)];
  const rim = solid(`M-${r} 0v${height}a${r} ${flat} 0 0 0 ${2 * r} 0v-${height}z`, 1.6);
  const reeds = repeated(2 * lines + 1, (index) => {
    const x = RADIUS * Math.sin((1.45 * (index - lines)) / lines);
    const y = FLAT * Math.sqrt(1 - (x / RADIUS) ** 2);
    return hatch(2, [x, y, x, y + HEIGHT], [x + 1, y, x + 1, y + HEIGHT], 0.9);
  });
  const face = solid(`M-${r} 0a${r} ${flat} 0 1 0 ${2 * r} 0a${r} ${flat} 0 1 0-${2 * r} 0z`, 1.6);
  return rim + reeds + face + ellipse(RADIUS - 10, FLAT - 4) + ellipse(26, 8);
}

/** Three stacks of coins. Number: half of the ridges on each rim. */
export const coins: Motif = ([ridges = 12]) => {
  const stack = (x: number, bottom: number, count: number) =>
    repeated(count, (index) => use('_coin', translate(x, bottom - HEIGHT * index)));
  return (
    define('_coin', drawCoin(ridges)) +
    floor(150, 190, 12, 8) +
    stack(0, 84, 8) +
    stack(-98, 118, 5) +
    stack(98, 118, 3)
  );
};
