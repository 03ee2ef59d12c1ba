import { officialChannels } from '../schemas/official-channels.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger'],
  label: 'Official channels: how to reach the firm',
  use: 'Every official channel of the firm: website, email, telephone, offices, licence.',
  generalPagesOnly: true,
  opening: 'leaf',
  presentsFirm: true,
  searchText: (firm) =>
    officialChannels(firm).flatMap(({ values }) => values.map(({ text }) => text)),
  example: { heading: 'Only these addresses are ours', intro: 'From content/data/firm.yaml.' },
});
