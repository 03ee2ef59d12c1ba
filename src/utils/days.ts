/** Formats days without a time zone, for builds and browsers. Does not use Intl, whose first call blocks a phone for a tenth of a second. */
const MONTHS =
  'January February March April May June July August September October November December';

/** Returns "14 September 2026" for `2026-09-14`; no line ends between day and month. */
export function longDay(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date}\u00A0${MONTHS.split(' ')[month - 1]} ${year}`;
}

/** Returns today in universal time, in the format of content: `2026-09-14`. */
export const currentDay = () => new Date().toISOString().slice(0, 10);
