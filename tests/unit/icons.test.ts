import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawings, iconAttributes, iconNames } from '../../src/drawing/icons/drawings.ts';
import { favicons } from '../../src/drawing/icons/favicons.ts';

const attributes = Object.entries(iconAttributes)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')
  // A margin around the grid of 24 shows what would be cut off.
  .replace('0 0 24 24', '-8 -8 40 40');

test.each(iconNames)('%s lies within the grid, fills it and is centred', async (name) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" ${attributes}><path d="${drawings[name]}"/></svg>`;
  const { info } = await sharp(Buffer.from(svg), { density: 4 * 72 })
    .trim({ background: 'transparent', threshold: 64 })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft, trimOffsetTop } = info;
  for (const [offset, size] of [
    [trimOffsetLeft!, width],
    [trimOffsetTop!, height],
  ] as const) {
    const first = -offset / 4 - 8;
    const last = first + size / 4;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(last).toBeLessThanOrEqual(23);
    expect(Math.abs((first + last) / 2 - 12)).toBeLessThanOrEqual(1.25);
  }
  expect(Math.max(width, height) / 4).toBeGreaterThanOrEqual(15);
});

test('the maskable icon keeps its mark in the safe zone, and fills the corners', async () => {
  const icon = sharp(await favicons['icon-maskable-512.png']!('#C9A43D'));
  expect((await icon.stats()).isOpaque).toBe(true);
  const pixels = await icon.greyscale().raw().toBuffer();
  const reach = [...pixels].map((light, at) =>
    light > 40 ? Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5) : 0,
  );
  const furthest = reach.reduce((most, one) => Math.max(most, one));
  expect(furthest).toBeGreaterThan(0.3 * 512);
  expect(furthest).toBeLessThan(0.4 * 512);
});

test('favicon.ico is an icon whose directory points to its image', async () => {
  const ico = await favicons['favicon.ico']!('#C9A43D');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const image = ico.subarray(ico.readUInt32LE(18));
  expect(image.length).toBe(ico.readUInt32LE(14));
  expect((await sharp(image).metadata()).width).toBe(32);
});
