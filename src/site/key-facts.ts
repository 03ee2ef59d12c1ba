import type { CollectionEntry } from 'astro:content';
import type { SectionedKind } from '../content/kinds.ts';
import { KEY_FACTS_ID, openFacts } from '../content/schemas/key-facts.ts';
import { isA } from '../content/section-kinds.ts';
import callToAction from '../content/sections/callToAction.ts';
import facts from '../content/sections/facts.ts';
import { showsUnpublished } from './settings.ts';

/**
 * The sections of a page as they are drawn, and the call to action that ends it wherever an editor's form has put it. Last stands
 * a table of the key facts, where they are filled and no section has them; development and previews show it empty, so that its
 * marks have a place.
 */
export function drawnSections({ collection, data }: CollectionEntry<SectionedKind>) {
  const closing = data.sections.find((section) => isA(callToAction, section));
  const sections = data.sections.filter((section) => section !== closing);
  const given = 'keyFacts' in data ? data.keyFacts : undefined;
  const isMarked = showsUnpublished && openFacts(collection, given).length > 0;
  if (
    (given || isMarked) &&
    !sections.some((section) => isA(facts, section) && section.id === KEY_FACTS_ID)
  )
    sections.push({ type: 'facts', id: KEY_FACTS_ID, heading: 'Key facts', items: [] });
  return { sections, closing };
}
