import { hairline, placed, repeated, translate } from '../../svg.ts';
import { onCircle, turn } from '../../guilloche/curves.ts';
import { curve, mix } from '../geometry.ts';
import { bold, braid, sheaf, strokes } from '../hatching.ts';
import { define, rotate, transformed, use } from '../transforms.ts';
import { type Motif } from '../motif-parts.ts';

/** A woven disc with one wedge lifted out. Number: wedges. */
export const disc: Motif = ([wedges = 8]) => {
  const angle = turn / wedges;
  const arcs = (lines: number, from: number, to: number) =>
    sheaf({ lines, steps: 3, opacity: 0.9 }, (along, across) =>
      onCircle(mix(from, to, across), angle * along),
    );
  const weave = braid({ lines: 26, steps: 7, opacity: 0.9 }, (along, across) =>
    onCircle(110 + 68 * Math.sin(turn * across + Math.PI * along), angle * along),
  );
  const others = repeated(wedges - 1, (index) =>
    use('_wedge', rotate((360 * (index + 1)) / wedges)),
  );
  const sides = strokes(2, 1, (side) => [
    ...onCircle(30, side * angle),
    ...onCircle(193, side * angle),
  ]);
  const cuts = bold(1.6, sides);
  const outwards = (distance: number) => translate(...onCircle(distance, angle / 2));
  const rim = hairline(`path d="${curve(4, (share) => onCircle(193, angle * share))}"`, 0.6);
  const shadow = repeated(7, (index) => transformed(outwards(5 + 5 * index), rim));
  const lifted = transformed(outwards(40), use('_wedge', '') + cuts);
  const wedge = define('_wedge', weave + arcs(6, 181, 193) + arcs(5, 30, 39));
  return wedge + placed(-18, 6, transformed(rotate(-58), others + cuts + shadow + lifted));
};
