/** Certificates of funds and portfolios, 4:5, notes of press releases, 5:3, and Home's coupons. Lengths are in px. */
import { braidPath, type Braid } from './curves.ts';
import { drawCorners, drawFrame, fieldOf, within, type Frame } from './frame.ts';
import { drawMedallion, type Lobes } from './medallion.ts';
import { randomFrom } from './random.ts';
import { hairline, placed, unit } from './svg.ts';

/** The full cut opens a page; the small one, shown at half its size, has fewer lines. */
export type Cut = 'full' | 'small';

const certificates = {
  full: {
    frame: { border: 26, middle: 23, rules: [3.5, 7.5], strands: 3, corner: 5 },
    waves: [13, 14, 15, 16],
    centre: 232,
    medallion: { outer: 129, heart: 59, ground: [18, 8] },
  },
  small: {
    frame: { border: 26, middle: 25, rules: [6, 13], strands: 2, corner: 3 },
    waves: [8, 9, 10],
    centre: 188,
    medallion: { outer: 132, heart: 69, share: 0.5, ground: [14, 5], collar: [22, 3] },
  },
} as const;

/** Draws the certificate of an id. Its heart is empty for words, or `engraved`. */
export function drawCertificate(id: string, lobes: Lobes, cut: Cut, engraved: boolean) {
  const { frame: cutOfFrame, waves, centre, medallion } = certificates[cut];
  const box = { width: 400, height: 500 };
  const random = randomFrom(`border ${id}`);
  const frame = {
    ...box,
    ...cutOfFrame,
    waves: random.pick(waves),
    octave: random.between(0.08, 0.36),
    shift: random.between(0.07, 0.11),
  };
  const field = fieldOf(frame);
  const fans = () => within(frame, field, drawCorners('_f', frame, field, `${id} fan`, [56, 8]));
  const shapes =
    drawFrame(frame, id) +
    (cut === 'full' ? `<g opacity=".7">${fans()}</g>` : '') +
    placed(box.width / 2, centre, drawMedallion(lobes, medallion, engraved));
  return { ...box, shapes };
}

/** The ground of plates, with which a note covers its ribbon. */
const plateColour = '#090805';

const notes = {
  full: {
    frame: { border: 18, middle: 15, rules: [2.5, 5.5], waves: 27, corner: 4 },
    lines: 16,
    medallion: { outer: 128, heart: 50 },
  },
  small: {
    frame: { border: 22, middle: 20.5, rules: [4, 9], waves: 15, corner: 3 },
    lines: 8,
    medallion: { outer: 132, heart: 52, share: 0.55, ground: [14, 5], collar: [22, 3] },
  },
} as const;

/** Two waves and two turns. In proportion they would be plain strips. */
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

/** Draws the note of an id, a medallion on a ribbon. */
export function drawNote(id: string, lobes: Lobes, cut: Cut) {
  const { frame: cutOfFrame, lines, medallion } = notes[cut];
  const box = { width: 600, height: 360 };
  const random = randomFrom(`note ${id}`);
  const [octave, shift] = [random.between(0.12, 0.34), random.between(0.07, 0.11)];
  const frame = { ...box, ...cutOfFrame, strands: 2, octave, shift };
  const [w1, w2, t1, t2] = random.pick(ribbons);
  const braid = { waves: [w1, w2], turns: [t1, t2], balance: 0.66, lines } as const;
  const ribbon = { ...braid, pieces: w1 === 2 ? 2 : 4, swing: random.between(64, 84) };
  const covered = `<circle fill="${plateColour}" stroke="none" r="${unit * (medallion.outer - 13)}"/>`;
  const shapes =
    drawFrame(frame, id) +
    drawRibbon(frame, ribbon, 3, 0.6) +
    placed(box.width / 2, box.height / 2, covered + drawMedallion(lobes, medallion, true));
  return { ...box, shapes };
}

const coupons = [
  { waves: [1, 4], turns: [1, 3], balance: 0.68, pieces: 3, lines: 20, swing: 48 },
  { waves: [1, 3], turns: [1, 2], balance: 0.66, pieces: 4, lines: 22, swing: 48 },
] as const;

export function drawCoupon(index: number) {
  const box = { width: 505, height: 172 };
  const cut = { border: 16, middle: 15, rules: [2.5, 5.5], waves: 27, corner: 3 } as const;
  const frame = { ...box, ...cut, strands: 2, octave: 0.24, shift: 0.09 };
  const shapes =
    drawFrame(frame, `coupon ${index}`) + drawRibbon(frame, coupons[index]!, 1.5, 0.85);
  return { ...box, shapes };
}

/** A braid along a line; `swing` is half its height. */
interface Ribbon extends Braid {
  lines: number;
  pieces: number;
  swing: number;
}

/** A ribbon across the field of a frame, `space` from its rules. */
function drawRibbon(frame: Frame, ribbon: Ribbon, space: number, opacity: number) {
  const { lines, pieces, swing } = ribbon;
  const inset = fieldOf(frame) + space;
  const length = frame.width - 2 * inset;
  const path = braidPath(ribbon, lines, pieces, (x, y) => [length * x, swing * y]);
  const line = hairline(`path d="${path}"`, opacity);
  return within(frame, inset, placed(inset, frame.height / 2, line));
}
