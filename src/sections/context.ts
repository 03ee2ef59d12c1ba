/** What a section knows beside its own words. */
import type { Figure } from '../content/schemas/fields.ts';
import type { KeyFacts } from '../content/schemas/key-facts.ts';
import type { Ground, SectionKind, SectionOf } from '../content/schemas/section.ts';

/** An argument of the page, or one of the routine matters that every such page has. */
export type Weight = 'lead' | 'routine';

/** What `Sections.astro` gives to every section. */
export interface SectionContext {
  /** Id of the page, like `funds/blockchain`. */
  page: string;
  /** Figures of the entry itself. */
  figures: Record<string, Figure> | undefined;
  /** Key facts of the entry. */
  keyFacts?: KeyFacts | undefined;
  /** Place of the section on the page, 0 first. Makes ids unique. */
  index: number;
  ground: Ground;
  weight: Weight;
}

/** Props of the component that draws a kind of section: `SectionProps<typeof cards>`. */
export interface SectionProps<Kind extends SectionKind> {
  section: SectionOf<Kind>;
  context: SectionContext;
}

/** Id of a section's heading. Links use `section.id`; this one only names the section for assistive technology. */
export const headingId = ({ index }: Pick<SectionContext, 'index'>) => `section-${index + 1}`;
