import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { splinePath } from '../../src/drawing/guilloche/curve.ts';
import {
  drawFile,
  drawShapes,
  sizes,
  type Kind,
  type Picture,
} from '../../src/drawing/guilloche/picture.ts';

const gold = '#C9A43D';
const kinds: Kind[] = ['band', 'rosette', 'plate'];
const seeds = Array.from({ length: 60 }, (_, index) => `press/release-${String(index)}`);

const draw = (picture: Picture): string => drawFile(picture, gold);
const weight = (svg: string): number => gzipSync(svg, { level: 9 }).length;

describe('splines', () => {
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
  const pictures = seeds.map((seed) => draw({ kind, seed }));

  it('is another one for every id, and the same every time', () => {
    expect(new Set(pictures).size).toBe(seeds.length);
    expect(draw({ kind, seed: 'press/release-0' })).toBe(pictures[0]);
  });

  it('is light', () => {
    const limit = { band: 3200, rosette: 2900, plate: 5800 }[kind];
    expect(Math.max(...pictures.map(weight))).toBeLessThan(limit);
  });

  it('stays within its box', async () => {
    // The hairline frame of a plate and the left and right ends of a band may touch; nothing may reach the other edges.
    const { width, height } = sizes[kind];
    for (const svg of pictures.slice(0, 4)) {
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
  const pictures: Picture[] = kinds.map((kind) => ({ kind, seed: 'funds/blockchain' }));

  it('stands beside the other kinds in one document: every id is there once, and refers to nothing else', () => {
    const shapes = pictures.map(drawShapes).join('');
    const ids = [...shapes.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of shapes.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  });

  it('takes the colour of the text, and as a file wears one', () => {
    for (const picture of pictures) {
      expect(drawShapes(picture)).not.toMatch(/#[0-9a-f]{6}\b/i);
      expect(draw(picture).match(/#[0-9a-f]{6}\b/gi)).toEqual([gold]);
      expect(drawFile(picture, '#2E8B57')).toBe(draw(picture).replaceAll(gold, '#2E8B57'));
    }
  });

  it('refuses what would break the document', () => {
    expect(() => drawFile({ kind: 'band', seed: '' }, 'gold"')).toThrow('colour');
  });
});
