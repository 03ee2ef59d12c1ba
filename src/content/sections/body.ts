import { section } from '../schemas/section.ts';

export default section({
  type: 'body',
  use: 'Shows the prose below the frontmatter, which stands at the end of a page without one. For longer writing with headings, lists and links.',
  fields: {},
  example: {},
});
