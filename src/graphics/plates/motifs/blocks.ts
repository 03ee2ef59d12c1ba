import { translate } from '../../svg.ts';
import { mix, outline, type Line } from '../geometry.ts';
import { hatch } from '../hatching.ts';
import { copies } from '../transforms.ts';
import { solid, type Motif } from '../motif-parts.ts';

const [WIDTH, RISE, HEIGHT] = [86, 46, 92];

/** Draws a cube seen from above: its lid is light, its left side shaded, its right side dark. */
function drawCube(lines: number) {
  const face = (side: 1 | -1, count: number) => {
    const lineAt = (share: number): Line => {
      const x = side * WIDTH * share;
      const y = mix(RISE, 0, share);
      return [x, y, x, y + HEIGHT];
    };
    return hatch(count, lineAt(0.04), lineAt(0.96), 0.9);
  };
  return (
    solid(outline(-WIDTH, 0, 0, -RISE, WIDTH, 0, WIDTH, HEIGHT, 0, RISE + HEIGHT, -WIDTH, HEIGHT)) +
    face(-1, lines) +
    face(1, 2 * lines) +
    solid(outline(-WIDTH, 0, 0, -RISE, WIDTH, 0, 0, RISE), 1.8) +
    solid(outline(-WIDTH / 2, 0, 0, -RISE / 2, WIDTH / 2, 0, 0, RISE / 2), 0.75)
  );
}

/** Three blocks, the uppermost on two others. Number: lines of a shaded side. */
export const blocks: Motif = ([lines = 9]) =>
  copies('_cube', drawCube(lines), translate(-92, 46), translate(92, 46), translate(0, -96));
