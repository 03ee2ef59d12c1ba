import { turn } from '../../guilloche/curves.ts';
import { mix } from '../geometry.ts';
import { bold, braid, edge, faded, strokes } from '../hatching.ts';
import { solid, type Motif } from '../motif-parts.ts';

/** Two scales of ticks, above and below a line, that agree at one place. Number: ticks in a unit. */
export const ticks: Motif = ([ticksInUnit = 10]) => {
  const comb = (side: 1 | -1, pitch: number) => {
    const count = Math.floor(490 / pitch);
    const middle = Math.floor(count / 2);
    const heightAt = (x: number) => {
      const hill = 96 * Math.exp(-(((x - side * 70) / 120) ** 2));
      return 44 + hill + 16 * Math.sin(x / 31 + side + 0.35 * turn);
    };
    const every = (step: number, share: number) =>
      strokes(Math.floor(count / step) + 1, 0.95, (index) => {
        const x = pitch * (index * step + (middle % step) - middle);
        return [x, side * 7, x, side * (7 + share * heightAt(x))];
      });
    const half = Math.max(1, Math.round(ticksInUnit / 2));
    return every(1, 0.72) + bold(1.6, every(half, 0.9)) + bold(2.4, every(ticksInUnit, 1.14));
  };
  const line = braid({ lines: 4, steps: 160 }, (along, across) => [
    mix(-250, 250, along),
    2.6 * Math.sin(turn * (40 * along + across)),
  ]);
  const rules = edge('M-1000-14H1000M-1000 14H1000', 1.8);
  return faded(comb(-1, 5) + comb(1, 4.5)) + rules + line + solid('M0-60 60 0 0 60-60 0z', 1.6);
};
