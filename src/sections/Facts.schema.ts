import { nonEmptyObjectList } from '../schemas/fields.ts';
import { href } from '../schemas/links.ts';
import { chart, sectionPlate } from '../schemas/pictures.ts';
import { factRow, headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger', 'note', 'columns', 'spread'],
  spreadOrder: 2,
  framed: false,
  label: 'Facts: a table of facts',
  factsheetOrder: 1,
  use: 'A table of facts. For terms, conditions and whom something suits. A row can be a link. With the id key-facts, it also shows the keyFacts of the page.',
  fields: {
    plate: sectionPlate.optional(),
    chart: chart.optional(),
    items: nonEmptyObjectList('row', { ...factRow, href: href.optional() }),
  },
  example: {
    heading: 'Before you ask for the documents',
    items: [{ label: 'Who it suits', text: 'Someone who can leave this money alone for years.' }],
  },
});
