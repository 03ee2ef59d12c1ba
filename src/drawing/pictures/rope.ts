/** A rope around a middle: sine curves of one width, drawn as an arc that is turned. */
import { splineOver, swell, turnsOf } from '../guilloche/curve.ts';

/** Units in a pixel of the path. */
export const ropeUnit = 4;

/** The drawing is one arc, turned around the middle this often. */
const ropeArcs = 12;
export const ropeTurns = turnsOf(ropeArcs);

const lines = 8;
/** Waves in an arc. */
const waves = 2;

export interface Rope {
  /** From the middle to that of the rope, px. */
  radius: number;
  /** Half the width of the rope, px. */
  swing: number;
}

/** One arc of a rope, in quarter pixels around the middle. */
export function ropeArc({ radius, swing }: Rope): string {
  const steps = 12;
  const arc = (2 * Math.PI) / ropeArcs;
  const step = arc / steps;
  const perStep = (2 * Math.PI * waves) / steps;
  return Array.from({ length: lines }, (_, line) =>
    splineOver(steps, (at) => {
      const wave = Math.sin(perStep * at + (2 * Math.PI * line) / lines) * swell(perStep);
      const reach = (radius + swing * wave) * swell(step) * ropeUnit;
      return [reach * Math.sin(step * at), -reach * Math.cos(step * at)];
    }),
  ).join('');
}
