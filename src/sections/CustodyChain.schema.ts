import { z } from 'zod';
import { object, text } from '../schemas/fields.ts';
import { withCheck } from '../schemas/diagnostics.ts';
import { headed } from '../schemas/section.ts';

const passes = (description: string) => text(3, 40, description).optional();

const person = z
  .strictObject({
    title: text(2, 40, 'Who they are and what they do: "Brokers place the order".'),
    text: text(20, 220, 'What they decide or do, in one or two sentences.'),
    passes: passes(
      'What passes to the next: "the order". A person below the row passes it back to the first.',
    ),
    barred: passes('What keeps them from the assets: "no key, no payment".'),
    checked: passes(
      'How their work is checked against what the custodian holds: "lists compared".',
    ),
  })
  .meta({ title: 'person' });

/** Validates what can be drawn: one person has a line to the custodian, and at most one more is below the row. */
function validateRow(people: readonly z.output<typeof person>[]) {
  const last = people.length - 1;
  const linked = people.flatMap(({ barred, checked }, index) =>
    [barred, checked].flatMap((line) => (line === undefined ? [] : index)),
  );
  const [linkedPerson = 0] = linked;
  const endsRow = people[linkedPerson]?.passes === undefined;
  if (linked.length !== 1)
    return {
      path: [linked[1] ?? last],
      message: `Exactly one person must have a line to the custodian, but ${linked.length} do.`,
      hint: 'Write "barred" or "checked" for one person, and delete the others.',
    };
  if (endsRow && last - linkedPerson > 1)
    return {
      path: [linkedPerson + 2],
      message: 'Only one person can be below the row.',
      hint: `Write what person ${linkedPerson + 1} passes on, or delete this person.`,
    };
  const isLost = people[last]?.passes !== undefined && !(endsRow && last > linkedPerson);
  return (
    isLost && {
      path: [last, 'passes'],
      message: 'The last person cannot pass anything on.',
      hint: 'Delete "passes" here.',
    }
  );
}

export default headed({
  layouts: ['spread'],
  label: 'Custody chain: who holds what',
  use: 'Who holds what: two to four people in a row, what passes from one to the next, and who has custody of the assets. For work that is kept apart on purpose.',
  fields: {
    before: object('What comes before the first of the people.', {
      title: text(2, 40, 'Who or what it begins with: "You", "The deed".'),
      passes: text(3, 40, 'What the first of the people get from there: "limits".'),
    }).optional(),
    items: withCheck(z.array(person).min(2).max(4), validateRow).describe(
      'The people, in their order. One has a line to the custodian, barred or checked; if that person passes nothing on, one more can be below the row.',
    ),
    custodian: object('Who has custody of the assets.', {
      title: text(2, 16, 'Who has custody of the assets, in one or two words: "Custodian".'),
      text: text(3, 30, 'What it does: "holds the assets".'),
    }),
  },
  example: {
    heading: 'One picks, another pays',
    intro: 'Each can stop the next.',
    before: { title: 'The owner', passes: 'the rows to pick' },
    items: [
      { title: 'Pickers pick', text: 'They fill the baskets row by row.', passes: 'full baskets' },
      { title: 'The office pays', text: 'It pays by that list.', checked: 'list against store' },
    ],
    custodian: { title: 'Store', text: 'keeps the apples' },
  },
});
