/** The firm's regulatory status by country, and the sentences that pages print of it. */
import type { Firm } from './data.ts';

/** What the firm does, as far as countries regulate it. */
export const activities = ['funds', 'brokerage', 'trusts', 'custody', 'advice'] as const;

/** What the firm can be for an activity, and what pages print of it (FSMA 2000, sections 19 and 21). */
export const statuses = {
  authorised: 'Authorised for {activities} by the {by}, number {number}.',
  registered: 'Registered for {activities} with the {by}, number {number}.',
  approved:
    'What we publish here about {activities} has been approved by {by}, number {number}, which is authorised to approve it.',
  'not-authorised': 'Not authorised for {activities}, so we may not offer this to you there.',
} as const;

const list = new Intl.ListFormat('en-GB');

/** A sentence for each status, with the activities that share it. */
function sentencesOf(country: Firm['regulatoryStatus']['countries'][number]) {
  const shared = Map.groupBy(activities, (activity) => {
    const { status, by = '', number = '' } = country[activity] ?? {};
    return status && statuses[status].replace('{by}', by).replace('{number}', number);
  });
  return [...shared]
    .flatMap(([sentence, all]) => sentence?.replace('{activities}', list.format(all)) ?? [])
    .join(' ');
}

/** What is known, in the order of the data, with countries of the same status in one row. */
export function statusByCountries({ regulatoryStatus }: Pick<Firm, 'regulatoryStatus'>) {
  const rows = Map.groupBy(regulatoryStatus.countries, sentencesOf);
  rows.delete('');
  return [...rows].map(([status, all]) => ({
    countries: list.format(all.map(({ country }) => country)),
    status,
  }));
}
