import { z } from 'zod';
import { nonEmptyArray, unique } from '../schemas/fields.ts';
import { action, entryReference } from '../schemas/links.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['cells'],
  label: 'Entries: cards that lead to other pages',
  use: 'Cards that lead to other pages of the site. For a choice between pages.',
  fields: {
    items: unique(nonEmptyArray(entryReference), 'The page').describe(
      'Pages to show as cards. Title, icon and summary come from each page.',
    ),
    actions: z
      .array(action)
      .max(2)
      .meta({ description: 'Buttons below the cards.', title: 'buttons' })
      .optional(),
  },
  example: {
    heading: 'Three ways into the site',
    intro: 'Title, icon and summary on each card come from the page it leads to.',
    items: ['pages/services', 'pages/industries', 'pages/press-release'],
    actions: [{ label: 'See all services', href: '/services' }],
  },
});
