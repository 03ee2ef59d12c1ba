import type { CollectionEntry } from 'astro:content';
import {
  definitionOf,
  isFactsheetCollection,
  type SectionCollection,
} from '../content/collections.ts';
import { KEY_FACTS_ID, unansweredFacts } from '../schemas/key-facts.ts';
import type { Section } from '../schemas/section.ts';
import { isSectionOfType, findSectionType } from '../schemas/section-types.ts';
import body from '../sections/Body.schema.ts';
import callToAction from '../sections/CallToAction.schema.ts';
import facts from '../sections/Facts.schema.ts';
import { showsUnpublished } from './settings.ts';

const factsheetOrder = ({ type }: Section) => findSectionType(type)?.factsheetOrder ?? 3;

/**
 * Returns the sections of a page in the order in which they are rendered, and the closing section separately. Adds a section for the
 * prose and one for the key facts if the entry has none; in development and previews, also for key facts that are still empty.
 */
export function arrangeSections(entry: CollectionEntry<SectionCollection>) {
  const { collection, data } = entry;
  const closing = data.sections.find((section) => isSectionOfType(callToAction, section));
  const hasProse = Boolean(entry.body?.trim());
  const isShown = (section: Section) =>
    section !== closing && (hasProse || !isSectionOfType(body, section));
  const sections = data.sections.filter(isShown);
  if (hasProse && !sections.some((section) => isSectionOfType(body, section)))
    sections.push({ type: 'body' });
  const given = 'keyFacts' in data ? data.keyFacts : undefined;
  const { keyFacts = [] } = definitionOf(collection);
  const listsMissingFacts = showsUnpublished && unansweredFacts(keyFacts, given).length > 0;
  if (
    (given || listsMissingFacts) &&
    !sections.some((section) => isSectionOfType(facts, section) && section.id === KEY_FACTS_ID)
  )
    sections.push({ type: 'facts', id: KEY_FACTS_ID, heading: 'Key facts', items: [] });
  if (isFactsheetCollection(collection))
    sections.sort((a, b) => factsheetOrder(a) - factsheetOrder(b));
  return { sections, closing };
}
