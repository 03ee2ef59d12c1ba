/** Publication: a production build leaves out unpublished entries everywhere. */
import { definitionOf, optionalLists } from './collections.ts';
import { valueAt } from '../utils/nested-data.ts';

/** Default time of a press release, at which the news services of the London market start. */
const RELEASE_TIME = '07:00';

/** Why an entry is not published: it is a draft, or a press release whose time has not come. */
export type PublishState = 'draft' | { until: Date };

/** Returns why an entry is not published at a moment; undefined if it is. */
export function unpublishedReason(data: unknown, now = new Date()): PublishState | undefined {
  if (valueAt(data, ['draft']) === true) return 'draft';
  const until = publicationMoment(data);
  return until !== undefined && until > now ? { until } : undefined;
}

/** Returns the moment of publication, from the day and time in London; undefined if the entry has no valid day. */
export function publicationMoment(data: unknown) {
  const givenTime = String(valueAt(data, ['time']));
  const time = /^\d{2}:\d{2}$/.test(givenTime) ? givenTime : RELEASE_TIME;
  const at = (zone: string) => new Date(`${String(valueAt(data, ['date']))}T${time}:00${zone}`);
  const [winter, summer] = [at('Z'), at('+01:00')];
  if (Number.isNaN(winter.getTime())) return undefined;
  // In spring, clocks skip an hour: a time in it means an hour later.
  return [winter, summer].find((moment) => clock.format(moment) === time) ?? winter;
}

const london = { timeZone: 'Europe/London', timeStyle: 'short' } as const;
const clock = new Intl.DateTimeFormat('en-GB', london);
const moment = new Intl.DateTimeFormat('en-GB', { ...london, dateStyle: 'long' });

/** Formats a moment for content editors: "27 November 2026 at 07:00 in London". */
export const formatMoment = (date: Date) => `${moment.format(date)} in London`;

/** Returns why an entry is not published, for a label; undefined if it is. */
export function describeUnpublished(data: unknown) {
  const reason = unpublishedReason(data);
  if (reason === undefined) return undefined;
  return reason === 'draft' ? 'Draft' : `Not published until ${formatMoment(reason.until)}`;
}

/** Returns the times after `now` at which entries are published, the earliest first. */
export function upcomingMoments(entries: readonly { data: unknown }[], now: Date) {
  const states = entries.map(({ data }) => unpublishedReason(data, now));
  const ahead = states.flatMap((state) => (typeof state === 'object' ? state.until.getTime() : []));
  return [...new Set(ahead)].sort((a, b) => a - b).map((time) => new Date(time));
}

/** Returns the paths of pages that are not built, because no entry that they would list is published. */
export const emptyLists = (published: readonly { collection: string }[]) =>
  optionalLists
    .filter((name) => published.every(({ collection }) => collection !== name))
    .map((name) => definitionOf(name).listedOn);
