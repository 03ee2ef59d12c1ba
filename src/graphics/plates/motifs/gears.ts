import { circles, placed, repeated } from '../../svg.ts';
import { drawRing, onCircle, petals, turn } from '../../guilloche/curves.ts';
import { outline } from '../geometry.ts';
import { bold } from '../hatching.ts';
import { collar, solid, type Motif } from '../motif-parts.ts';

/** Places of the four corners of a tooth, as shares of the pitch. */
const TOOTH = [-0.29, -0.13, 0.13, 0.29];

function drawGear(id: string, teeth: number, radius: number, start: number) {
  const corners = Array.from({ length: 4 * teeth }, (_, corner) => {
    const tooth = Math.floor(corner / 4);
    const height = corner % 4 === 1 || corner % 4 === 2 ? 9 : -9;
    return onCircle(radius + height, start + (turn * (tooth + TOOTH[corner % 4]!)) / teeth);
  });
  return (
    solid(outline(...corners.flat()), 1.5) +
    bold(1.2, circles([radius - 14, 0.9])) +
    drawRing(`${id}a`, [teeth, 4], [0.66 * radius, radius - 17], 0.8) +
    circles([0.64 * radius, 0.8]) +
    drawRing(`${id}b`, [12, 6], [0.26 * radius, 0.6 * radius], 0.8, petals) +
    collar(`${id}c`, 0.2 * radius, 6, 20, 3) +
    bold(1.3, circles([0.11 * radius, 1]))
  );
}

const drawShadow = (radius: number) =>
  repeated(6, (index) => circles([radius + 4, 0.6 - 0.06 * index, 2 + 2 * index, 2 + 2 * index]));

/** Two wheels that mesh. Numbers: teeth of each wheel. */
export const gears: Motif = ([first = 22, second = 14]) => {
  const radiusOf = (teeth: number) => (228 * teeth) / (first + second);
  const [large, small] = [radiusOf(first), radiusOf(second)];
  const angle = -0.32;
  const start = angle + Math.PI + Math.PI / second;
  const other = drawShadow(small) + drawGear('_second', second, small, start);
  const wheels =
    drawShadow(large) +
    drawGear('_first', first, large, angle) +
    placed(...onCircle(large + small, angle), other);
  return placed(-92, 30, wheels);
};
