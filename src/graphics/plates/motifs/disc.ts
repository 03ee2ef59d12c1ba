import {
  bold,
  braid,
  curve,
  define,
  group,
  hairline,
  mix,
  onCircle,
  placed,
  repeated,
  rotate,
  sheaf,
  strokes,
  transformed,
  translate,
  turn,
  use,
  type Motif,
} from '../shapes.ts';

/** A woven disc with one wedge lifted out. Number: wedges. */
export const disc: Motif = ([wedges = 8]) => {
  const angle = turn / wedges;
  const arcs = (lines: number, from: number, to: number) =>
    sheaf(lines, 3, (along, across) => onCircle(mix(from, to, across), angle * along), {
      opacity: 0.9,
    });
  const weave = braid(
    26,
    7,
    (along, across) =>
      onCircle(110 + 68 * Math.sin(turn * across + Math.PI * along), angle * along),
    0.9,
  );
  const wedge = group('_w', weave + arcs(6, 181, 193) + arcs(5, 30, 39));
  const cuts = bold(
    1.6,
    strokes(2, (side) => [...onCircle(30, side * angle), ...onCircle(193, side * angle)], 1),
  );
  const others = repeated(wedges - 1, (index) => use('_w', rotate((360 * (index + 1)) / wedges)));
  const [x, y] = onCircle(1, angle / 2);
  const edge = hairline(`path d="${curve(4, (share) => onCircle(193, angle * share))}"`, 0.6);
  const shadow = repeated(7, (index) =>
    transformed(translate(x * (5 + 5 * index), y * (5 + 5 * index)), edge),
  );
  const lifted = transformed(translate(x * 40, y * 40), use('_w') + cuts);
  const all = define(wedge) + others + cuts + shadow + lifted;
  return placed(-18, 6, transformed(rotate(-58), all));
};
