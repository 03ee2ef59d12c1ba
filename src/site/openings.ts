/** How pages open. */
import { isFactsheetKind } from '../content/collections.ts';
import { findSectionType } from '../content/section-types.ts';
import { NO_PLATE } from '../graphics/plates/names.ts';
import type { PageEntry } from './pages.ts';

/**
 * `hero`: the home page. `fund`: a certificate beside the title. `index`: a page that leads to others, with a large drawing.
 * `leaf`: a page about one thing, with a drawing at its margin. `plain`: without one.
 */
export type Opening = 'hero' | 'fund' | 'index' | 'leaf' | 'plain';

/** The opening of a page of sections. On a general page a section type can ask for a smaller one. */
export function openingOf({ collection, data }: PageEntry): Opening {
  if ('hero' in data && data.hero) return 'hero';
  if (isFactsheetKind(collection)) return 'fund';
  if (!('sections' in data) || ('plate' in data && data.plate === NO_PLATE)) return 'plain';
  if (collection !== 'pages') return 'leaf';
  const asked = data.sections.flatMap(({ type }) => findSectionType(type)?.opening ?? []);
  return asked.includes('plain') ? 'plain' : (asked[0] ?? 'index');
}
