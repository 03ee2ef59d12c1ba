import type { Section } from '../content/schemas/section.ts';
import type { Ground } from './context.ts';

/** Section kinds that stand on the lighter band wherever they are. */
const onSurface = new Set(['points', 'rewardAndRisk', 'testimonials', 'yields']);

/** Section kinds that are too slight for a band of their own. */
const onPage = new Set(['note', 'glossary', 'body', 'callToAction']);

/** More black sections than this in a row read as one long page. */
const RUN = 2;

/** The ground of each section, so that a page alternates without anyone choosing. */
export function groundsOf(sections: Section[]): Ground[] {
  let run = 0;
  return sections.map((section) => {
    const band = section.type === 'figures' && !section.heading;
    const framed = section.type === 'figures' && section.heading !== undefined;
    const tired = run >= RUN && !band && !onPage.has(section.type);
    const ground = framed || tired || onSurface.has(section.type) ? 'surface' : 'page';
    run = ground === 'surface' ? 0 : run + 1;
    return ground;
  });
}
