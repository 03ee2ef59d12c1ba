/** The firm's mark: a rosette of twelve interlaced petals, cut in one stroke. */
import { spline, swell, turn } from '../guilloche/curve.ts';

/** Petals, and how often the one curve goes around the centre before it closes. Without a common divisor. */
const petals = 12;
const turns = 7;
/** Control points, a multiple of `petals`, so that all petals are alike. */
const steps = 108;

const curve = spline(steps, (at) => {
  const angle = (turn * turns * (at - 1)) / steps;
  const radius = 57 + 39 * swell((turn * petals) / steps) * Math.cos((petals / turns) * angle);
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});

/** The curve of the mark, in a box from -400 to 400. Stroke it with a width of 18 to 24. */
export const markPath = `${curve}z`;
