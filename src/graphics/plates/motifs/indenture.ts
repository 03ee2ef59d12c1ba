import {
  bold,
  box,
  curve,
  define,
  group,
  hairline,
  latheBand,
  mix,
  placed,
  rosette,
  scale,
  strokes,
  transformed,
  translate,
  turn,
  units,
  use,
  type Motif,
  type Point,
} from '../shapes.ts';

/** Half the width and height of the deed. */
const [X, Y] = [196, 152];

const drawBorder = () => {
  const long = latheBand({ length: 2 * X - 8, swing: 8, waves: 11 });
  const short = transformed('rotate(90)', latheBand({ length: 2 * Y - 48, swing: 8, waves: 8 }));
  return (
    placed(0, 13 - Y, long) +
    placed(0, Y - 13, long) +
    placed(13 - X, 0, short) +
    placed(X - 13, 0, short)
  );
};

/** Lines of text on one side, which keep clear of the rosette. */
const drawText = (side: 1 | -1) =>
  strokes(
    19,
    (line) => {
      const y = -108 + 12 * line;
      const outer = X - 36 - 9 * Math.abs(Math.sin(2.3 * line + side));
      const inner = 8 + Math.sqrt(Math.max(0, 116 ** 2 - y ** 2));
      return [side * outer, y, side * inner, y];
    },
    0.85,
  );

/** A deed cut in two along a wave: its halves fit, as a question and its answer do. Number: waves. */
export const indenture: Motif = ([waves = 5]) => {
  const cut = curve(12 * waves, (share) => [
    15 * Math.sin(waves * turn * share),
    mix(-Y - 4, Y + 4, share),
  ]);
  const sideOfCut = (id: string, side: 1 | -1) =>
    `<clipPath id="${id}"><path d="${cut}H${side * 1200}V${units(-Y - 4)}z"/></clipPath>`;
  const deed = group(
    '_d',
    box(-X, -Y, 2 * X, 2 * Y, 1.4) +
      drawBorder() +
      drawText(-1) +
      drawText(1) +
      transformed(scale(1.04), rosette(18)),
  );
  const edge = bold(1.4, hairline(`path id="_e" d="${cut}"`, 1));
  const half = (clip: string, place: Point, cutEdge: string) =>
    transformed(translate(...place), `<g clip-path="url(#${clip})">${use('_d')}</g>${cutEdge}`);
  return (
    define(sideOfCut('_h', -1), sideOfCut('_i', 1), deed) +
    half('_h', [-15, -9], edge) +
    half('_i', [15, 9], bold(1.4, use('_e')))
  );
};
