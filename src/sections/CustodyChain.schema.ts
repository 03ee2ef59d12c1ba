import { z } from 'zod';
import { choice, object, text } from '../schemas/fields.ts';
import { withCheck } from '../schemas/diagnostics.ts';
import { headed } from '../schemas/section.ts';

const title = text(2, 40, 'Who they are and what they do: "Brokers place the order".');
const work = text(20, 220, 'What they decide or do, in one or two sentences.');
const passes = (description: string) => text(3, 40, description);

const person = z
  .strictObject({
    title,
    text: work,
    passes: passes('What they give to the next person: "the order".').optional(),
  })
  .meta({ title: 'person' });

/** Rejects something passed on by the last person, who has the line to the custodian instead. */
function validateRow(people: readonly z.output<typeof person>[]) {
  const last = people.length - 1;
  return (
    people[last]?.passes !== undefined && {
      path: [last, 'passes'],
      message: 'The last person cannot pass anything on.',
      hint: 'Delete "passes" here. The line to the custodian follows.',
    }
  );
}

export default headed({
  layouts: ['spread'],
  label: 'Custody chain: who holds what',
  use: 'Who holds what: two or three people in a row, what passes from one to the next, and who has custody of the assets. For duties that are separated on purpose.',
  fields: {
    before: object('The start of the chain, before the first person.', {
      title: text(2, 40, 'Who or what starts the chain: "You", "The deed".'),
      passes: passes('What the first person gets from it: "limits".'),
    }).optional(),
    items: withCheck(z.array(person).min(2).max(3), validateRow).describe(
      'The people, in order. A line leads from the last one to the custodian.',
    ),
    custodian: object('Who has custody of the assets, at the end of the row.', {
      title: text(2, 16, 'Who has custody of the assets, in one or two words: "Custodian".'),
      text: text(3, 30, 'What it does: "holds the assets".'),
      line: choice({
        barred: 'Keeps the last person from the assets',
        checked: 'Checks the work of the last person against the assets',
      }).describe('What the line from the last person means.'),
      label: text(3, 40, 'What the line says: "no key, no payment", "lists compared".'),
    }),
    below: object('One more person, below the row.', {
      title,
      text: work,
      passes: passes('What they give back to the first person.').optional(),
      receives: passes('What they get from the last person: "payments".').optional(),
    }).optional(),
  },
  example: {
    heading: 'One picks, another pays',
    intro: 'Each can stop the next.',
    before: { title: 'The owner', passes: 'the rows to pick' },
    items: [
      { title: 'Pickers pick', text: 'They fill the baskets row by row.', passes: 'full baskets' },
      { title: 'The office pays', text: 'It pays by that list.' },
    ],
    custodian: {
      title: 'Store',
      text: 'keeps the apples',
      line: 'checked',
      label: 'list against store',
    },
  },
});
