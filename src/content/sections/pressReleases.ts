import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'pressReleases',
  use: 'The newest press release large, the others in a grid with category buttons.',
  general: true,
  ids: /^more-news$/,
  fields: headed,
  example: { heading: 'What has changed, and for whom', intro: 'Every file of content/press.' },
});
