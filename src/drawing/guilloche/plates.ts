/** Certificates of funds and portfolios, 4:5, notes of press releases, 5:3, and Home's coupons. Lengths are in px. */
import { braidPath, type Braid } from './curves.ts';
import { drawCorners, drawFrame, within, type Frame } from './frame.ts';
import { drawMedallion, type Lobes } from './medallion.ts';
import { randomFrom } from './random.ts';
import { hairline, placed, unit } from './svg.ts';

/** The full cut opens a page; the small one, shown at half its size, has fewer lines. */
export type Cut = 'full' | 'small';

const certificates = {
  full: {
    frame: { border: 26, middle: 23, strong: 16.5, field: 43.5, strands: 3, corner: 5 },
    waves: [13, 14, 15, 16],
    centre: 232,
    medallion: { outer: 129, heart: 59, ground: [18, 8] },
  },
  small: {
    frame: { border: 26, middle: 25, strong: 19, field: 51, strands: 2, corner: 3 },
    waves: [8, 9, 10],
    centre: 188,
    medallion: { outer: 132, heart: 69, share: 0.5, ground: [14, 5], collar: [22, 3] },
  },
} as const;

/** Draws the certificate of an id. Its heart is empty for words, or `engraved`. */
export function drawCertificate(id: string, lobes: Lobes, cut: Cut, engraved: boolean) {
  const { frame: cutOfFrame, waves, centre, medallion } = certificates[cut];
  const random = randomFrom(`border ${id}`);
  const frame = {
    width: 400,
    height: 500,
    ...cutOfFrame,
    waves: random.pick(waves),
    octave: random.between(0.08, 0.36),
    shift: random.between(0.07, 0.11),
  };
  const { field } = frame;
  const fans = within(frame, field, drawCorners('_f', frame, field, `${id} fan`, [56, 8]));
  const faint = cut === 'full' ? `<g opacity=".7">${fans}</g>` : '';
  const centred = placed(200, centre, drawMedallion(lobes, medallion, engraved));
  return drawFrame(frame, id, faint + centred);
}

const notes = {
  full: {
    frame: { border: 18, middle: 15, strong: 11.5, field: 29.5, waves: 27, corner: 4 },
    lines: 16,
    medallion: { outer: 128, heart: 50 },
  },
  small: {
    frame: { border: 22, middle: 20.5, strong: 15, field: 40.5, waves: 15, corner: 3 },
    lines: 8,
    medallion: { outer: 132, heart: 52, share: 0.55, ground: [14, 5], collar: [22, 3] },
  },
} as const;

/** Swings and turns of the second wave, beside 4 and 1 of the first. In proportion they would be plain strips. */
const ribbons = [
  [16, 3],
  [16, 2],
  [16, 1],
  [12, 2],
  [12, 1],
  [6, 3],
  [6, 2],
  [6, 1],
  [8, 3],
] as const;

/** Draws the note of an id, a medallion on a ribbon. */
export function drawNote(id: string, lobes: Lobes, cut: Cut) {
  const { frame: cutOfFrame, lines, medallion } = notes[cut];
  const random = randomFrom(`note ${id}`);
  const [octave, shift] = [random.between(0.12, 0.34), random.between(0.07, 0.11)];
  const frame = { width: 600, height: 360, ...cutOfFrame, strands: 2, octave, shift };
  const [wave, turns] = random.pick(ribbons);
  const braid = { waves: [4, wave], turns: [1, turns], balance: 0.66 } as const;
  const ribbon = { ...braid, lines, swing: random.between(64, 84) };
  // The ground of plates, which covers the ribbon.
  const ground = `<circle fill="#090805" stroke="none" r="${unit * (medallion.outer - 13)}"/>`;
  const centred = placed(300, 180, ground + drawMedallion(lobes, medallion, true));
  return drawFrame(frame, id, drawRibbon(frame, ribbon, 3, 0.6) + centred);
}

const coupons = [
  { waves: [3, 12], turns: [1, 3], balance: 0.68, lines: 20, swing: 48 },
  { waves: [4, 12], turns: [1, 2], balance: 0.66, lines: 22, swing: 48 },
] as const;

export function drawCoupon(index: number) {
  const cut = { border: 16, middle: 15, strong: 10.5, field: 28.5, waves: 27, corner: 3 };
  const frame = { width: 505, height: 172, ...cut, strands: 2, octave: 0.24, shift: 0.09 };
  return drawFrame(frame, `coupon ${index}`, drawRibbon(frame, coupons[index]!, 1.5, 0.85));
}

/** A braid across the field of a frame, `space` from its rules; `swing` is half its height. */
function drawRibbon(
  frame: Frame,
  { lines, swing, ...braid }: Braid & Record<'lines' | 'swing', number>,
  space: number,
  opacity: number,
) {
  const inset = frame.field + space;
  const length = frame.width - 2 * inset;
  const path = braidPath(braid, lines, (x, y) => [length * x, swing * y]);
  const line = hairline(`path d="${path}"`, opacity);
  return within(frame, inset, placed(inset, frame.height / 2, line));
}
