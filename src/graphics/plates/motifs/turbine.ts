import { placed, translate } from '../../svg.ts';
import { outline } from '../geometry.ts';
import { hatch, sheaf } from '../hatching.ts';
import { rotate, scale, transformed, wheel } from '../transforms.ts';
import { disc, floor, solid, type Motif } from '../motif-parts.ts';

/** Draws a turbine whose hub is at 0,0. `id` is that of its blades. */
function drawTurbine(id: string, lines: number, height: number) {
  const tower =
    solid(outline(-4, 0, 4, 0, 9, height, -9, height)) +
    hatch(Math.ceil(lines / 2), [0, 8, 1, height], [3, 8, 8, height], 0.9);
  const blade = sheaf({ lines, steps: 8, opacity: 0.95 }, (along, across) => {
    const width = along < 0.2 ? 3 + 55 * along : 14 * (1.12 - along);
    return [8 + 128 * along, width * (across - 0.35) * 1.3];
  });
  return tower + transformed(rotate(-62), wheel(id, 3, blade)) + disc(9, 1.8) + disc(3, 1.4);
}

/** Two wind turbines on a hill. Number: lines of each blade. */
export const turbine: Motif = ([lines = 7]) =>
  transformed(translate(112, 30) + scale(0.62), drawTurbine('_far', lines, 240)) +
  placed(-42, -52, drawTurbine('_near', lines, 228)) +
  floor(172, 196, 12, 12);
