/** Bands: a sheaf of curves that twists through knots, for the banners of pages. */
import { drawSheaf, splinePath, swell, type Point } from './curve.ts';
import { randomFrom } from './random.ts';

/** Units in a pixel: path coordinates are whole units. */
const unit = 4;

/** The box of a band in pixels. */
const width = 1000;
const height = 480;

/** Pixels between control points. */
const stride = 50;

/** A wave along the band: `size` is its swing, `length` its period in pixels, `start` the angle at the left edge. */
type Wave = { size: number; length: number; start: number };

/** What one band is made of. Lengths in pixels, angles in radians. */
type Band = {
  /** The two edges, each a wave and its octave in shares of the swing. The curves lie between the edges: they knot where those cross. */
  edges: readonly [readonly Wave[], readonly Wave[]];
  /** Swing where the envelope is narrowest and widest. */
  swing: readonly [number, number];
  /** The envelope, from 0 to 1 along the band. */
  envelope: Wave;
  /** How the whole band rises and falls. */
  drift: Wave;
  /** Small waves that loosen the knots: `shift` is the angle by which the outermost curves run ahead or lag. */
  harmonics: readonly (Wave & { shift: number })[];
};

const turn = 2 * Math.PI;

/** The band of a seed: the same one every time, and another for every other seed. */
export function bandOf(seed: string): Band {
  const random = randomFrom(`band ${seed}`);
  const angle = (): number => random.between(0, turn);
  const length = random.between(500, 680);
  const start = angle();
  const apart = (random.sign() * turn) / 3;
  const octave = random.between(0.22, 0.36);
  const envelope = random.between(900, 1350);
  // Widest towards the right, away from the heading.
  const widest = random.between(480, 900);
  return {
    edges: [
      [
        { size: 1, length, start },
        { size: octave, length: length / 2, start: angle() },
      ],
      [
        { size: 1, length, start: start + apart },
        { size: octave, length: length / 2, start: angle() },
      ],
    ],
    swing: [random.between(26, 46), random.between(140, 160)],
    envelope: { size: 0.5, length: envelope, start: turn * (0.25 - widest / envelope) },
    drift: { size: random.between(10, 26), length: random.between(1500, 2400), start: angle() },
    harmonics: [
      {
        size: random.between(8, 14),
        length: length * 0.5,
        start: angle(),
        shift: random.between(1.2, 2),
      },
      {
        size: random.between(4, 7),
        length: length / 3,
        start: angle(),
        shift: random.between(-2, -1.2),
      },
    ],
  };
}

/**
 * Draws a band from 0,0 to 4000,1920, in quarter pixels: scale it by 1/4. It comes out of nothing at the left, where a
 * page has its heading. `name` is the id of the fade and must be unique in the document; its colour is `currentColor`.
 */
export function drawBand(band: Band, name: string): string {
  const columns = columnsOf(band);
  const lines = drawSheaf(46, [0.1, 0.9], (t) => splinePath(lineControls(band, columns, t)));
  return (
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="${unit * 0.56 * width}">` +
    `<stop stop-color="currentColor" stop-opacity="0"/><stop offset="1" stop-color="currentColor"/></linearGradient>` +
    `<g fill="none" stroke="url(#${name})" stroke-width=".75">${lines}</g>`
  );
}

/** What all curves of a band have in common at one place along it. Lengths in pixels. */
interface Column {
  x: number;
  /** The band's own height there, and how far the edges swing from it. */
  middle: number;
  swing: number;
  /** Where the two edges are, in shares of the swing. */
  edges: readonly [number, number];
}

function columnsOf({ swing: [narrow, wide], envelope, drift, edges }: Band): Column[] {
  const columns: Column[] = [];
  for (let x = -stride; x <= width + stride; x += stride) {
    columns.push({
      x,
      middle: height / 2 + drift.size * at(drift, x),
      swing: narrow + (wide - narrow) * (0.5 + envelope.size * at(envelope, x)),
      edges: [sum(edges[0], x), sum(edges[1], x)],
    });
  }
  return columns;
}

/** Control points of the curve that lies at `t` (0..1) between the two edges. */
function lineControls(band: Band, columns: readonly Column[], t: number): Point[] {
  // The third power leaves most curves in the knot and loosens the outermost.
  const outwards = (2 * t - 1) ** 3;
  const loosening = band.harmonics.map((wave) => ({
    ...wave,
    start: wave.start + wave.shift * outwards,
  }));
  return columns.map(({ x, middle, swing, edges: [first, last] }) => {
    const y = middle + swing * ((1 - t) * first + t * last) + sum(loosening, x);
    return [unit * x, unit * y];
  });
}

/** Height of waves that run through each other, as the control points of their spline need it. */
function sum(waves: readonly Wave[], x: number): number {
  return waves.reduce(
    (total, wave) => total + wave.size * swell((turn * stride) / wave.length) * at(wave, x),
    0,
  );
}

function at(wave: Wave, x: number): number {
  return Math.sin((turn * x) / wave.length + wave.start);
}
