/** Numbers and labels of each chart of a worked example, apart from the code that draws it, so that the CMS can validate them. */
import { keysOf } from '../../../utils/keys-of.ts';

interface ChartInputs {
  /** Meaning of each number, its value in the default example, and true if it must be an integer from 1 to 60. */
  numbers: readonly (readonly [meaning: string, example: number, isCount?: true])[];
  /** Meaning of each label, in their order. */
  labels: readonly string[];
}

const chartInputs = {
  /** Growth of a sum over years, with three yearly charges. */
  charges: {
    numbers: [
      ['growth in per cent a year', 5],
      ['years', 10, true],
      ['lowest charge in per cent a year', 0],
      ['middle charge', 0.5],
      ['highest charge', 1.5],
    ],
    labels: [
      'sum after the lowest charge',
      'after the middle charge',
      'after the highest charge',
      'first sum',
      'zero',
      'first year',
      'middle year',
      'last year',
    ],
  },
  /** Cash of a contract whose bills are paid late. */
  cash: {
    numbers: [
      ['cost of a month', 90],
      ['payment for a month', 95],
      ['months of work', 10, true],
      ['months until a bill is paid', 2, true],
    ],
    labels: [
      'zero',
      'last month without a payment',
      'first payment',
      'end of the work',
      'last payment',
      'cash before the first payment',
      'cash if that is late',
      'cash at the end of the work',
      'cash after the last payment',
    ],
  },
  /** Two holdings that are brought back to their shares. */
  rebalancing: {
    numbers: [
      ['first holding at the start', 60],
      ['second holding at the start', 40],
      ['first holding later', 90],
      ['second holding later', 40],
    ],
    labels: [
      'first holding at the start',
      'second holding at the start',
      'first holding later',
      'second holding later',
      'share of the first holding after selling',
      'share of the second holding after selling',
      'amount sold',
    ],
  },
  /** Two savers with the same returns in opposite order. */
  sequence: {
    numbers: [
      ['years', 26, true],
      ['average return in per cent a year', 5],
      ['swing of the return, up and down', 8.5],
      ['spent each year, in per cent of the savings at the start', 6.4],
    ],
    labels: [
      'scale of the sums',
      'the start',
      'good years first',
      'poor years first',
      'first year',
      'last year',
    ],
  },
} satisfies Record<string, ChartInputs>;

/** Name of a chart, as a content editor writes it. */
export type ChartName = keyof typeof chartInputs;

export const chartNames = keysOf(chartInputs);

/** Returns the numbers and labels that a chart needs. */
export const inputsOf = (name: ChartName): ChartInputs => chartInputs[name];

/** Returns the numbers of the default example of a chart. */
export const exampleNumbers = (name: ChartName) =>
  inputsOf(name).numbers.map(([, example]) => example);

/** The field `chart` of a section. */
export interface ChartField {
  /** Name and numbers: `charges 5 10 0 0.5 1.5`. */
  draws: string;
  labels: readonly string[];
  text: string;
}

/** Reads the name and the numbers of a chart; returns undefined for an unknown name. */
export function parseChart(draws: string) {
  const [given, ...numbers] = draws.trim().split(/\s+/);
  const name = chartNames.find((known) => known === given);
  return name && { name, numbers: numbers.length ? numbers.map(Number) : exampleNumbers(name) };
}

/** Returns the error in the field `chart` of a section, with its field and a hint; undefined if it can be drawn. */
export function validateChart({ draws, labels }: Pick<ChartField, 'draws' | 'labels'>) {
  const chart = parseChart(draws);
  if (!chart) {
    const message = `The chart "${draws.trim().split(/\s/)[0]}" does not exist.`;
    return { field: 'draws', message, hint: `Write one of these names: ${chartNames.join(', ')}.` };
  }
  const { numbers, labels: places } = inputsOf(chart.name);
  const isAccepted = (number: number, index: number) => {
    const [, , isCount] = numbers[index] ?? [];
    if (isCount) return Number.isInteger(number) && number >= 1 && number <= 60;
    return number >= 0 && number <= 1e9;
  };
  if (chart.numbers.length !== numbers.length || !chart.numbers.every(isAccepted)) {
    const message = `The chart "${chart.name}" needs ${numbers.length} numbers. None is negative, and years and months are integers from 1 to 60.`;
    const hint = `Write "${chart.name}" and, in this order: ${numbers.map(([meaning]) => meaning).join('; ')}.`;
    return { field: 'draws', message, hint };
  }
  if (labels.length === places.length) return undefined;
  const message = `The chart "${chart.name}" has ${places.length} places for labels, and the list has ${labels.length}.`;
  return { field: 'labels', message, hint: `Write, in this order: ${places.join('; ')}.` };
}
