import type { PageCollection } from '../content/collections.ts';
import type { Figure } from '../schemas/figures.ts';
import type { KeyFacts } from '../schemas/key-facts.ts';
import type { Layout, SectionType, SectionOf } from '../schemas/section.ts';

/**
 * Class of a section's heading. `lead`: in the first section with a heading, and in each on a lighter background; `largest`: in the
 * first of these that is on a lighter background or has a sheet of paper.
 */
export type HeadingSize = 'lead' | 'largest';

/** Props of every section besides its fields. */
export interface SectionContext {
  entry: {
    collection: PageCollection;
    id: string;
    data: {
      figures?: Record<string, Figure> | undefined;
      keyFacts?: KeyFacts | undefined;
      plate?: string | undefined;
    };
  };
  /** Its index on the page, 0 first. */
  index: number;
  /** Id of its heading. Links use the section's `id` if it has one. */
  headingId: string;
  layout: Layout;
  headingSize: HeadingSize | undefined;
  /** True if other sections, in its slot, fill the column beside its sheet of paper. */
  fillsColumn?: boolean;
}

/** Props of the component of a section type: `SectionProps<typeof schema>`. */
export type SectionProps<Type extends SectionType> = SectionOf<Type> & SectionContext;

/** Returns the id of a section's heading. */
export const headingId = (index: number) => `section-${index + 1}`;
