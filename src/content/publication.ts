/** Whether an entry is published, or a production build leaves it out everywhere. */
import { collectionDefinitions, type CollectionName } from './collections.ts';
import { valueAt } from '../schemas/paths.ts';

/** When a release without a time appears: the hour of the London market's news services. */
const RELEASE_TIME = '07:00';

/** A draft, or a press release whose moment lies ahead. */
export type PublishState = 'draft' | { until: Date };

/** What holds an entry back at a moment; undefined when nothing does. */
export function unpublishedReason(data: unknown, now = new Date()): PublishState | undefined {
  if (valueAt(data, ['draft']) === true) return 'draft';
  const until = publicationMoment(data);
  return until !== undefined && until > now ? { until } : undefined;
}

/** The day and time, in London, of an entry that has them. */
export function publicationMoment(data: unknown) {
  const stated = String(valueAt(data, ['time']));
  const time = /^\d{2}:\d{2}$/.test(stated) ? stated : RELEASE_TIME;
  const at = (zone: string) => new Date(`${String(valueAt(data, ['date']))}T${time}:00${zone}`);
  const [winter, summer] = [at('Z'), at('+01:00')];
  if (Number.isNaN(winter.getTime())) return undefined;
  // What is written in the hour that clocks skip in spring comes an hour later.
  return [winter, summer].find((moment) => clock.format(moment) === time) ?? winter;
}

const london = { timeZone: 'Europe/London', timeStyle: 'short' } as const;
const clock = new Intl.DateTimeFormat('en-GB', london);
const moment = new Intl.DateTimeFormat('en-GB', { ...london, dateStyle: 'long' });

/** A moment as editors read it: "27 November 2026 at 07:00 in London". */
export const formatMoment = (date: Date) => `${moment.format(date)} in London`;

/** What a list says of an entry that is held back; undefined of others. */
export function describeUnpublished(data: unknown) {
  const hold = unpublishedReason(data);
  return hold === 'draft' ? 'Draft' : hold && `Not published until ${formatMoment(hold.until)}`;
}

/** Moments ahead at which something appears, the next first. */
export function upcomingMoments(entries: readonly { data: unknown }[], now: Date) {
  const holds = entries.map(({ data }) => unpublishedReason(data, now));
  const ahead = holds.flatMap((hold) => (typeof hold === 'object' ? hold.until.getTime() : []));
  return [...new Set(ahead)].sort((a, b) => a - b).map((time) => new Date(time));
}

/** Whether an entry is the glossary and lists no terms: then nobody gets the page. */
export const isEmptyGlossary = (collection: CollectionName, id: string, terms: number) =>
  collection === 'pages' && id === collectionDefinitions.glossary.listedOn && terms === 0;
