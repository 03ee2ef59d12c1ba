/** Plates of press releases, 5:3: one for each category. The template writes the date over the left part. */
import { placed, type Drawing } from '../svg.ts';
import type { Plate } from './parse-plate.ts';
import { drawPlate } from './plates.ts';
import { rectangle } from './geometry.ts';
import { edge } from './hatching.ts';
import { clip, scale, transformed, within } from './transforms.ts';

const [WIDTH, HEIGHT, MARGIN] = [600, 360, 22];

/** Returns the path of a rectangle inside the plate, at a distance from its edges. */
const inset = (distance: number) =>
  rectangle(WIDTH / 2 - distance, distance - HEIGHT / 2, HEIGHT / 2 - distance);

/** Draws a motif at the right, within rules. */
export function drawPressPlate({ motif, numbers }: Plate): Drawing {
  const plate = drawPlate(motif, numbers);
  const centred = placed(-plate.width / 2, -plate.height / 2, plate.shapes);
  const drawn = placed(90, 0, transformed(scale(0.72), centred));
  const rules =
    edge(inset(6), 0.75, 0.5) + edge(inset(10), 0.75, 0.95) + edge(inset(MARGIN), 0.75, 0.6);
  const shapes = clip('_plate', inset(MARGIN)) + within('_plate', drawn) + rules;
  return { width: WIDTH, height: HEIGHT, shapes: placed(WIDTH / 2, HEIGHT / 2, shapes) };
}
