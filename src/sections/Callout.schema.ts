import { text } from '../schemas/fields.ts';
import { id, section } from '../schemas/section.ts';

export default section({
  framed: false,
  label: 'Callout: what readers must not miss',
  formOrder: 2,
  use: 'What readers must not miss, such as who a page is not for. It appears below the section before it.',
  fields: {
    id,
    title: text(3, 80, 'What the callout is about.'),
    text: text(20, 500, 'The callout, in one to four sentences.'),
  },
  example: {
    title: 'Who should not hold this fund',
    text: 'Anyone who has borrowed the money, or needs it on a fixed date.',
  },
});
