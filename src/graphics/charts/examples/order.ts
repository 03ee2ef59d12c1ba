import { bar, chartBox, diamond, labelAt, line, type DrawChart, type Point } from './shapes.ts';

/** Left edge and largest width of the bars, and half their height. */
const [LEFT, WIDTH, HALF] = [84, 400, 12];

/** Draws an order at its prices: shares bought, shares that wait at the limit, and the price of the next seller. Sizes start at zero. */
export const order: DrawChart = (
  [size = 3000, bought = 1000, paid = 203, limit = 205, next = 209, last = 202],
  colours,
) => {
  const unit = 217 / Math.max(1, next - last);
  const y = (pence: number) => 30 + (next - pence) * unit;
  const x = (shares: number) => LEFT + (shares / size) * WIDTH;
  const rule = (...points: Point[]) => line(points, colours.line);
  const drawBar = (
    pence: number,
    from: number,
    to: number,
    hatching: 'strong' | 'faint',
    attributes: string,
  ) => bar([x(from), y(pence) - HALF], [x(to), y(pence) + HALF], hatching, attributes);
  const edge = `stroke="${colours.edge}"`;
  const seller = x(0.3 * size);
  return {
    shapes:
      [next, limit, paid, last]
        .map((pence) => rule([LEFT - 6, y(pence)], [LEFT, y(pence)]))
        .join('') +
      rule([LEFT, 12], [LEFT, 284]) +
      line(
        [
          [LEFT, y(limit)],
          [chartBox.width, y(limit)],
        ],
        colours.line,
        'stroke-dasharray="2 4"',
      ) +
      drawBar(paid, 0, bought, 'strong', edge) +
      drawBar(limit, bought, size, 'faint', `${edge} stroke-dasharray="4 3"`) +
      bar([LEFT, y(next) - HALF], [seller, y(next) + HALF], 'medium', `stroke="${colours.faint}"`) +
      diamond([LEFT, y(last)], colours),
    labels: [
      ...[next, limit, paid].map((pence) => labelAt(0, y(pence) + 5)),
      labelAt(0, y(last) + 9),
      labelAt(seller + 12, y(next) + 5),
      labelAt(x(bought), y(limit) - 22),
      labelAt(x(bought) + 10, y(paid) + 5),
      labelAt(LEFT + 17, y(last) + 14),
    ],
  };
};
