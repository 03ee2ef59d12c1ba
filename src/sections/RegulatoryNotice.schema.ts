import { statusByCountries } from '../schemas/regulatory-status.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  label: 'Regulatory notice: who regulates the firm',
  use: 'Who regulates the firm, and where: licence and status by country. For pages that speak to people of a country.',
  searchText: (firm) => [
    `${firm.licence.notice} ${firm.licence.number}`,
    ...statusByCountries(firm).map(({ countries, status }) => `${countries}: ${status}`),
    firm.regulatoryStatus.elsewhere,
  ],
  example: { heading: 'Check us before you write', intro: 'From content/data/firm.yaml.' },
});
