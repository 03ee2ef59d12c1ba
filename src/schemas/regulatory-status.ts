/** The firm's regulatory status by country, and the sentences that pages print of it. */
import type { Firm } from './data.ts';
import { activities, statuses } from './regulatory-activities.ts';

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
