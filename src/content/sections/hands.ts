import { z } from 'zod';
import { text } from '../schemas/fields.ts';
import { refuse } from '../schemas/refusals.ts';
import { headed, section } from '../schemas/section.ts';

const passes = (description: string) => text(3, 40, description).optional();

export default section({
  type: 'hands',
  weight: 'lead',
  use: 'Who holds what: two to four kinds of people, what passes from one to the next, and who keeps the assets. For work that is kept apart on purpose.',
  ids: /^hands-\d+/,
  fields: {
    ...headed,
    before: z
      .strictObject({
        title: text(2, 40, 'Who or what it begins with: "You", "The deed".'),
        passes: text(3, 40, 'What the first of the people get from there: "limits".'),
      })
      .optional()
      .describe('What comes before the first of the people.'),
    items: z
      .array(
        z
          .strictObject({
            title: text(2, 40, 'Who they are and what they do: "Brokers place the order".'),
            text: text(20, 220, 'What they decide or do, in one or two sentences.'),
            passes: passes(
              'What passes from them to the next, or from the last of four to the first: "the order". Leave it out where nothing does.',
            ),
            barred: passes(
              'What keeps them from the assets, on a line that ends before the keeper: "no key, no payment".',
            ),
            checked: passes(
              'How their work is checked against what the keeper holds, on a line between them: "both lists compared".',
            ),
          })
          .superRefine(({ barred, checked }, context) => {
            if (barred !== undefined && checked !== undefined)
              refuse(
                context,
                ['checked'],
                'One line cannot both end before the keeper and lead to it.',
                'Keep barred or checked, and take the other one out.',
              );
          })
          .meta({ title: 'hand' }),
      )
      .min(2)
      .max(4)
      .superRefine((people, context) => {
        const last = people.length - 1;
        if (last < 3 && people[last]?.passes !== undefined)
          refuse(
            context,
            [last, 'passes'],
            'Nobody stands after the last of the people.',
            'Take passes out here: only the last of four passes something on, to the first.',
          );
      })
      .describe('The people, in the order in which something passes between them.'),
    keeper: z
      .strictObject({
        title: text(2, 16, 'Who keeps the assets, in one or two words: "Custodian".'),
        text: text(3, 30, 'What it does: "holds the assets".'),
      })
      .describe('Who keeps the assets, in the middle.'),
  },
  example: {
    heading: 'One picks, another weighs, a third pays',
    intro: 'Each can stop the next.',
    before: { title: 'The owner', passes: 'the rows to pick' },
    items: [
      {
        title: 'Pickers pick',
        text: 'They fill the baskets row by row, and mark each with a number.',
        passes: 'numbered baskets',
        barred: 'no key to the store',
      },
      {
        title: 'A second person weighs',
        text: 'The weight of every basket is written down before it is carried away.',
        passes: 'the list of weights',
      },
      {
        title: 'The office pays',
        text: 'It pays by the list, and asks where the list and the store disagree.',
        checked: 'list against store',
      },
    ],
    keeper: { title: 'Store', text: 'keeps the apples' },
  },
});
