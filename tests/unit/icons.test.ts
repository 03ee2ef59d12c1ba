import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawings, iconAttributes, iconNames } from '../../src/drawing/icons/drawings.ts';
import { faviconIco, faviconPng } from '../../src/drawing/icons/favicons.ts';

const gold = '#C9A43D';

/** Bounds of what an SVG document paints, in CSS pixels, from its alpha at `scale` pixels each. */
async function bounds(
  svg: string,
  scale: number,
): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels + 3] ?? 0) < 64) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
}

describe('icons', () => {
  const attributes = Object.entries(iconAttributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

  it('are no two alike', () => {
    expect(new Set(Object.values(drawings)).size).toBe(iconNames.length);
  });

  // A margin around the grid of 24 shows what would be cut off.
  it.each(iconNames)('%s lies within the grid, fills it and is centred', async (name) => {
    expect(drawings[name]).toMatch(/^M[-\d .MmLlHhVvAaCcSsQqTtZz]+$/);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" ${attributes.replace('0 0 24 24', '-8 -8 40 40')}><path d="${drawings[name]}"/></svg>`;
    const box = await bounds(svg, 4);
    const [left, top, right, bottom] = [box.left - 8, box.top - 8, box.right - 8, box.bottom - 8];
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(23);
    expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(15);
    expect(Math.abs((left + right) / 2 - 12)).toBeLessThanOrEqual(1.25);
    expect(Math.abs((top + bottom) / 2 - 12)).toBeLessThanOrEqual(1.25);
  });
});

describe('favicons', () => {
  it('keep the mark of the maskable one in the safe zone and fill the corners', async () => {
    const { data, info } = await sharp(await faviconPng(gold, 512, true))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.every((value, at) => at % info.channels !== 3 || value === 255)).toBe(true);
    let furthest = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const pixel = at / info.channels;
      if ((data[at] ?? 0) > 40) {
        furthest = Math.max(
          furthest,
          Math.hypot((pixel % info.width) - 255.5, Math.floor(pixel / info.width) - 255.5),
        );
      }
    }
    expect(furthest).toBeGreaterThan(0.3 * 512);
    expect(furthest).toBeLessThan(0.4 * 512);
  });

  it('come as an ICO file whose directory points to its image', async () => {
    const ico = await faviconIco(gold);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const image = ico.subarray(ico.readUInt32LE(18));
    expect(image.length).toBe(ico.readUInt32LE(14));
    expect((await sharp(image).metadata()).width).toBe(32);
  });
});
