/**
 * Certificates of funds and portfolios, 4:5: a frame, fans in the corners of its field, and a medallion. Where a certificate states
 * assets its heart stays empty for them, as words on top of the drawing; it never states a return.
 */
import { drawCorners, drawFrame, fieldOf, pair, within } from './frame.ts';
import { drawMedallion, type Lobes } from './medallion.ts';
import type { Drawing } from './picture.ts';
import { randomFrom } from './random.ts';

const box = { width: 400, height: 500 };

/**
 * The full cut opens a page; the small one, shown at half its size and less, has fewer lines. In px: the frame, the radius of the
 * fans, the height at which the medallion has its middle, the medallion. `waves` are choices.
 */
const cuts = {
  full: {
    frame: { ...box, border: 26, middle: 23, rules: [3.5, 7.5], strands: 3, corner: 5 },
    waves: [13, 14, 15, 16],
    fan: 56,
    centre: 232,
    medallion: { outer: 129, heart: 59, share: 1, ground: [18, 8], collar: [30, 4] },
  },
  small: {
    frame: { ...box, border: 26, middle: 25, rules: [6, 13], strands: 2, corner: 3 },
    waves: [8, 9, 10],
    fan: 0,
    centre: 188,
    medallion: { outer: 132, heart: 69, share: 0.5, ground: [14, 5], collar: [22, 3] },
  },
} as const;

/** Draws the certificate of an id. `engraved` fills the heart of one that states no assets; `name` begins every id in the drawing. */
export function drawCertificate(
  id: string,
  lobes: Lobes,
  kind: keyof typeof cuts,
  engraved: boolean,
  name: string,
): Drawing {
  const cut = cuts[kind];
  const random = randomFrom(`border ${id}`);
  const frame = {
    ...cut.frame,
    waves: random.pick(cut.waves),
    octave: random.between(0.08, 0.36),
    shift: random.between(0.07, 0.11),
  };
  const field = fieldOf(frame);
  const fans = drawCorners(frame, field, `${id} fan`, [cut.fan, 8], `${name}s`);
  const shapes =
    drawFrame(frame, id, `${name}f`) +
    (cut.fan > 0 ? `<g opacity=".7">${within(frame, field, fans)}</g>` : '') +
    `<g transform="translate(${pair(box.width / 2, cut.centre)})">` +
    `${drawMedallion(lobes, cut.medallion, engraved, `${name}m`)}</g>`;
  return { ...box, shapes };
}
