/** Rings cut by a lathe: the texture of the discs, one pitch at every size. */
import { splineOver, swell, turnsOf } from '../guilloche/curve.ts';

/** Units in a pixel: path coordinates are whole units. */
const unit = 4;

/** The drawing is one arc, turned around the centre this often. */
const latheArcs = 12;

/** Petals of each ring, and control points for each of them. */
const petals = 24;
const pointsPerPetal = 4;

/** Radius of the hole in the middle, and from ring to ring, in px. */
const hub = 13;
const pitch = 3.6;

/**
 * The path of one arc of rings out to `radius` px, in quarter pixels around the middle. Each ring stands half a petal and a
 * little further round than the one inside it, so that they interlace. The first, third and so on, or those between.
 */
export function latheArc(radius: number, rings: 'odd' | 'even'): string {
  const steps = (petals / latheArcs) * pointsPerPetal;
  const arc = (2 * Math.PI) / latheArcs;
  let path = '';
  for (let ring = 0, r = hub; r < radius + pitch; ring += 1, r += pitch) {
    if ((ring % 2 === 0) !== (rings === 'odd')) continue;
    const swing = Math.min(4.6, 0.042 * r + 0.3) * swell((2 * Math.PI) / pointsPerPetal);
    const phase = ring * (Math.PI + 0.13);
    path += splineOver(steps, (at) => {
      const angle = (at / steps) * arc;
      const reach = (r + swing * Math.sin(petals * angle + phase)) * swell(arc / steps) * unit;
      return [reach * Math.sin(angle), -reach * Math.cos(angle)];
    });
  }
  return path;
}

/** Angles in degrees by which the arc is turned. */
export const latheTurns = turnsOf(latheArcs);
