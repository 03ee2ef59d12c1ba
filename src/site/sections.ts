import type { CollectionEntry } from 'astro:content';
import { isFactsheetKind, type SectionCollection } from '../content/collections.ts';
import { KEY_FACTS_ID, unansweredFacts } from '../schemas/key-facts.ts';
import type { Section } from '../schemas/section.ts';
import { isSectionOfType } from '../content/section-types.ts';
import body from '../sections/Body.schema.ts';
import callToAction from '../sections/CallToAction.schema.ts';
import facts from '../sections/Facts.schema.ts';
import { showsUnpublished } from './settings.ts';

/** Places of sections on a factsheet, whatever the order of the entry; of all others 3. */
const PLACES: Record<string, number> = {
  figures: 0,
  facts: 1,
  portfolios: 2,
  text: 2,
  yields: 2,
  cards: 2,
  rewardAndRisk: 4,
  steps: 5,
};

const placeOf = ({ type }: Section) => PLACES[type] ?? 3;

/** Whether the page is a factsheet, in one fixed order. */
export const isFactsheet = (
  entry: CollectionEntry<SectionCollection>,
): entry is CollectionEntry<'funds' | 'portfolios'> => isFactsheetKind(entry.collection);

/** Sections as drawn, and the closing one. Prose and key facts always have one; in previews empty facts too. */
export function drawnSections(entry: CollectionEntry<SectionCollection>) {
  const { collection, data } = entry;
  const closing = data.sections.find((section) => isSectionOfType(callToAction, section));
  const hasProse = Boolean(entry.body?.trim());
  const isShown = (section: Section) =>
    section !== closing && (hasProse || !isSectionOfType(body, section));
  const sections = data.sections.filter(isShown);
  if (hasProse && !sections.some((section) => isSectionOfType(body, section)))
    sections.push({ type: 'body' });
  const given = 'keyFacts' in data ? data.keyFacts : undefined;
  const isMarked = showsUnpublished && unansweredFacts(collection, given).length > 0;
  if (
    (given || isMarked) &&
    !sections.some((section) => isSectionOfType(facts, section) && section.id === KEY_FACTS_ID)
  )
    sections.push({ type: 'facts', id: KEY_FACTS_ID, heading: 'Key facts', items: [] });
  if (isFactsheet(entry)) sections.sort((a, b) => placeOf(a) - placeOf(b));
  return { sections, closing };
}
