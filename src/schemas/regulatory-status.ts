/** The firm's regulatory status by country, in the sentences that pages show. */
import type { Firm } from './firm.ts';
import { activities, statuses } from './regulatory-activities.ts';

const list = new Intl.ListFormat('en-GB');

/** Returns a sentence for each status, with the activities that share it. */
function sentencesOf(country: Firm['regulatoryStatus']['countries'][number]) {
  const shared = Map.groupBy(activities, (activity) => {
    const { status, by = '', number = '' } = country[activity] ?? {};
    return status && statuses[status].replace('{by}', by).replace('{number}', number);
  });
  return [...shared]
    .flatMap(([sentence, names]) => sentence?.replace('{activities}', list.format(names)) ?? [])
    .join(' ');
}

/** Returns the known statuses in the order of the data. Countries of the same status share a row. */
export function statusByCountries({ regulatoryStatus }: Pick<Firm, 'regulatoryStatus'>) {
  const rows = Map.groupBy(regulatoryStatus.countries, sentencesOf);
  rows.delete('');
  return [...rows].map(([status, rowsOfStatus]) => ({
    countries: list.format(rowsOfStatus.map(({ country }) => country)),
    status,
  }));
}
