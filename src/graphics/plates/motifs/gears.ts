import {
  bold,
  circles,
  collar,
  drawRing,
  onCircle,
  outline,
  petals,
  placed,
  repeated,
  solid,
  turn,
  type Motif,
  type Point,
} from '../shapes.ts';

/** Places of the four corners of a tooth: share of the pitch, and height over the rim. */
const TOOTH = [
  [-0.29, -9],
  [-0.13, 9],
  [0.13, 9],
  [0.29, -9],
] as const;

function drawGear(id: string, teeth: number, radius: number, start: number) {
  const corners = Array.from({ length: teeth }, (_, tooth): Point[] =>
    TOOTH.map(([share, height]) =>
      onCircle(radius + height, start + (turn * (tooth + share)) / teeth),
    ),
  );
  return (
    solid(outline(corners.flat()), 1.5) +
    bold(1.2, circles([radius - 14, 0.9])) +
    drawRing(`${id}a`, [teeth, 4], [0.66 * radius, radius - 17], 0.8) +
    circles([0.64 * radius, 0.8]) +
    drawRing(`${id}b`, [12, 6], [0.26 * radius, 0.6 * radius], 0.8, petals) +
    collar(`${id}c`, 0.2 * radius, 6, 20, 3) +
    bold(1.3, circles([0.11 * radius, 1]))
  );
}

const drawShadow = (radius: number) =>
  repeated(6, (index) => circles([radius + 4, 0.6 - 0.06 * index, 2 + 2 * index, 2 + 2 * index]));

/** Two wheels that mesh. Numbers: teeth of each wheel. */
export const gears: Motif = ([first = 22, second = 14]) => {
  const radiusOf = (teeth: number) => (228 / (first + second)) * teeth;
  const [large, small] = [radiusOf(first), radiusOf(second)];
  const angle = -0.32;
  const other =
    drawShadow(small) + drawGear('_n', second, small, angle + Math.PI + Math.PI / second);
  const [x, y] = onCircle(large + small, angle);
  return placed(
    -92,
    30,
    drawShadow(large) + drawGear('_m', first, large, angle) + placed(x, y, other),
  );
};
