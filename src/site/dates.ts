/** One way to write a day, British and without a time zone. */
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-09-14` as "14 September 2026". */
export const longDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
