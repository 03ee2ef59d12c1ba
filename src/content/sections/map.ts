import { z } from 'zod';
import { groups, text, unique } from '../schemas/fields.ts';
import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'map',
  weight: 'lead',
  use: 'Countries, and the offices of content/data/firm.yaml, on a map of the world, which chooses its part of the globe by itself. For where the firm is present.',
  ids: /^map-\d+/,
  fields: {
    ...headed,
    regions: groups('region', {
      name: text(2, 30, 'Name of the region: "Latin America".'),
      countries: groups('country', {
        code: z
          .string()
          .regex(/^[A-Z]{2}$/, 'write the two capital letters of the country, like ES')
          .describe('Country code (ISO 3166), in quotes: "ES".')
          .meta({ role: 'place' }),
        name: text(2, 24, 'Name of the country as readers know it.'),
      })
        .superRefine(unique(({ code }) => code, 'The country', 'Leave one of the two out.', 'code'))
        .describe('The countries of the region, in order.'),
    }).describe('The countries, region by region.'),
  },
  example: {
    heading: 'Where our gardens are',
    intro: 'The map turns to where the places are.',
    regions: [
      { name: 'Africa', countries: [{ code: 'KE', name: 'Kenya' }] },
      {
        name: 'Asia',
        countries: [
          { code: 'IN', name: 'India' },
          { code: 'JP', name: 'Japan' },
        ],
      },
    ],
  },
});
