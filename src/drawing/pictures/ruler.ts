/** Percentages drawn in hairlines, so that a column is its own ruler. Scales begin at zero. */

/** What one hairline counts, in per cent, and how a reader hears it. The finest that leaves room is taken. */
const steps = [
  { step: 0.1, words: 'a tenth of a per cent' },
  { step: 0.5, words: 'half a per cent' },
  { step: 1, words: 'one per cent' },
] as const;

/** Most hairlines that a column may have: 420 px on a wide screen, 280 px across a phone. */
const MOST = 140;

/** Hairlines from one label of the axis to the next. */
const BETWEEN_LABELS = 50;

interface Ruler {
  /** What one hairline counts, as the caption says it. */
  words: string;
  /** Hairlines of a percentage, whole or not. */
  hairlines: (percent: number) => number;
  /** Percentages at which the axis has a label, from 0. */
  labels: number[];
}

/** A ruler on which all of these percentages fit. */
export function rulerFor(percentages: readonly number[]): Ruler {
  const highest = Math.max(0, ...percentages);
  const { step, words } = steps.find((choice) => highest / choice.step <= MOST) ?? steps[2];
  const apart = step * BETWEEN_LABELS;
  return {
    words,
    // Divided and rounded, because 9.2 / 0.1 is not 92 in binary.
    hairlines: (percent) => Number((percent / step).toFixed(2)),
    labels: Array.from({ length: Math.floor(highest / apart) + 1 }, (_, index) => index * apart),
  };
}

/** The percentage that a figure states, like "8.5%"; undefined where it is none that can be drawn. */
export function percentOf(value: string): number | undefined {
  const percent = /^(\d+(?:\.\d+)?)\s?%$/.exec(value.trim())?.[1];
  return percent === undefined || Number(percent) > 100 ? undefined : Number(percent);
}
