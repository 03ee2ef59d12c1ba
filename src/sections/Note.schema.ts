import { text } from '../schemas/fields.ts';
import { id, section } from '../schemas/section.ts';

export default section({
  framed: false,
  label: 'Note: framed, for what readers must not miss',
  formOrder: 2,
  use: 'A framed note that readers must not miss, like who a page is not for.',
  fields: {
    id,
    title: text(3, 80, 'What the note is about.'),
    text: text(20, 500, 'The note, in one to four sentences.'),
  },
  example: {
    title: 'Who should not hold this fund',
    text: 'Anyone who has borrowed the money, or needs it on a fixed date.',
  },
});
