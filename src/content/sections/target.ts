import { action, figureKey, text } from '../schemas/fields.ts';
import { headed, paragraphs, section } from '../schemas/section.ts';

/** What the picture of a target draws: a part that is taken away from a whole. */
export const targetPart = {
  figure: figureKey.describe(
    'Key of the figure that says how large the part is: "One-third", "Two-fifths", "25%".',
  ),
  whole: text(3, 60, 'What the whole bar is: "the starting year".'),
  left: text(3, 60, 'What is left when the part is gone: "2030, if the target is met".'),
};

export default section({
  type: 'target',
  use: 'A heading and paragraphs beside a bar from which a part is lifted out. For a target that takes a part away; results are not drawn.',
  ids: /^target-\d+/,
  fields: { ...headed, paragraphs, ...targetPart, action: action.optional() },
  example: {
    heading: 'Less water, with a date on it',
    paragraphs: ['The target can be missed. If it is, the report gives the cause.'],
    figure: 'water',
    whole: 'the year in which the meters were fitted',
    left: '2032, if the target is met',
  },
  exampleFigures: {
    water: { value: 'Two-fifths', label: 'less water drawn from the well', performance: false },
  },
});
