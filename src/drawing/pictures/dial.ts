/** A year as a dial, from the top and clockwise. */
import { weekdays, type Weekday } from '../../content/schemas/fields.ts';

const YEAR = 365;

/** Days before each month, in a year that begins on a Monday and is no leap year. */
const starts = Array.from(
  { length: 12 },
  (_, month) => (Date.UTC(2001, month) - Date.UTC(2001, 0)) / 86_400_000,
);

const degrees = (day: number) => Number(((360 * day) / YEAR).toFixed(2));

/** Angles in degrees of the middle of the first such day of each month. */
export const needlesOn = (weekday: Weekday): number[] =>
  starts.map((start) => {
    const wait = (weekdays.indexOf(weekday) - (start % 7) + 7) % 7;
    return degrees(start + wait + 0.5);
  });

/** Short names of the months with the angles of their middles, in radians. */
export const months = starts.map((start, month) => ({
  name: new Date(Date.UTC(2001, month)).toLocaleString('en-GB', { month: 'short' }),
  angle: (2 * Math.PI * (start + 15)) / YEAR,
}));
