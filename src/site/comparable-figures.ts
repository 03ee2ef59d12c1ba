/** Figures of several funds or portfolios side by side. */
import type { CollectionEntry } from 'astro:content';
import type { FactsheetCollection } from '../content/collections.ts';

type Factsheet = CollectionEntry<FactsheetCollection>;

/**
 * Returns a function that gives the figures of an entry without the results that readers could not compare: a result is left out
 * unless every entry that states one of the same name says which period it covers.
 */
export function comparableFigures(entries: readonly Factsheet[]) {
  const isComparable = (name: string) =>
    entries.every(({ data }) => !data.figures[name]?.performance || data.figures[name].period);

  return ({ data }: Factsheet) =>
    Object.entries(data.figures).flatMap(([name, figure]) => {
      if (!figure || (figure.performance && !isComparable(name))) return [];
      return figure;
    });
}
