import { activities, statuses, type Firm } from '../content/schemas/data.ts';

const list = new Intl.ListFormat('en-GB');

type Country = Firm['regulatoryStatus']['countries'][number];

/** What is said of a country: a sentence for each status, with the activities that share it. */
function sentencesOf(country: Country): string {
  const stated = activities.flatMap((activity) => {
    const { status, by = '', number = '' } = country[activity] ?? {};
    if (status === undefined) return [];
    return { activity, sentence: statuses[status].replace('{by}', by).replace('{number}', number) };
  });
  return [...Map.groupBy(stated, ({ sentence }) => sentence)]
    .map(([sentence, all]) =>
      sentence.replace('{activities}', list.format(all.map(({ activity }) => activity))),
    )
    .join(' ');
}

/** The firm's status by country as far as it is known, with countries of the same status in one row, in the order of the data. */
export function statusByCountries({ regulatoryStatus }: Pick<Firm, 'regulatoryStatus'>) {
  const known = regulatoryStatus.countries
    .map((country) => ({ country: country.country, status: sentencesOf(country) }))
    .filter(({ status }) => status !== '');
  return [...Map.groupBy(known, ({ status }) => status)].map(([status, rows]) => ({
    countries: list.format(rows.map(({ country }) => country)),
    status,
  }));
}
