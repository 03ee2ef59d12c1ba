/** Drawings that are made from a name. */
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lobesOf } from '../../src/drawing/guilloche/medallion.ts';
import { drawCertificate, drawNote } from '../../src/drawing/guilloche/plates.ts';
import { svgDocument } from '../../src/drawing/guilloche/svg.ts';

const ids = Array.from({ length: 30 }, (_, index) => `funds/fund-${index}`);

test('ten certificates are ten to the eye, whatever their ids, and the same every time', () => {
  for (let first = 0; first < 20; first += 1) {
    const ten = [...lobesOf(ids.slice(first, first + 10)).values()];
    const looks = ten.map(({ waves, turns, balance }) => `${waves} ${turns} ${balance}`);
    expect(new Set(looks).size).toBe(10);
  }
  const [lobes] = lobesOf(ids).values();
  const draw = () => drawCertificate(ids[0]!, lobes!, 'full', true);
  expect(draw()).toEqual(draw());
});

test.each(['full', 'small'] as const)('%s: each is another, light and whole', (cut) => {
  const certificates = ids.map((id) => drawCertificate(id, lobesOf([id]).get(id)!, cut, true));
  const notes = ids.map((id) => drawNote(id, lobesOf([id]).get(id)!, cut));
  for (const drawn of [certificates, notes]) {
    expect(new Set(drawn.map(({ shapes }) => shapes)).size).toBe(ids.length);
    for (const { shapes } of drawn) {
      expect(shapes).not.toMatch(/<text|NaN|undefined/);
      expect(brotliCompressSync(shapes).length).toBeLessThan(3600);
    }
  }
});

test.each(['full', 'small'] as const)('%s: the heart stays empty for the assets', async (cut) => {
  const light = async (engraved: boolean) => {
    const id = 'funds/water';
    const drawing = drawCertificate(id, lobesOf([id]).get(id)!, cut, engraved);
    const middle = cut === 'full' ? 232 : 188;
    const heart = { left: 165, top: middle - 35, width: 70, height: 70 };
    const svg = Buffer.from(svgDocument(drawing, '#C9A43D'));
    return Math.max(...(await sharp(svg).resize(400).extract(heart).raw().toBuffer()));
  };
  expect(await light(false)).toBe(0);
  expect(await light(true)).toBeGreaterThan(100);
});
