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
  example: {
    heading: 'Two offices, and a person in each',
    intro: 'Names, addresses and numbers come from content/data/firm.yaml.',
  },
});
