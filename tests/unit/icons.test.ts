import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawings, iconAttributes, iconNames } from '../../src/drawing/icons/drawings.ts';
import { favicons } from '../../src/drawing/icons/favicons.ts';

const gold = '#C9A43D';

/** Left, top, right and bottom of what an SVG document paints, in CSS pixels, at four pixels each. */
async function bounds(svg: string): Promise<[number, number, number, number]> {
  const { info } = await sharp(Buffer.from(svg), { density: 4 * 72 })
    .trim({ background: 'transparent', threshold: 64 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-info.trimOffsetLeft! / 4, -info.trimOffsetTop! / 4];
  return [left, top, left + info.width / 4, top + info.height / 4];
}

describe('icons', () => {
  const attributes = Object.entries(iconAttributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

  // A margin around the grid of 24 shows what would be cut off.
  it.each(iconNames)('%s lies within the grid, fills it and is centred', async (name) => {
    expect(drawings[name]).toMatch(/^M[-\d .MmLlHhVvAaCcSsQqTtZz]+$/);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" ${attributes.replace('0 0 24 24', '-8 -8 40 40')}><path d="${drawings[name]}"/></svg>`;
    const box = await bounds(svg);
    const [left, top, right, bottom] = box.map((side) => side - 8) as typeof box;
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(23);
    expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(15);
    expect(Math.abs((left + right) / 2 - 12)).toBeLessThanOrEqual(1.25);
    expect(Math.abs((top + bottom) / 2 - 12)).toBeLessThanOrEqual(1.25);
  });
});

describe('favicons', () => {
  it('keep the mark of the maskable one in the safe zone and fill the corners', async () => {
    const icon = sharp(await favicons['icon-maskable-512.png']!(gold)).ensureAlpha();
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: data.length / info.channels }, (_, at) => at);
    expect(pixels.every((at) => data[at * info.channels + 3] === 255)).toBe(true);
    const furthest = pixels
      .filter((at) => data[at * info.channels]! > 40)
      .map((at) => Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5))
      .reduce((most, one) => Math.max(most, one));
    expect(furthest).toBeGreaterThan(0.3 * 512);
    expect(furthest).toBeLessThan(0.4 * 512);
  });

  it('come as an ICO file whose directory points to its image', async () => {
    const ico = await favicons['favicon.ico']!(gold);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const image = ico.subarray(ico.readUInt32LE(18));
    expect(image.length).toBe(ico.readUInt32LE(14));
    expect((await sharp(image).metadata()).width).toBe(32);
  });
});
