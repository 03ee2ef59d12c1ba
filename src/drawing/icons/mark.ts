/** The firm's mark: a rosette of twelve interlaced petals, cut in one stroke. */
import { splineOver, swell } from '../guilloche/curve.ts';

/** Petals, and how often the one curve goes around the centre before it closes. Without a common divisor. */
const petals = 12;
const turns = 7;
/** Control points, a multiple of `petals`, so that all petals are alike. */
const steps = 108;
/** Radius of the middle of the petals, and their swing, in a box of 800. */
const radius = 228;
const swing = 156;

const curve = splineOver(steps, (at) => {
  const angle = (2 * Math.PI * turns * (at - 1)) / steps;
  const r =
    radius + swing * swell((2 * Math.PI * petals) / steps) * Math.cos((petals / turns) * angle);
  return [r * Math.cos(angle), r * Math.sin(angle)];
});

/** The curve of the mark, in a box from -400 to 400. Stroke it with a width of 18 to 24. */
export const markPath: string = `${curve}z`;
