/** A year as a dial, in degrees clockwise from the top: one that begins on a Monday and is no leap year. */

/** Days on which markets are open. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2001, month)));
const daysBefore = (month: Date) => (month.valueOf() - months[0]!.valueOf()) / 86_400_000;
const degrees = (day: number) => Number(((360 * day) / 365).toFixed(2));

/** The middle of the first such weekday of each month. */
export const needlesOn = (weekday: (typeof weekdays)[number]): number[] =>
  months.map(daysBefore).map((start) => {
    const wait = (weekdays.indexOf(weekday) - (start % 7) + 7) % 7;
    return degrees(start + wait + 0.5);
  });

/** Short names of the months, at their middles. */
export const monthNames = months.map((month) => ({
  name: month.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }),
  angle: degrees(daysBefore(month) + 15),
}));
