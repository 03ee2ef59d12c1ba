/** What a section knows beside its own fields. */
import type { Figure } from '../content/schemas/fields.ts';
import type { KeyFacts } from '../content/schemas/key-facts.ts';
import type { Section, SectionKind, SectionOf } from '../content/schemas/section.ts';
import { sectionKind } from '../content/section-kinds.ts';

/** Black page, or the slightly lighter band between hairlines. */
type Ground = 'page' | 'surface';

/** Where a section stands. */
export interface SectionContext {
  /** What it is part of, with the figures and key facts that it may show. */
  entry: {
    collection: string;
    data: { figures?: Record<string, Figure> | undefined; keyFacts?: KeyFacts | undefined };
  };
  /** Place on the page, 0 first. Makes ids unique. */
  index: number;
  /** Id of its heading, which names it. Links use the `id` that its entry gives it. */
  headingId: string;
  ground: Ground;
  /** An argument of the page, or one of the routine matters that every such page has. */
  weight: 'lead' | 'routine';
}

/** Props of the component that draws a kind of section: `SectionProps<typeof cards>`. */
export type SectionProps<Kind extends SectionKind> = SectionOf<Kind> & SectionContext;

/** Id of the heading of the section at a place of the page, 0 first. */
export const headingId = (index: number) => `section-${index + 1}`;

/** More routine sections than this on one ground read as one long page. */
const RUN = 2;

/** Where each section stands: arguments and groups of routine sections alternate in ground without anyone choosing. */
export function contextsOf(
  entry: SectionContext['entry'],
  sections: readonly Section[],
): SectionContext[] {
  let ground: Ground = 'page';
  let run = 0;
  return sections.map((section, index) => {
    // As its entry says, or else its kind.
    const said = section['weight'] ?? sectionKind(section.type)?.weight;
    const weight = said === 'lead' ? 'lead' : 'routine';
    const continues = weight === 'routine' && run > 0 && run < RUN;
    if (index > 0 && !continues) ground = ground === 'page' ? 'surface' : 'page';
    run = weight === 'routine' ? (continues ? run + 1 : 1) : 0;
    return { entry, index, headingId: headingId(index), ground, weight };
  });
}
