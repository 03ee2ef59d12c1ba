import type { Figure } from '../content/schemas/fields.ts';
import { firm } from './data.ts';

/** Stands beside performance figures, wherever they are. */
export const performanceNote = 'Past performance is not a reliable indicator of future results.';

/** Figure behind a key: the entry's own first, then the firm's. Throws when neither has it. */
export function figureFor(key: string, own: Record<string, Figure> | undefined): Figure {
  const figure = own?.[key] ?? firm.figures[key];
  if (!figure)
    throw new Error(`There is no figure "${key}" in this entry or in content/data/firm.yaml.`);
  return figure;
}

/** Period, basis and source, where they are known. */
export const provenanceOf = ({ period, basis, source }: Partial<Figure>): string =>
  [period, basis, source && `Source: ${source}`].filter(Boolean).join('. ');

/** What is not said of figures: "period and source of clients", each once. */
export function openSources(figures: readonly Figure[]): string[] {
  const open = figures.flatMap((figure) => {
    const missing = (['period', 'source'] as const).filter((field) => !figure[field]);
    return missing.length > 0 ? `${missing.join(' and ')} of ${figure.label}` : [];
  });
  return [...new Set(open)];
}
