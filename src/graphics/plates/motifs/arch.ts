import {
  bold,
  define,
  group,
  hairline,
  mix,
  onCircle,
  placed,
  rectangle,
  repeated,
  rotate,
  sheaf,
  short,
  solid,
  strokes,
  transformed,
  translate,
  units,
  use,
  type Motif,
  type Point,
} from '../shapes.ts';

const [INNER, OUTER] = [128, 182];

/** A stone around the angle 0, with as many lines as its shade needs. */
function drawStone(angle: number, lines: number) {
  const at = (radius: number, share: number) =>
    onCircle(radius, share * (angle / 2 - 0.008)).map(units) as Point;
  const arc = (radius: number, sweep: 0 | 1, end: Point) =>
    `A${units(radius)} ${units(radius)} 0 0 ${sweep} ${end}`;
  const edge = `M${at(INNER, -1)}L${at(OUTER, -1)}${arc(OUTER, 1, at(OUTER, 1))}L${at(INNER, 1)}${arc(INNER, 0, at(INNER, -1))}`;
  const shade = sheaf(lines, 2, (along, across) =>
    onCircle(mix(INNER + 4, OUTER - 4, across), (angle / 2 - 0.02) * (2 * along - 1)),
  );
  return solid(edge) + shade;
}

const drawPier = (x: number, lines: number) =>
  repeated(3, (index) => {
    const shade = strokes(
      lines,
      (line) => {
        const y = 3 + (28 * line) / (lines - 1);
        return [0, y, 54, y];
      },
      0.75,
    );
    const edge = bold(1.3, hairline(`path d="${rectangle(0, 0, 54, 31)}"`, 1));
    return placed(x, 4 + 34 * index, shade + edge);
  });

/** The wooden frame that carries the stones until the keystone is set. */
function drawCentring() {
  const rib = sheaf(
    5,
    14,
    (along, across) => onCircle(mix(INNER - 12, INNER - 4, across), Math.PI * (1 + along)),
    { opacity: 0.85 },
  );
  const struts = (shift: number, endShift: number, opacity: number) =>
    strokes(
      13,
      (index) => {
        const angle = Math.PI * (1 + index / 12);
        return [...onCircle(12, angle + shift), ...onCircle(INNER - 12, angle + endShift)];
      },
      opacity,
    );
  const beam = strokes(6, (line) => [4 - INNER, 1.6 * line, INNER - 4, 1.6 * line], 0.9);
  const posts = [-100, 92].map((x) =>
    strokes(5, (line) => [x + 2 * line, 9, x + 2 * line, 104], 0.8),
  );
  return rib + struts(0, 0, 0.85) + struts(0.25, 0.024, 0.5) + beam + posts.join('');
}

/** An arch of stones on its centring, the keystone still above it. Number: stones, an odd number. */
export const arch: Motif = ([stones = 13]) => {
  const angle = Math.PI / stones;
  const shades = [7, 11, 16].map((lines, shade) => group(`_v${shade}`, drawStone(angle, lines)));
  const keystone = Math.floor(stones / 2);
  const ring = repeated(stones, (index) => {
    if (index === keystone) return '';
    const shade = index < stones * 0.36 ? 0 : index < stones * 0.68 ? 1 : 2;
    return use(`_v${shade}`, `rotate(${short(180 + (180 * (index + 0.5)) / stones)})`);
  });
  const lifted = transformed(
    translate(0, -34) + rotate(180 * ((keystone + 0.5) / stones) + 180),
    use('_v2') + bold(1.8, use('_v0')),
  );
  const water = strokes(
    9,
    (line) => {
      const half = 240 - (9 * line ** 2) / 4;
      return [-half, 107 + 4 * line, half, 107 + 4 * line];
    },
    0.6,
  );
  const piers = drawPier(-OUTER, 8) + drawPier(INNER, 15);
  return define(...shades) + placed(0, 48, drawCentring() + ring + lifted + piers + water);
};
