import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['note'],
  framed: false,
  label: 'Press releases: the newest one large',
  use: 'The newest press release large, the others in a grid with category buttons.',
  generalPagesOnly: true,
  ids: /^(more-news|press-releases)$/,
  form: "'self'",
  example: { heading: 'What has changed, and for whom', intro: 'Every file of content/press.' },
});
