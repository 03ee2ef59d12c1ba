/** Charts of worked examples. */
import { expect, test } from 'vitest';
import { drawChart } from '../../src/graphics/charts/examples/charts.ts';
import {
  chartNames,
  exampleNumbers,
  inputsOf,
  parseChart,
  validateChart,
} from '../../src/graphics/charts/examples/parse-chart.ts';
import { expectDrawing } from './expect-drawing.ts';

const colours = {
  line: '#111111',
  strong: '#222222',
  edge: '#333333',
  faint: '#444444',
  background: '#555555',
};

test.each(chartNames)(
  'chart "%s": is small, and has a place inside its box for each label',
  (name) => {
    const { svg, labels } = drawChart(name, exampleNumbers(name), colours);
    expectDrawing(svg, Object.values(colours), 800);
    expect(labels).toHaveLength(inputsOf(name).labels.length);
    const isInside = (place: number, least: number) => place >= least && place <= 100;
    expect(labels.filter(({ x, y }) => !isInside(x, 0) || !isInside(y, 2))).toEqual([]);
  },
);

test.each(chartNames)('chart "%s": changes with each of its numbers', (name) => {
  const numbers = exampleNumbers(name);
  const before = drawChart(name, numbers, colours).svg;
  for (const index of numbers.keys()) {
    const changed = numbers.map((number, at) => (at === index ? 2 * number + 1 : number));
    expect(drawChart(name, changed, colours).svg).not.toBe(before);
  }
});

test('chart "charges": has heights in proportion to the sums, from zero', () => {
  // Without growth or charges, the last sum is as high as the first.
  const { svg } = drawChart('charges', [0, 10, 0, 0, 0], colours);
  const [, top] = /<path d="M46 ([\d.]+)L[^"]*L300 \1" stroke="#111111" stroke-width/.exec(svg)!;
  expect(Number(top)).toBe(25);
});

test.each(chartNames)('field "chart": accepts "%s" with a label for each place', (name) => {
  const { labels } = inputsOf(name);
  expect(validateChart({ draws: name, labels })).toBeUndefined();
  const draws = [name, ...exampleNumbers(name)].join(' ');
  expect(validateChart({ draws, labels })).toBeUndefined();
  expect(parseChart(draws)).toEqual({ name, numbers: exampleNumbers(name) });
});

test.each([
  ['', 'draws', 'The chart "" does not exist'],
  ['toString', 'draws', 'The chart "toString" does not exist'],
  ['charges 5 10', 'draws', 'needs 5 numbers'],
  ['charges 5 10 0 0.5 x', 'draws', 'needs 5 numbers'],
  ['charges 5 10 0 0.5 -1', 'draws', 'needs 5 numbers'],
  ['charges 5 1000000 0 0.5 1', 'draws', 'needs 5 numbers'],
  ['charges 5 2.5 0 0.5 1', 'draws', 'needs 5 numbers'],
  ['sequence', 'labels', 'has 6 places for labels'],
])('field "chart": rejects "%s" at its field "%s"', (draws, field, message) => {
  const error = validateChart({ draws, labels: ['one'] })!;
  expect(error.field).toBe(field);
  expect(error.message).toContain(message);
  expect(error.hint).toMatch(/^Write/);
});
