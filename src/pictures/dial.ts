/** A year as a dial: twelve needles, one on the first given weekday of each month. */
import { weekdays, type Weekday } from '../schemas/fields.ts';
import { splinePath, swell, type Point } from '../guilloche/curve.ts';

/** Half the side of the drawing's box, px at its full size; the middle of the dial is the middle of the box. */
export const dialHalf = 286;

/** Radii: of the ring of days, of the needles, of the month's names, of the rope in the middle. */
export const days = { inner: 166, outer: 190 };
const needleRadii = { inner: 122, outer: 236, thick: 4.2 };
const namesRadius = 254;
const rope = { radius: 104, swing: 8, lines: 8, waves: 2 };

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const year = 365;
const starts = lengths.map((_, month) =>
  lengths.slice(0, month).reduce((sum, length) => sum + length, 0),
);

const degrees = (day: number) => Number(((360 * day) / year).toFixed(2));

/** Angles in degrees at which months begin, clockwise from the top. */
export const monthTicks = starts.map(degrees);

/** Angles of the needles: the middle of the first such day of each month, in a year that begins on a Monday. */
export const needlesOn = (weekday: Weekday): number[] =>
  starts.map((start) => {
    const wait = (weekdays.indexOf(weekday) - (start % 7) + 7) % 7;
    return degrees(start + wait + 0.5);
  });

/** Outline of a needle at the top: pointed, thickest in its middle. */
export const needle = (() => {
  const { inner, outer, thick } = needleRadii;
  const middle = (inner + outer) / 2;
  return `M0-${inner}Q${thick}-${middle} 0-${outer}Q-${thick}-${middle} 0-${inner}`;
})();

/** Short names of the months and their places, in per cent of the box. */
export const monthNames = lengths.map((length, month) => {
  const angle = (2 * Math.PI * (starts[month]! + length / 2)) / year;
  const place = (offset: number) => `${(50 + (50 * namesRadius * offset) / dialHalf).toFixed(1)}%`;
  const name = new Date(Date.UTC(2001, month)).toLocaleDateString('en-GB', {
    month: 'short',
    timeZone: 'UTC',
  });
  return { name: name.slice(0, 3), x: place(Math.sin(angle)), y: place(-Math.cos(angle)) };
});

/** Units in a pixel of the rope's path. */
export const ropeUnit = 4;

/** How often the arc of the rope is turned around the middle. */
export const ropeArcs = 12;

/** One arc of a rope of constant width, in quarter pixels around the middle. */
export const ropeArc = (() => {
  const steps = 12;
  const arc = (2 * Math.PI) / ropeArcs;
  const step = arc / steps;
  const perStep = (2 * Math.PI * rope.waves) / steps;
  return Array.from({ length: rope.lines }, (_, line) => {
    const controls: Point[] = [];
    for (let index = 0; index <= steps + 1; index += 1) {
      const at = index - 0.5;
      const wave = Math.sin(perStep * at + (2 * Math.PI * line) / rope.lines) * swell(perStep);
      const reach = (rope.radius + rope.swing * wave) * swell(step) * ropeUnit;
      controls.push([reach * Math.sin(step * at), -reach * Math.cos(step * at)]);
    }
    return splinePath(controls);
  }).join('');
})();
