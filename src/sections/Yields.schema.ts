import { z } from 'zod';
import {
  figureKey,
  nonEmptyObjectList,
  provenance,
  text,
  missingProvenance,
} from '../schemas/fields.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['spread'],
  label: 'Yields: assets and their yields',
  use: 'Assets and their yields, as bars on one axis, the highest first. The risk note follows by itself.',
  ids: /^bars-\d+/,
  launch: missingProvenance,
  fields: {
    average: figureKey
      .optional()
      .describe(
        'Key of the average that the fund states: a line across all bars where it is a percentage, like 8.5%.',
      ),
    items: nonEmptyObjectList('asset', {
      name: text(2, 40, 'Name of the asset.'),
      info: text(10, 160, 'What the asset is, in one sentence.'),
      percent: z
        .number()
        .positive()
        .max(100)
        .describe('Yearly yield in per cent, a number without the sign: 5.2.'),
    }).describe('The assets, in any order.'),
    ...provenance,
  },
  example: {
    heading: 'What two networks pay',
    intro: 'Approximate yearly rates, counted in tokens.',
    // One of the example of figures.
    average: 'return',
    items: [
      { name: 'Ethereum', info: 'The largest network for programmable contracts.', percent: 5.2 },
      { name: 'Cosmos', info: 'A hub of networks.', percent: 12 },
    ],
  },
});
