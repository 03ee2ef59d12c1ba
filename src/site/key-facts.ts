import type { CollectionEntry } from 'astro:content';
import type { SectionedKind } from '../content/kinds.ts';
import { KEY_FACTS_ID, openFacts } from '../content/schemas/key-facts.ts';
import type { Section, SectionOf } from '../content/schemas/section.ts';
import { isA, sectionKind } from '../content/section-kinds.ts';
import facts from '../content/sections/facts.ts';
import { showsUnpublished } from './settings.ts';

/**
 * The sections of a page as they are drawn. Its call to action ends it wherever it stands in the file, because the form of an
 * editor adds sections below it. Before it stands a table of the key facts, where they are filled and no section has them;
 * development and previews show the table empty, so that its marks have a place.
 */
export function drawnSections({ collection, data }: CollectionEntry<SectionedKind>): Section[] {
  const isClosing = ({ type }: Section) => Number(sectionKind(type)?.closing ?? false);
  const sections = data.sections.toSorted((a, b) => isClosing(a) - isClosing(b));
  const given = 'keyFacts' in data ? data.keyFacts : undefined;
  const isMarked = showsUnpublished && openFacts(collection, given).length > 0;
  const has = sections.some((section) => isA(facts, section) && section.id === KEY_FACTS_ID);
  if (has || !(given || isMarked)) return sections;
  const own: SectionOf<typeof facts> = {
    type: 'facts',
    id: KEY_FACTS_ID,
    heading: 'Key facts',
    items: [],
  };
  return sections.toSpliced(sections.length - sections.filter(isClosing).length, 0, own);
}
