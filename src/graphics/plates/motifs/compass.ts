import {
  bold,
  circles,
  collar,
  disc,
  mix,
  onCircle,
  outline,
  rotate,
  solid,
  strokes,
  transformed,
  turn,
  wheel,
  type Motif,
} from '../shapes.ts';

/** A ray of the rose, its right half shaded. */
function drawRay(length: number, halfWidth: number) {
  const foot = halfWidth * 0.9;
  const edge = outline([
    [0, -length],
    [halfWidth, -foot],
    [0, 0],
    [-halfWidth, -foot],
  ]);
  const shade = strokes(
    26,
    (line) => {
      const y = mix(foot, length, line / 26);
      return [0, -y, (halfWidth * (length - y)) / (length - foot), -y];
    },
    0.9,
  );
  return (
    solid(edge, 1.2) +
    shade +
    bold(
      1.2,
      strokes(1, () => [0, 0, 0, -length], 1),
    )
  );
}

const drawDial = () => {
  const scaleOf = (count: number, from: number, to: number, weight: number) =>
    bold(
      weight,
      strokes(
        count,
        (index) => {
          const angle = (turn * index) / count;
          return [...onCircle(from, angle), ...onCircle(to, angle)];
        },
        0.95,
      ),
    );
  return (
    bold(1.4, circles([194, 1])) +
    scaleOf(144, 178, 188, 1) +
    scaleOf(36, 172, 188, 1.4) +
    scaleOf(8, 164, 188, 2.2) +
    circles([190, 0.7], [160, 0.8]) +
    collar('_k', 150, 9, 72, 3)
  );
};

const drawNeedle = () => {
  const edge = outline([
    [0, -140],
    [13, 0],
    [0, 140],
    [-13, 0],
  ]);
  const shade = strokes(
    44,
    (line) => {
      const y = -140 + 3.2 * line;
      const half = 13 * (1 + y / 140);
      return [-half, y, half, y];
    },
    1,
  );
  return transformed(rotate(24), solid(edge, 1.6) + shade);
};

/** A compass with its rose and its needle. Number: points of the rose, an even number. */
export const compass: Motif = ([points = 8]) => {
  const rays = (id: string, count: number, start: number, ray: string) =>
    transformed(rotate(start), wheel(id, count, ray));
  const rose =
    rays('_q', points, 180 / points, drawRay(104, 16)) +
    rays('_p', points / 2, 0, drawRay(142, 24)) +
    rays('_o', points / 2, 360 / points, drawRay(124, 20));
  const hub = disc(17, 1.4) + circles([12, 0.9], [7, 0.9], [3, 1]);
  return drawDial() + rose + drawNeedle() + hub;
};
