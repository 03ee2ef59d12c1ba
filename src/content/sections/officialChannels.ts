import { officialChannels } from '../schemas/official-channels.ts';
import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'officialChannels',
  use: 'Every official address of the firm: website, email, telephone, offices, licence, from content/data/firm.yaml.',
  general: true,
  presentsFirm: true,
  words: (firm) => officialChannels(firm).flatMap(({ values }) => values.map(({ text }) => text)),
  fields: headed,
  example: { heading: 'Only these addresses are ours', intro: 'From content/data/firm.yaml.' },
});
