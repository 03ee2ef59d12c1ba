/** Pictures of data: what is read of figures, and where it is drawn. */
import { expect, it } from 'vitest';
import { needlesOn, weekdays } from '../../src/drawing/pictures/dial.ts';
import {
  BEND,
  countryCodes,
  drawMap,
  globe,
  mapBox,
  positionOf,
  rowsFor,
  type Point,
} from '../../src/drawing/pictures/map.ts';
import { amountOf, marksFor, percentOf } from '../../src/drawing/pictures/numbers.ts';

it.each([
  ['$350M', 350e6],
  ['$1.2B+', 1.2e9],
  ['£85,000', 85_000],
  ['€2bn', 2e9],
  ['12%', 0],
  ['about $5M', 0],
  ['$1,00M', 0],
])('reads the amount of %s', (written, value) => expect(amountOf(written)).toBeCloseTo(value));

it.each([
  ['8.5%', 8.5],
  ['100 %', 100],
  ['-2%', undefined],
  ['101%', undefined],
  ['5% to 6%', undefined],
])('reads the percentage of %s', (written, percent) => expect(percentOf(written)).toBe(percent));

it.each([
  [14, [0, 5, 10, 15]],
  [4, [0, 1, 2, 3, 4]],
  [0.4, [0, 1]],
  [100, [0, 25, 50, 75, 100]],
])('marks an axis for %d', (highest, marks) => expect(marksFor(highest)).toEqual(marks));

it.each([...weekdays.entries()])('has a needle on the first %i %s of each month', (index, name) => {
  // 2001 began on a Monday and was no leap year.
  const days = needlesOn(name).map((turn) => new Date(2001, 0, 1 + Math.floor((365 * turn) / 360)));
  expect(days.map((day) => day.getMonth())).toEqual([...Array(12).keys()]);
  for (const day of days)
    expect([day.getDay(), day.getDate() <= 7]).toEqual([(index + 1) % 7, true]);
});

it.each([
  ['one country', ['LU']],
  ['both sides of the world', ['NZ', 'ES', 'JP', 'CL', 'CA']],
  ['an island smaller than a dot', ['NR', 'FJ']],
  ['twenty', countryCodes.slice(0, 20)],
])('shows %s on the globe', (_, codes) => {
  const ink = { land: '#111111', edge: '#222222', countries: '#333333' };
  const { svg, at } = drawMap(codes, [], ink);
  for (const code of codes) {
    const { x, y } = at(positionOf(code));
    expect(Math.hypot(x, y), code).toBeLessThan(globe);
  }
  expect(svg).toMatch(/<path id="c" d="M/);
  expect(svg).not.toMatch(/NaN|undefined|null/);
});

/** On which side of a line from one point to another a third lies. */
const sideOf = (from: Point, to: Point, { x, y }: Point) =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

it.each([1, 2, 5, 12])('names %i places on rows of their own, and no leaders cross', (count) => {
  const points = Array.from({ length: count }, (_, index) => ({
    x: 40 + ((index * 97) % 230),
    y: -200 + ((index * 61) % 170),
  }));
  const rows = rowsFor(points, BEND);
  expect(new Set(rows).size).toBe(count);
  for (const row of rows) expect(Math.abs(row)).toBeLessThan(mapBox.height / 2);
  const bends = rows.map((y) => ({ x: BEND, y }));
  const isParted = (a: number, b: number) =>
    sideOf(points[a]!, bends[a]!, points[b]!) === sideOf(points[a]!, bends[a]!, bends[b]!);
  for (const a of points.keys())
    for (const b of points.keys()) expect(a === b || isParted(a, b) || isParted(b, a)).toBe(true);
});
