import type { Ground, Section } from '../content/schemas/section.ts';
import { sectionKind } from '../content/section-kinds.ts';
import type { Weight } from './context.ts';

/** More routine sections than this on one ground read as one long page. */
const RUN = 2;

/** How loudly a section opens: as its entry says, or else its kind. */
export const weightOf = ({ type, weight }: Section): Weight =>
  (weight as Weight | undefined) ?? sectionKind(type)?.weight ?? 'routine';

/** The ground of each section: arguments and groups of routine sections alternate without anyone choosing. */
export function groundsOf(weights: readonly Weight[]): Ground[] {
  let ground: Ground = 'page';
  let run = 0;
  return weights.map((weight, index) => {
    const continues = weight === 'routine' && run > 0 && run < RUN;
    if (index > 0 && !continues) ground = ground === 'page' ? 'surface' : 'page';
    run = weight === 'routine' ? (continues ? run + 1 : 1) : 0;
    return ground;
  });
}
