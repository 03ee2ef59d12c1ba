/** What a section knows beside its own words. */
import type { Figure } from '../content/schemas/fields.ts';
import type { KeyFacts } from '../content/schemas/key-facts.ts';
import type { SectionOf, SectionType } from '../content/schemas/sections.ts';

/** Black page, or the slightly lighter band between hairlines. */
export type Ground = 'page' | 'surface';

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
}

/** Props of the component that draws the section kind `T`. */
export interface SectionProps<T extends SectionType> {
  section: SectionOf<T>;
  context: SectionContext;
}

/** Id of a section's heading. Links use `section.id`; this one only names the section for assistive technology. */
export const headingId = ({ index }: Pick<SectionContext, 'index'>) => `section-${index + 1}`;
