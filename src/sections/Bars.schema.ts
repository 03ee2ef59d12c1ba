import { z } from 'zod';
import { nonEmptyObjectList, object, text } from '../schemas/fields.ts';
import { missingProvenance, provenance } from '../schemas/figures.ts';
import type { LaunchCheck } from '../schemas/launch.ts';
import { valueAt } from '../utils/nested-data.ts';
import { headed } from '../schemas/section.ts';

const parts = object(
  'For mixes: the two parts of each bar, which add up to 100 per cent. Leave it out for yields.',
  {
    first: text(2, 20, 'The part whose percentage each bar gives, in lower case: "stocks".'),
    rest: text(2, 20, 'The rest of each bar, in lower case: "bonds".'),
  },
).meta({ title: 'parts' });

/** Launch check: yields need a period and a source. Mixes need neither, because they are not performance. */
const unsourcedYields: LaunchCheck = (section, context) =>
  valueAt(section, ['parts']) === undefined && missingProvenance(section, context);

export default headed({
  layouts: ['spread'],
  label: 'Bars: yields of assets, or mixes of two parts',
  factsheetOrder: 2,
  use: 'Percentages as bars: yields of assets on one axis, the highest first, with the risk note; or mixes of two parts, like stocks and bonds.',
  ids: /^bars-\d+/,
  launch: unsourcedYields,
  fields: {
    parts: parts.optional(),
    items: nonEmptyObjectList('bar', {
      name: text(2, 40, 'Name of the asset or of the mix.'),
      info: text(10, 260, 'What the asset is, or whom the mix is for and how it behaves.'),
      percent: z
        .number()
        .min(0)
        .max(100)
        .describe(
          'Yearly yield, or share of the first part, in per cent: a number without the sign, like 5.2.',
        ),
    }).describe('The bars. Yields may be in any order.'),
    ...provenance,
  },
  example: {
    heading: 'Two mixes to choose from',
    parts: { first: 'stocks', rest: 'bonds' },
    items: [
      { name: 'Steady', info: 'For money that is needed in a few years.', percent: 20 },
      { name: 'Moderate', info: 'For money you’ll need some years from now.', percent: 60 },
    ],
  },
});
