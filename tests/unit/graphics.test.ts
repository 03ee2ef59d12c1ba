/** Charts and diagrams, maps, icons. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawings, iconAttributes, iconNames } from '../../src/graphics/icons/drawings.ts';
import { favicons } from '../../src/graphics/icons/favicons.ts';
import { needlesOn, weekdays } from '../../src/graphics/charts/dial.ts';
import { rowsFor } from '../../src/graphics/charts/leaders.ts';
import * as map from '../../src/graphics/charts/map.ts';
import { amountOf } from '../../src/graphics/charts/amounts.ts';
import { marksFor } from '../../src/graphics/charts/axis-marks.ts';

test('chart numbers: are read from written amounts', () => {
  const amounts = ['$350M', '$1.2B+', '£85,000', '€2bn', '12%', 'about $5M', '$1,00M'];
  expect(amounts.map(amountOf)).toEqual([350e6, 1.2e9, 85_000, 2e9, 0, 0, 0]);
});

test('axes of charts: have marks at round numbers', () => {
  const marks = { 14: [0, 5, 10, 15], 4: [0, 1, 2, 3, 4], 0.4: [0, 1], 100: [0, 25, 50, 75, 100] };
  for (const [highest, own] of Object.entries(marks)) expect(marksFor(+highest)).toEqual(own);
});

test.each([...weekdays.entries()])(
  'calendar chart %i: has a needle on each month’s first %s',
  (index, name) => {
    // 2001 began on a Monday and was not a leap year.
    const days = needlesOn(name).map(
      (turn) => new Date(2001, 0, 1 + Math.floor((365 * turn) / 360)),
    );
    expect(days.map((day) => day.getMonth())).toEqual([...Array(12).keys()]);
    for (const day of days)
      expect([day.getDay(), day.getDate() <= 7]).toEqual([(index + 1) % 7, true]);
  },
);

const ink = { land: '#111111', edge: '#222222', countries: '#333333' };

test.each([
  ['one country', ['LU']],
  ['both sides of the world', ['NZ', 'ES', 'JP', 'CL', 'CA']],
  ['an island smaller than a dot', ['NR', 'FJ']],
  ['twenty', map.countryCodes.slice(0, 20)],
])('map: shows %s on the globe', (_, codes) => {
  const { svg, project } = map.drawMap(codes, [], ink);
  const discs = [...svg.matchAll(/translate\((\S+) (\S+)\)">.*?<circle r="(\d+)"/g)].map(
    ([, x, y, radius]) => ({ x: Number(x), y: Number(y), radius: Number(radius) }),
  );
  for (const code of codes) {
    const point = project(map.positionOf(code));
    const isWithin = discs.map(({ x, y, radius }) => Math.hypot(point.x - x, point.y - y) < radius);
    expect(isWithin, code).toContain(true);
  }
  expect(svg).toMatch(/<path id="gc" d="M/);
  expect(svg).not.toMatch(/NaN|undefined|null/);
});

test('map: enlarges places that are close together, and no others', () => {
  const enlargedOf = (codes: string[]) => {
    const { isEnlarged, inset } = map.drawMap(codes, [], ink);
    return { inset, codes: codes.filter((code) => isEnlarged(map.positionOf(code))) };
  };
  expect(enlargedOf(['ES', 'PT', 'LU', 'AR', 'MX'])).toEqual({
    inset: 'right',
    codes: ['ES', 'PT', 'LU'],
  });
  expect(enlargedOf(['ES', 'PT', 'AR', 'MX'])).toEqual({ inset: undefined, codes: [] });
  expect(enlargedOf(['ES', 'PT', 'LU', 'JP', 'AU']).inset).toBe('left');
});

/** Returns the side of a line on which a point lies, by its sign. */
const sideOf = (from: map.MapPoint, to: map.MapPoint, { x, y }: map.MapPoint) =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

test.each([1, 2, 5, 12])(
  'map: puts %i place names on separate rows, and no leader lines cross',
  (count) => {
    const points = Array.from({ length: count }, (_, index) => ({
      x: 40 + ((index * 97) % 230),
      y: -200 + ((index * 61) % 170),
    }));
    const bend = 358;
    const rows = rowsFor(points, bend);
    expect(new Set(rows).size).toBe(count);
    for (const row of rows) expect(Math.abs(row)).toBeLessThan(map.mapBox.height / 2);
    const bends = rows.map((y) => ({ x: bend, y }));
    const isParted = (a: number, b: number) =>
      sideOf(points[a]!, bends[a]!, points[b]!) === sideOf(points[a]!, bends[a]!, bends[b]!);
    for (const a of points.keys())
      for (const b of points.keys()) expect(a === b || isParted(a, b) || isParted(b, a)).toBe(true);
  },
);

test('map: draws no leader line through a nearer place', () => {
  const [far, near] = [
    { x: 214, y: -35.9 },
    { x: 240, y: -35.5 },
  ];
  const [farRow, nearRow] = rowsFor([far, near], 552);
  expect(farRow).toBeGreaterThan(nearRow!);
});

const attributes = Object.entries(iconAttributes)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')
  // A margin around the grid of 24 shows parts that would be cropped.
  .replace('0 0 24 24', '-8 -8 40 40');

test.each(iconNames)('icon "%s": fills its grid and stays within it', async (name) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" ${attributes}><path d="${drawings[name]}"/></svg>`;
  const { info } = await sharp(Buffer.from(svg), { density: 4 * 72 })
    .trim({ background: 'transparent', threshold: 64 })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft, trimOffsetTop } = info;
  const [left, top] = [-trimOffsetLeft! / 4 - 8, -trimOffsetTop! / 4 - 8] as const;
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
  expect(Math.max(left + width / 4, top + height / 4)).toBeLessThanOrEqual(23);
  expect(Math.max(width, height) / 4).toBeGreaterThanOrEqual(15);
});

test('maskable icon: keeps its mark in the safe zone, and fills the corners', async () => {
  const icon = sharp(await favicons['icon-maskable-512.png']!('#C9A43D'));
  expect((await icon.stats()).isOpaque).toBe(true);
  const pixels = await icon.greyscale().raw().toBuffer();
  const reach = [...pixels].map((light, at) =>
    light > 40 ? Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5) : 0,
  );
  const furthest = reach.reduce((most, one) => Math.max(most, one)) / 512;
  expect(furthest).toBeGreaterThan(0.3);
  expect(furthest).toBeLessThan(0.4);
});

test('favicon.ico: has a directory that points to its image', async () => {
  const ico = await favicons['favicon.ico']!('#C9A43D');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const image = ico.subarray(ico.readUInt32LE(18));
  expect(image.length).toBe(ico.readUInt32LE(14));
  expect((await sharp(image).metadata()).width).toBe(32);
});
