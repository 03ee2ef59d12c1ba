import { definitionOf, type CollectionDefinition } from '../content/collections.ts';
import { findSectionType } from '../schemas/section-types.ts';
import { NO_PLATE } from '../graphics/plates/parse-plate.ts';
import type { PageEntry } from './pages.ts';

/** Opening of a page: one of those that a collection can have, or a first screen that fills the viewport (`hero`). */
export type Opening = NonNullable<CollectionDefinition['opening']> | 'hero';

/** Returns the opening of a page. Instead of `index`, it is the smallest opening that one of its section types requests. */
export function openingOf({ collection, data }: PageEntry): Opening {
  if ('hero' in data && data.hero) return 'hero';
  if ('plate' in data && data.plate === NO_PLATE) return 'plain';
  const { opening = 'plain' } = definitionOf(collection);
  if (opening !== 'index' || !('sections' in data)) return opening;
  const smaller = data.sections.flatMap(({ type }) => findSectionType(type)?.opening ?? []);
  return smaller.includes('plain') ? 'plain' : (smaller[0] ?? 'index');
}
