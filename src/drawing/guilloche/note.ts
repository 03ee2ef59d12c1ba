/** Notes of press releases, 5:3, and Home's coupons: a ribbon in a frame, on notes with a medallion on it. */
import { ribbonPath, type Ribbon } from './braid.ts';
import { unit } from './curve.ts';
import { drawFrame, fieldOf, pair, within, type Frame } from './frame.ts';
import { drawMedallion, type Lobes } from './medallion.ts';
import type { Drawing } from './picture.ts';
import { randomFrom } from './random.ts';

/** The ground that certificates, notes and coupons stand on; a note covers its ribbon with it. */
const plateColour = '#090805';

/** As those of certificates; `ribbon` is its number of curves. */
const cuts = {
  full: {
    frame: { border: 18, middle: 15, rules: [2.5, 5.5], waves: 27, corner: 4 },
    ribbon: 16,
    medallion: { outer: 128, heart: 50, share: 1, ground: [18, 7], collar: [30, 4] },
  },
  small: {
    frame: { border: 22, middle: 20.5, rules: [4, 9], waves: 15, corner: 3 },
    ribbon: 8,
    medallion: { outer: 132, heart: 52, share: 0.55, ground: [14, 5], collar: [22, 3] },
  },
} as const;

/** Two waves and two turns of ribbons. None are in proportion: those would be plain strips. */
const ribbons = [
  [1, 4, 1, 3],
  [1, 4, 1, 2],
  [1, 4, 1, 1],
  [1, 3, 1, 2],
  [1, 3, 1, 1],
  [2, 3, 1, 3],
  [2, 3, 1, 2],
  [2, 3, 1, 1],
  [1, 2, 1, 3],
] as const;

/** Draws the note of an id; `name` begins every id in the drawing. */
export function drawNote(id: string, lobes: Lobes, kind: keyof typeof cuts, name: string): Drawing {
  const box = { width: 600, height: 360 };
  const cut = cuts[kind];
  const random = randomFrom(`note ${id}`);
  const [octave, shift] = [random.between(0.12, 0.34), random.between(0.07, 0.11)];
  const frame: Frame = { ...box, ...cut.frame, strands: 2, octave, shift };
  const [w1, w2, t1, t2] = random.pick(ribbons);
  const pieces = w1 === 2 ? 2 : 4;
  const braid = { waves: [w1, w2], turns: [t1, t2], balance: 0.66 } as const;
  const ribbon = { ...braid, lines: cut.ribbon, pieces, swing: random.between(64, 84) };
  const covered = `<circle fill="${plateColour}" stroke="none" r="${unit * (cut.medallion.outer - 13)}"/>`;
  const shapes =
    drawFrame(frame, id, `${name}f`) +
    drawRibbon(frame, ribbon, 3, 0.6) +
    `<g transform="translate(${pair(box.width / 2, box.height / 2)})">${covered}` +
    `${drawMedallion(lobes, cut.medallion, true, `${name}m`)}</g>`;
  return { ...box, shapes };
}

const coupons = [
  { waves: [1, 4], turns: [1, 3], balance: 0.68, pieces: 3, lines: 20, swing: 48 },
  { waves: [1, 3], turns: [1, 2], balance: 0.66, pieces: 4, lines: 22, swing: 48 },
] as const;

/** Draws the first coupon of the home page or the second. */
export function drawCoupon(index: 0 | 1, name: string): Drawing {
  const box = { width: 505, height: 172 };
  const cut = { border: 16, middle: 15, rules: [2.5, 5.5], waves: 27, corner: 3 } as const;
  const frame = { ...box, ...cut, strands: 2, octave: 0.24, shift: 0.09 };
  const shapes =
    drawFrame(frame, `coupon ${index}`, `${name}f`) + drawRibbon(frame, coupons[index], 1.5, 0.85);
  return { ...box, shapes };
}

/** A ribbon across the field of a frame, `space` px from its rules. */
function drawRibbon(
  frame: Frame,
  ribbon: Omit<Ribbon, 'length'>,
  space: number,
  opacity: number,
): string {
  const inset = fieldOf(frame) + space;
  const path = ribbonPath({ ...ribbon, length: frame.width - 2 * inset });
  const shape = `<path vector-effect="non-scaling-stroke" stroke-opacity="${opacity}" transform="translate(${pair(inset, frame.height / 2)})" d="${path}"/>`;
  return within(frame, inset, shape);
}
