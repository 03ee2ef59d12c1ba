import { section } from '../schemas/section.ts';

export default section({
  label: 'Body: the text below the fields',
  use: 'The text below the fields. Without this section, it is at the end of the page. For longer writing with headings, lists and links.',
  fields: {},
  example: {},
});
