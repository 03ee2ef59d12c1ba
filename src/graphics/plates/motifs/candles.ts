import { placed, repeated } from '../../svg.ts';
import { bold, hatch, strokes } from '../hatching.ts';
import { box, type Motif } from '../motif-parts.ts';

/** Top and bottom of the body of each candle, and whether its price has fallen. */
const BODIES = [
  [40, 112, false],
  [-6, 74, false],
  [14, 92, true],
  [-58, 38, false],
  [-96, -20, false],
  [-74, 22, true],
  [-30, 64, true],
] as const;
const PITCH = 56;

/** Candles of a price: each shows the range of a day; those that fell are dark. Number: lines of a dark body. */
export const candles: Motif = ([lines = 9]) => {
  const candlesticks = repeated(BODIES.length, (index) => {
    const [top, bottom, hasFallen] = BODIES[index]!;
    const wick = bold(
      1.6,
      strokes(1, 1, () => [0, top - 34, 0, bottom + 30]),
    );
    const shade = hasFallen
      ? hatch(lines, [-17, top, -17, bottom], [17, top, 17, bottom], 0.9)
      : hatch(3, [-12, bottom - 5, 12, bottom - 5], [-12, bottom - 13, 12, bottom - 13], 0.7);
    return placed(PITCH * (index - 3), 0, wick + box(18, top, bottom, 1.6) + shade);
  });
  const axis = hatch(4, [-196, 172, 196, 172], [-196, 181, 196, 181], 0.8);
  return candlesticks + axis;
};
