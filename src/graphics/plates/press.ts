/** Plates of press releases, 5:3: one for each category. The template writes the date over the left part. */
import { placed, type Drawing } from '../guilloche/svg.ts';
import type { Plate } from './names.ts';
import { drawPlate } from './plates.ts';
import { clipped, hairline, rectangle, scale, transformed } from './shapes.ts';

const [WIDTH, HEIGHT, MARGIN] = [600, 360, 22];

/** Insets and opacities of the rules around a plate. */
const RULES = [
  [6, 0.5],
  [10, 0.95],
  [MARGIN, 0.6],
] as const;

/** Draws a motif at the right, within rules. */
export function drawPressPlate({ motif, numbers }: Plate): Drawing {
  const plate = drawPlate(motif, numbers);
  const drawn = transformed(scale(0.72), placed(-plate.width / 2, -plate.height / 2, plate.shapes));
  const inset = (edge: number) => rectangle(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge);
  const rules = RULES.map(([edge, opacity]) => hairline(`path d="${inset(edge)}"`, opacity));
  const shapes = clipped('_q', inset(MARGIN), placed(390, HEIGHT / 2, drawn)) + rules.join('');
  return { width: WIDTH, height: HEIGHT, shapes };
}
