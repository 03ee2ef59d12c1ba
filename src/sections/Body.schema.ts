import { section } from '../schemas/section.ts';

export default section({
  label: 'Body: the text below the fields',
  use: 'The prose below the frontmatter, which otherwise ends the page. For longer writing with headings, lists and links.',
  fields: {},
  example: {},
});
