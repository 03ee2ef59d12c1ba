import { nonEmptyObjectList, pattern, text, unique } from '../schemas/fields.ts';
import { headed } from '../schemas/section.ts';

const countries = nonEmptyObjectList('country', {
  code: pattern(/^[A-Z]{2}$/, 'write the two capital letters of the country, like ES').meta({
    description: 'Country code (ISO 3166), in quotes: "ES".',
    role: 'place',
  }),
  name: text(2, 24, 'Name of the country as readers know it.'),
}).describe('The countries of the region, in order.');

export default headed({
  layouts: ['spread'],
  label: 'Map: countries and offices',
  formOrder: 1,
  use: 'Countries and offices on a map, which turns to show them. For where the firm is present.',
  fields: {
    regions: nonEmptyObjectList('region', {
      name: text(2, 30, 'Name of the region: "Latin America".'),
      countries: unique(countries, 'The country', ['code']),
    }),
  },
  example: {
    heading: 'Where our gardens are',
    intro: 'The map turns to where the places are.',
    regions: [
      { name: 'Africa', countries: [{ code: 'KE', name: 'Kenya' }] },
      { name: 'Asia', countries: [{ code: 'JP', name: 'Japan' }] },
    ],
  },
});
