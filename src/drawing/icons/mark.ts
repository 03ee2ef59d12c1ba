/** The firm's mark: a rosette of interlaced petals, cut in one stroke. */
import { spline, swell, turn } from '../guilloche/svg.ts';

/** Petals, and turns of the curve before it closes: without a common divisor. */
const petals = 12;
const turns = 7;
/** Control points: a multiple of `petals`, so that all are alike. */
const steps = 108;

const curve = spline(steps, (at) => {
  const angle = (turn * turns * (at - 1)) / steps;
  const radius = 57 + 39 * swell((turn * petals) / steps) * Math.cos((petals / turns) * angle);
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});

/** In a box from -400 to 400, to be stroked 18 to 24 wide. */
export const markPath = `${curve}z`;
