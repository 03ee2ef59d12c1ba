import type { CollectionEntry } from 'astro:content';
import type { SectionedKind } from '../content/kinds.ts';
import { KEY_FACTS_ID, openFacts } from '../content/schemas/key-facts.ts';
import type { Section } from '../content/schemas/section.ts';
import { isA } from '../content/section-kinds.ts';
import callToAction from '../content/sections/callToAction.ts';
import facts from '../content/sections/facts.ts';
import { showsUnpublished } from './settings.ts';

/** A fund or portfolio is a factsheet: its sections stand in this order, whatever the order of the entry. */
const FACTSHEET: readonly (readonly string[])[] = [
  ['figures'],
  ['facts'],
  ['portfolios', 'text', 'yields', 'cards'],
  ['hands', 'points', 'dial'],
  ['rewardAndRisk'],
  ['steps'],
];

/** Place of a section on the sheet; what a fund owns comes before the rest that is not named. */
const placeOf = ({ type }: Section) => {
  const place = FACTSHEET.findIndex((types) => types.includes(type));
  return place === -1 ? 3 : place;
};

export const isFactsheet = (
  entry: CollectionEntry<SectionedKind>,
): entry is CollectionEntry<'funds' | 'portfolios'> =>
  entry.collection === 'funds' || entry.collection === 'portfolios';

/**
 * The sections of a page as they are drawn, and the call to action that ends it wherever an editor's form has put it. Last, but on
 * a factsheet, stands a table of the key facts, where they are filled and no section has them; development and previews show it
 * empty, so that its marks have a place.
 */
export function drawnSections(entry: CollectionEntry<SectionedKind>) {
  const { collection, data } = entry;
  const closing = data.sections.find((section) => isA(callToAction, section));
  const sections = data.sections.filter((section) => section !== closing);
  const given = 'keyFacts' in data ? data.keyFacts : undefined;
  const isMarked = showsUnpublished && openFacts(collection, given).length > 0;
  if (
    (given || isMarked) &&
    !sections.some((section) => isA(facts, section) && section.id === KEY_FACTS_ID)
  )
    sections.push({ type: 'facts', id: KEY_FACTS_ID, heading: 'Key facts', items: [] });
  if (isFactsheet(entry)) sections.sort((a, b) => placeOf(a) - placeOf(b));
  return { sections, closing };
}
