import type { Figure } from '../content/schemas/fields.ts';
import type { Section } from '../content/schemas/section.ts';
import { isA } from '../content/section-kinds.ts';
import figures from '../content/sections/figures.ts';
import { firm } from './data.ts';

/** Sentence that stands beside performance figures, wherever they are. */
export const performanceNote = 'Past performance is not a reliable indicator of future results.';

/** Figure behind a key: the entry's own first, then the firm's. Throws when neither has it. */
export function figureFor(key: string, own: Record<string, Figure> | undefined): Figure {
  const figure = own?.[key] ?? firm.figures[key];
  if (!figure)
    throw new Error(`There is no figure "${key}" in this entry or in content/data/firm.yaml.`);
  return figure;
}

/** Keys of the figures that sections show, the entry's own and the firm's. */
export const figureKeys = (sections: readonly Section[]): string[] =>
  sections.flatMap((section) => {
    if (isA(figures, section)) return section.items;
    return [section['figure'], section['average']].filter((key) => typeof key === 'string');
  });

/** Small print of performance: period, basis and source where they are known. */
export function provenanceOf({
  period,
  basis,
  source,
}: Pick<Figure, 'period' | 'basis' | 'source'>): string {
  return [period, basis, source && `Source: ${source}`].filter(Boolean).join('. ');
}

/** What is not yet said of figures: "period and source of clients", each once. */
export const unsourced = (figures: readonly Figure[]): string[] => [
  ...new Set(
    figures
      .filter(({ period, source }) => !(period && source))
      .map(({ label, period, source }) => {
        const missing = [!period && 'period', !source && 'source'].filter(Boolean).join(' and ');
        return `${missing} of ${label}`;
      }),
  ),
];
