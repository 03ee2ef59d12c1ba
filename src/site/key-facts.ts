import type { CollectionEntry } from 'astro:content';
import type { SectionedKind } from '../content/kinds.ts';
import { KEY_FACTS_ID, openFacts } from '../content/schemas/key-facts.ts';
import type { Section } from '../content/schemas/sections.ts';
import { showsUnpublished } from './settings.ts';

/**
 * The sections of a page, and before its closing words a table of its key facts, where they are filled and no section has
 * them. Development and previews show the table empty, so that its marks have a place.
 */
export function withKeyFacts({ collection, data }: CollectionEntry<SectionedKind>): Section[] {
  const { sections } = data;
  const given = 'keyFacts' in data ? data.keyFacts : undefined;
  const isMarked = showsUnpublished && openFacts(collection, given).length > 0;
  const has = sections.some((section) => section.type === 'facts' && section.id === KEY_FACTS_ID);
  if (has || !(given || isMarked)) return sections;
  const own: Section = { type: 'facts', id: KEY_FACTS_ID, heading: 'Key facts', items: [] };
  const closing = sections.at(-1)?.type === 'callToAction' ? -1 : sections.length;
  return sections.toSpliced(closing, 0, own);
}
