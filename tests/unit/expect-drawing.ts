import { brotliCompressSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

/** Expects valid XML in these colours, with at most this number of bytes, compressed with brotli. */
export function expectDrawing(svg: string, colours: readonly string[], bytes: number) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Its successor is another package with the same code.
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text/);
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(bytes);
  const used = svg.match(/(?<=[:"])#[0-9a-f]{3,8}\b(?=")/gi) ?? [];
  expect(used.filter((colour) => !colours.includes(colour))).toEqual([]);
  // A reference to a missing id draws nothing, and an id that appears twice draws the wrong shape.
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
}
