import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { splinePath, swell } from '../../src/guilloche/curve.ts';
import { drawPicture, sizes, type Kind, type View } from '../../src/guilloche/picture.ts';
import { randomFrom } from '../../src/guilloche/random.ts';

const gold = '#C9A43D';
const kinds: Kind[] = ['band', 'rosette', 'plate'];
const seeds = Array.from({ length: 60 }, (_, index) => `press/release-${String(index)}`);

const draw = (...views: View[]): string => drawPicture(views, gold);
const weight = (svg: string): number => gzipSync(svg, { level: 9 }).length;

describe('random numbers', () => {
  it('depend on the seed alone', () => {
    const [one, again, other] = ['fund/a', 'fund/a', 'fund/b'].map((seed) => randomFrom(seed));
    const first = one?.between(0, 1);
    expect(again?.between(0, 1)).toBe(first);
    expect(other?.between(0, 1)).not.toBe(first);
  });

  it('fill their range evenly', () => {
    const random = randomFrom('evenly');
    const values = Array.from({ length: 4000 }, () => random.between(10, 20));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...values)).toBeLessThan(20);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(15, 0);
  });
});

describe('splines', () => {
  it('are written relative, in whole numbers, and end where they should', () => {
    const path = splinePath([
      [-10, 0],
      [10, 0],
      [30, 40],
      [50, 0],
      [70, 0],
    ]);
    expect(path).toBe('M0 0q10 0 20 20t20 0 20-20');
  });

  it('follow a wave closely when they are swollen', () => {
    const step = (2 * Math.PI) / 6;
    const height = (at: number): number => swell(step) * Math.sin(at);
    for (let at = 0; at < 6.3; at += 0.1) {
      const onSpline = (height(at - step) + 6 * height(at) + height(at + step)) / 8;
      expect(onSpline).toBeCloseTo(Math.sin(at), 10);
    }
  });

  it('do not drift by rounding', () => {
    const controls = Array.from({ length: 500 }, (_, index): [number, number] => [
      index * 7.3,
      index * 3.9,
    ]);
    const numbers = splinePath(controls).match(/-?\d+/g)?.map(Number) ?? [];
    const [x, y, , , ...rest] = numbers;
    const sums = [x ?? 0, y ?? 0];
    for (const [index, value] of rest.entries()) sums[index % 2] = (sums[index % 2] ?? 0) + value;
    expect(Math.abs((sums[0] ?? 0) - 498.5 * 7.3)).toBeLessThan(1.5);
    expect(Math.abs((sums[1] ?? 0) - 498.5 * 3.9)).toBeLessThan(1.5);
  });
});

describe.each(kinds)('a %s', (kind) => {
  const pictures = seeds.map((seed) => draw({ id: 'picture', kind, seed }));

  it('is the same every time', () => {
    expect(draw({ id: 'picture', kind, seed: 'press/release-0' })).toBe(pictures[0]);
  });

  it('is another one for every id', () => {
    expect(new Set(pictures).size).toBe(seeds.length);
  });

  it('is light', () => {
    const limit = { band: 7000, rosette: 3400, plate: 7000 }[kind];
    expect(Math.max(...pictures.map(weight))).toBeLessThan(limit);
  });

  it('stays within its box', async () => {
    // The hairline frame of a plate and the left and right ends of a band may touch; nothing may reach the other edges.
    const { width, height } = sizes[kind];
    for (const svg of pictures.slice(0, 12)) {
      const { data, info } = await sharp(Buffer.from(svg))
        .resize(width, height)
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const row of [0, info.height - 1]) {
        const line = data.subarray(
          row * info.width * info.channels,
          (row + 1) * info.width * info.channels,
        );
        expect(line.every((value, index) => index % info.channels !== 3 || value === 0)).toBe(true);
      }
    }
  });
});

describe('a picture', () => {
  const views: View[] = [
    { id: 'banner', kind: 'band', seed: 'fund/blockchain' },
    { id: 'call', kind: 'rosette', seed: 'fund/blockchain' },
    { id: 'plate', kind: 'plate', seed: 'fund/blockchain' },
    { id: 'plate-2', kind: 'plate', seed: 'fund/other' },
  ];
  const svg = draw(...views);

  it('is well-formed and drawn by a second renderer', async () => {
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect(format).toBe('svg');
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1000 / (480 + 720 + 1000 + 1000 + 3 * 40), 2);
  });

  it('has every view it promises, of the promised size, apart from the others', () => {
    const boxes = [...svg.matchAll(/<view id="([^"]+)" viewBox="0 (\d+) (\d+) (\d+)"\/>/g)];
    expect(boxes.map(([, id]) => id)).toEqual(views.map(({ id }) => id));
    let free = 0;
    for (const [index, [, , y, width, height]] of boxes.entries()) {
      const kind = views[index]?.kind ?? 'band';
      expect({ width: Number(width), height: Number(height) }).toEqual(sizes[kind]);
      expect(Number(y)).toBeGreaterThanOrEqual(free);
      free = Number(y) + Number(height);
    }
  });

  it('names everything once and refers to nothing else', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  });

  it('wears one colour', () => {
    expect(new Set(svg.match(/#[0-9a-f]{6}\b/gi))).toEqual(new Set([gold]));
    expect(drawPicture(views, '#2E8B57')).toBe(svg.replaceAll(gold, '#2E8B57'));
  });

  it('of a banner and a call to action is below 10 kB', () => {
    for (const seed of seeds) {
      const page = draw(
        { id: 'banner', kind: 'band', seed },
        { id: 'call', kind: 'rosette', seed },
      );
      expect(weight(page)).toBeLessThan(10_000);
    }
  });

  it('of a banner, a call to action and a plate is below the cap', () => {
    for (const seed of seeds) {
      const page = draw(...kinds.map((kind): View => ({ id: kind, kind, seed })));
      expect(weight(page)).toBeLessThan(16_000);
    }
  });

  it('of the home page is below 11 kB, and its call to action fits below the cap', () => {
    const hero: View = { id: 'hero', kind: 'rosette', seed: 'pages/home', grand: true };
    expect(weight(draw(hero))).toBeLessThan(11_000);
    expect(weight(draw(hero, { id: 'call', kind: 'rosette', seed: 'pages/home' }))).toBeLessThan(
      16_000,
    );
  });

  it('of the press page is below the cap: a band, a large rosette and six small ones', () => {
    for (let from = 0; from < seeds.length; from += 6) {
      const views = seeds
        .slice(from, from + 6)
        .flatMap((seed, index): View[] => [
          ...(index === 0 ? [{ id: 'band', kind: 'band' as const, seed }] : []),
          { id: `item-${String(index)}`, kind: 'rosette', seed, small: index > 0 },
        ]);
      const closing: View = { id: 'rosette', kind: 'rosette', seed: 'press', small: true };
      expect(weight(draw(...views, closing))).toBeLessThan(16_000);
    }
  });

  it('of a rosette that is shown small has fewer lines', () => {
    const view: View = { id: 'a', kind: 'rosette', seed: 'press' };
    expect(weight(draw({ ...view, small: true }))).toBeLessThan(weight(draw(view)) * 0.75);
  });

  it('refuses what would break the document', () => {
    expect(() => draw({ id: '1st', kind: 'band', seed: '' })).toThrow('"1st"');
    expect(() =>
      draw({ id: 'a', kind: 'band', seed: '' }, { id: 'a', kind: 'band', seed: '' }),
    ).toThrow('two views');
    expect(() => drawPicture([], 'gold"')).toThrow('colour');
  });
});
