import type { Layout } from '../schemas/section.ts';

/** Largest number of items that are rows; more are columns. */
const MAX_ROWS = 5;

/** Returns the class of a list of titled texts in a layout: `rows`, `pairs` or `columns`. */
export function listClass(layout: Layout, count: number) {
  if (layout === 'note') return count > MAX_ROWS ? 'pairs' : 'rows';
  return layout === 'columns' || layout === 'spread' || count > MAX_ROWS ? 'columns' : 'rows';
}
