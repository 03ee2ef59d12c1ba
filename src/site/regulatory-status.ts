import type { Firm } from '../schemas/data.ts';

const list = new Intl.ListFormat('en-GB');

/** The firm's status by country, with countries of the same status in one row, in the order of the data. */
export function statusByCountries({ regulatoryStatus }: Pick<Firm, 'regulatoryStatus'>) {
  return [...new Set(regulatoryStatus.map(({ status }) => status))].map((status) => ({
    countries: list.format(
      regulatoryStatus.filter((row) => row.status === status).map(({ country }) => country),
    ),
    status,
  }));
}
