import { z } from 'zod';
import { whole } from '../schemas/fields.ts';
import { refuse } from '../schemas/refusals.ts';
import { headed, section } from '../schemas/section.ts';
import { point } from './points.ts';

export default section({
  type: 'lifeline',
  use: 'Stages of a life below a drawing that widens and narrows, called schematic. For what changes with age.',
  ids: /^lifeline-\d+/,
  fields: {
    ...headed,
    items: z
      .array(
        point
          .extend({
            decades: whole(
              1,
              4,
              'How many decades the stage covers, which is its length: 2 for "20s-30s".',
            ),
            widest: z
              .literal(true)
              .optional()
              .describe(
                'true for the one stage in which most is saved: the drawing is widest there.',
              ),
          })
          .meta({ title: 'stage' }),
      )
      .min(2)
      .max(6)
      .superRefine((stages, context) => {
        const marked = stages.flatMap(({ widest }, index) => (widest ? [index] : []));
        const [first, second] = marked;
        if (first === undefined)
          refuse(
            context,
            [],
            'No stage says where the drawing is widest.',
            'Write widest: true for the stage in which most is saved.',
          );
        else if (second !== undefined)
          refuse(
            context,
            [second, 'widest'],
            `Stages ${first + 1} and ${second + 1} are both the widest.`,
            'The drawing widens once. Take widest: true out of the others.',
          );
      })
      .describe('The stages, youngest first.'),
  },
  example: {
    heading: 'An orchard has its ages too',
    intro: 'Schematic: the harvest widens while the trees grow. There is no scale.',
    items: [
      {
        label: 'Young',
        title: 'Stakes, ties and patience',
        text: 'Nothing is picked in these years. What grows now decides what can be picked later.',
        decades: 1,
      },
      {
        label: 'Full',
        title: 'The years of the ladder',
        text: 'Most of all that the orchard ever gives is picked in these years.',
        decades: 3,
        widest: true,
      },
      {
        label: 'Old',
        title: 'Fewer apples, better cider',
        text: 'Every tree that falls is followed by a young one, in another row.',
        decades: 2,
      },
    ],
  },
});
