import type { Figure } from '../schemas/fields.ts';
import type { Section } from '../schemas/sections.ts';
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
export const figuresOf = (sections: readonly Section[]): string[] =>
  sections.flatMap((section) => {
    if (section.type === 'figures') return section.items;
    return [
      'figure' in section ? section.figure : undefined,
      'average' in section ? section.average : undefined,
    ].filter((key) => key !== undefined);
  });

/** Small print of performance: period, basis and source where they are known. */
export function provenanceOf({
  period,
  basis,
  source,
}: Pick<Figure, 'period' | 'basis' | 'source'>): string {
  return [period, basis, source && `Source: ${source}`].filter(Boolean).join('. ');
}

/** What is not yet said of figures: the time that they cover, their source. Undefined where all of it is. */
export function unsourced(
  figures: readonly Pick<Figure, 'label' | 'period' | 'source'>[],
): string | undefined {
  const open = figures.filter(({ period, source }) => !(period && source));
  if (open.length === 0) return undefined;
  const labels = [...new Set(open.map(({ label }) => label))];
  const all = open.length === 1 ? 'this figure' : 'these figures';
  const what = open.length === figures.length ? all : new Intl.ListFormat('en-GB').format(labels);
  return `Period and source of ${what}: not yet published.`;
}
