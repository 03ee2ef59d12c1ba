import { boolean } from '../schemas/fields.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger'],
  label: 'Offices: cards of the offices',
  use: "Cards of the firm's offices, with their addresses.",
  generalPagesOnly: true,
  opening: 'leaf',
  presentsFirm: true,
  searchText: ({ offices }) =>
    Object.values(offices).flatMap(({ address, phone, email }) => [
      address.join(', '),
      ...(phone ? [`Phone ${phone}`] : []),
      ...(email ? [`Email ${email}`] : []),
    ]),
  fields: {
    map: boolean('true draws a globe beside the cards, with each office that has a place.'),
  },
  example: {
    map: true,
    heading: 'Two offices, and a person in each',
    intro: 'Names, addresses and numbers come from content/data/firm.yaml.',
  },
});
