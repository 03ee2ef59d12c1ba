import { z } from 'zod';
import { some, text } from '../schemas/fields.ts';
import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'rewardAndRisk',
  use: 'Reward and risk side by side, in the same size. For every page about something that can lose money.',
  fields: {
    ...headed,
    reward: z
      .strictObject({
        title: text(2, 60, 'Heading of the left side: how money is made.'),
        items: some(text(20, 300, 'One way it makes money.').meta({ title: 'way' })).describe(
          'Each way in which it makes money, in quotes.',
        ),
      })
      .describe('The left side: how money is made.'),
    risk: z
      .strictObject({
        title: text(2, 60, 'Heading of the right side: what can go wrong.'),
        items: some(
          text(20, 300, 'One way it loses money, plainly.').meta({ title: 'way' }),
        ).describe('Each way in which it loses money, in quotes.'),
      })
      .describe('The right side: how money is lost.'),
  },
  example: {
    heading: 'Where a gain comes from, and where a loss does',
    reward: {
      title: 'How it makes money',
      items: [
        'A station sells power under a contract that fixes the price for years.',
        'A finished project is worth more than one that is still being built.',
      ],
    },
    risk: {
      title: 'What can go wrong',
      items: [
        'A year with little wind earns less, and nothing makes up for it.',
        'A buyer of power, or a government, can break a contract.',
      ],
    },
  },
});
