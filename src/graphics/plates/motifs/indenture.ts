import { translate, units } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { curve, mix } from '../geometry.ts';
import { edge, latheBorder, strokes } from '../hatching.ts';
import { clip, define, transformed, use, within } from '../transforms.ts';
import { box, rosette, type Motif } from '../motif-parts.ts';

/** Half the width and height of the deed. */
const [X, Y] = [196, 152];

/** Draws lines of text on one side, which end before the rosette. */
const drawText = (side: 1 | -1) =>
  strokes(19, 0.85, (line) => {
    const y = -108 + 12 * line;
    const outer = X - 36 - 9 * Math.abs(Math.sin(2.3 * line + side));
    const inner = 8 + Math.sqrt(Math.max(0, 116 ** 2 - y ** 2));
    return [side * outer, y, side * inner, y];
  });

/** A deed cut in two along a wave, so that its halves fit only each other. Number: waves. */
export const indenture: Motif = ([waves = 5]) => {
  const border = latheBorder([X, Y], { inset: 13, swing: 8, waves: [11, 8] });
  const deed = box(X, -Y, Y) + border + drawText(-1) + drawText(1) + rosette(18, 104);
  const cut = curve(12 * waves, (share) => [
    15 * Math.sin(waves * turn * share),
    mix(-Y - 4, Y + 4, share),
  ]);
  const half = (id: string, side: 1 | -1) => {
    const part = clip(id, `${cut}H${units(300 * side)}V${units(-Y - 4)}z`);
    return (
      part + transformed(translate(15 * side, 9 * side), within(id, use('_deed', '')) + edge(cut))
    );
  };
  return define('_deed', deed) + half('_left', -1) + half('_right', 1);
};
