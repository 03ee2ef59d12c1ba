import type { Layout } from '../schemas/section.ts';

/** How many items fill the page as rows; more stand in columns. */
const MOST_ROWS = 5;

/** Class of a list of titled texts in a section of this layout. */
export function listClass(layout: Layout, items: number) {
  if (layout === 'note') return items > MOST_ROWS ? 'pairs' : 'rows';
  return layout === 'columns' || layout === 'spread' || items > MOST_ROWS ? 'columns' : 'rows';
}
