import type { Ground, Section } from '../content/schemas/section.ts';
import { sectionKind } from '../content/section-kinds.ts';

/** More black sections than this in a row read as one long page. */
const RUN = 2;

/** The ground of each section, so that a page alternates without anyone choosing. */
export function groundsOf(sections: readonly Section[]): Ground[] {
  let run = 0;
  return sections.map((section) => {
    const said = sectionKind(section.type)?.ground;
    const own = typeof said === 'function' ? said(section) : said;
    const ground = own ?? (run >= RUN ? 'surface' : 'page');
    run = ground === 'surface' ? 0 : run + 1;
    return ground;
  });
}
