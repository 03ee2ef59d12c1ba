import { section } from '../schemas/section.ts';

export default section({
  type: 'body',
  use: 'Shows the prose below the frontmatter. For longer writing with headings, lists and links.',
  fields: {},
  example: {},
});
