import { definitionOf, type CollectionDefinition } from '../content/collections.ts';
import { findSectionType } from '../content/section-types.ts';
import { NO_PLATE } from '../graphics/plates/names.ts';
import type { PageEntry } from './pages.ts';

/** How a page opens: as its collection says, or with a first screen that fills the viewport (`hero`). */
export type Opening = NonNullable<CollectionDefinition['opening']> | 'hero';

/** Returns the opening of a page. An `index` becomes the smallest opening that one of its section types asks for. */
export function openingOf({ collection, data }: PageEntry): Opening {
  if ('hero' in data && data.hero) return 'hero';
  if ('plate' in data && data.plate === NO_PLATE) return 'plain';
  const { opening = 'plain' } = definitionOf(collection);
  if (opening !== 'index' || !('sections' in data)) return opening;
  const smaller = data.sections.flatMap(({ type }) => findSectionType(type)?.opening ?? []);
  return smaller.includes('plain') ? 'plain' : (smaller[0] ?? 'index');
}
