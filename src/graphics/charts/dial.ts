/** The dial of a year that begins on a Monday and is not a leap year. Angles are in degrees, clockwise from the top. */

/** Days of the week on which markets are open. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Days of the year before each month. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

const degrees = (day: number) => Number(((360 * day) / 365).toFixed(2));

/** Returns an angle for each month: the middle of the first day that is this weekday. */
export const needlesOn = (weekday: (typeof weekdays)[number]) =>
  daysBefore.map((start) => {
    const daysUntil = (weekdays.indexOf(weekday) - (start % 7) + 7) % 7;
    return degrees(start + daysUntil + 0.5);
  });

/** Short name of each month, and the angle of its middle. */
export const monthNames = daysBefore.map((start, month) => ({
  name: new Date(2001, month).toLocaleString('en-GB', { month: 'short' }),
  angle: degrees(start + 15),
}));
