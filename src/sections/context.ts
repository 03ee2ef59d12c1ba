/** What a section knows beside its own words. */
import type { Figure } from '../content/schemas/fields.ts';
import type { KeyFacts } from '../content/schemas/key-facts.ts';
import type { Section, SectionKind, SectionOf } from '../content/schemas/section.ts';
import { sectionKind } from '../content/section-kinds.ts';

/** Black page, or the slightly lighter band between hairlines. */
type Ground = 'page' | 'surface';

/** An argument of the page, or one of the routine matters that every such page has. */
type Weight = 'lead' | 'routine';

/** What `Sections.astro` gives to every section. */
export interface SectionContext {
  /** What it is part of, with the figures and key facts that it may show. */
  entry: {
    collection: string;
    data: { figures?: Record<string, Figure> | undefined; keyFacts?: KeyFacts | undefined };
  };
  /** Place of the section on the page, 0 first. Makes ids unique. */
  index: number;
  /** Id of the section's heading, its own on the page. Links use `section.id`; this one names the section. */
  headingId: string;
  ground: Ground;
  weight: Weight;
}

/** Props of the component that draws a kind of section: `SectionProps<typeof cards>`. */
export interface SectionProps<Kind extends SectionKind> {
  section: SectionOf<Kind>;
  context: SectionContext;
}

/** Id of the heading of the section at a place of the page, 0 first. */
export const headingId = (index: number) => `section-${index + 1}`;

/** More routine sections than this on one ground read as one long page. */
const RUN = 2;

/** Weight and ground of each section: arguments and groups of routine sections alternate without anyone choosing. */
export function placesOf(sections: readonly Section[]): { ground: Ground; weight: Weight }[] {
  let ground: Ground = 'page';
  let run = 0;
  return sections.map((section, index) => {
    // As its entry says, or else its kind.
    const said = section['weight'] ?? sectionKind(section.type)?.weight;
    const weight = said === 'lead' ? 'lead' : 'routine';
    const continues = weight === 'routine' && run > 0 && run < RUN;
    if (index > 0 && !continues) ground = ground === 'page' ? 'surface' : 'page';
    run = weight === 'routine' ? (continues ? run + 1 : 1) : 0;
    return { ground, weight };
  });
}
