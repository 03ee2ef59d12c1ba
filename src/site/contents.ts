/** Which pages name their sections at the top, and which sections they name (docs/decisions.md, "Reading"). */
import type { Section } from '../content/schemas/section.ts';
import { sectionKind } from '../content/section-kinds.ts';

/** Fewer sections with a heading than this are found by scrolling. */
const LEAST = 6;

interface ContentsLink {
  /** Place of the section on its page, 0 first. */
  index: number;
  id: string | undefined;
  heading: string;
}

/** The sections of a page that have headings; none of a page that has few. Closing words are found at the end. */
export function contentsOf(sections: readonly Section[]): ContentsLink[] {
  const links = sections.flatMap((section, index): ContentsLink[] =>
    section.heading !== undefined && !sectionKind(section.type)?.closing
      ? [{ index, id: section.id, heading: section.heading }]
      : [],
  );
  return links.length < LEAST ? [] : links;
}
