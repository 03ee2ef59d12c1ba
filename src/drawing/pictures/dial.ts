/** A year as a dial: twelve needles, one on the first given weekday of each month. */
import { weekdays, type Weekday } from '../../content/schemas/fields.ts';

/** Half the side of the drawing's box, px at its full size; the middle of the dial is the middle of the box. */
export const dialHalf = 286;

/** Radii: of the ring of days, of the needles, of the month's names; the rope in the middle. */
export const days = { inner: 166, outer: 190 };
export const needleRadii = { inner: 122, outer: 236, thick: 4.2 };
const namesRadius = 254;
export const dialRope = { radius: 104, swing: 8 };

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
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
  return { name: months[month]!, x: place(Math.sin(angle)), y: place(-Math.cos(angle)) };
});
