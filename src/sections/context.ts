import type { Figure } from '../schemas/fields.ts';
import type { KeyFacts } from '../schemas/key-facts.ts';
import type { Layout, SectionType, SectionOf } from '../schemas/section.ts';

/** What a section knows beside its own fields. */
export interface SectionContext {
  entry: {
    collection: string;
    data: { figures?: Record<string, Figure> | undefined; keyFacts?: KeyFacts | undefined };
  };
  index: number;
  /** Id of its heading. Links use the section's own `id`, where it has one. */
  headingId: string;
  layout: Layout;
  /** Whether its heading leads: that of the first section that has one, and of each on a background of its own. */
  isLead: boolean;
}

/** Props of the component of a kind: `SectionProps<typeof cards>`. */
export type SectionProps<Type extends SectionType> = SectionOf<Type> & SectionContext;

/** Id of the heading of the section at a place, 0 first. */
export const headingId = (index: number) => `section-${index + 1}`;
