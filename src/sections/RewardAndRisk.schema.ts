import { object, nonEmptyArray, text } from '../schemas/fields.ts';
import { headed } from '../schemas/section.ts';

const side = (which: string, how: string, way: string) =>
  object(`The ${which} side: ${how}.`, {
    title: text(2, 60, `Heading of this side: ${how}.`).meta({ template: `a heading: ${how}` }),
    items: nonEmptyArray(
      text(20, 300, `One way it ${way} money.`).meta({
        title: 'way',
        template: `one way it ${way} money`,
      }),
    ).describe(`Each way in which it ${way} money.`),
  });

export default headed({
  framed: false,
  layouts: ['spread', 'note'],
  fitsBesideSheet: true,
  label: 'Reward and risk: side by side',
  factsheetOrder: 4,
  use: 'Reward and risk side by side, in the same size. For every page about something that can lose money.',
  fields: {
    reward: side('left', 'how money is made', 'makes'),
    risk: side('right', 'how money is lost', 'loses'),
  },
  example: {
    heading: 'Where a gain comes from, and where a loss does',
    reward: {
      title: 'How it makes money',
      items: ['A station sells power under a contract that fixes the price for years.'],
    },
    risk: {
      title: 'What can go wrong',
      items: ['A year with little wind earns less, and nothing makes up for it.'],
    },
  },
});
