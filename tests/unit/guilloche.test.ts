import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lobesOf } from '../../src/drawing/guilloche/medallion.ts';
import { drawCertificate, drawNote } from '../../src/drawing/guilloche/plates.ts';
import { svgDocument, type Drawing } from '../../src/drawing/guilloche/picture.ts';

const gold = '#C9A43D';
const ids = Array.from({ length: 30 }, (_, index) => `funds/fund-${index}`);
const bytes = (drawing: Drawing) => brotliCompressSync(svgDocument(drawing, gold)).length;
const lobes = (id: string) => lobesOf([id]).get(id)!;

/** Every drawing that is made from an id, and its most bytes. */
const kinds: [string, number, (id: string) => Drawing][] = [
  ['certificate', 3000, (id) => drawCertificate(id, lobes(id), 'full', false, '_c')],
  ['small certificate', 2000, (id) => drawCertificate(id, lobes(id), 'small', true, '_c')],
  ['note', 3600, (id) => drawNote(id, lobes(id), 'full', '_n')],
  ['small note', 2600, (id) => drawNote(id, lobes(id), 'small', '_n')],
];

describe.each(kinds)('a %s', (_, most, draw) => {
  const drawn = ids.map((id) => draw(id).shapes);

  it('is another one for every id, and the same every time', () => {
    expect(new Set(drawn).size).toBe(ids.length);
    expect(draw(ids[7]!).shapes).toBe(drawn[7]);
  });

  it('is light', () => {
    expect(Math.max(...ids.map((id) => bytes(draw(id))))).toBeLessThan(most);
  });

  it('refers to nothing but itself, and holds no word: what a fund states stands beside it', () => {
    const named = [...drawn[0]!.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(named).size).toBe(named.length);
    for (const [, id] of drawn[0]!.matchAll(/(?:href="|url\()#([^")]+)/g))
      expect(named).toContain(id);
    expect(drawn[0]).not.toMatch(/<text|NaN|undefined/);
  });
});

describe('certificates', () => {
  it('of ten funds are ten to the eye, whatever their ids', () => {
    for (let first = 0; first < 20; first += 1) {
      const ten = [...lobesOf(ids.slice(first, first + 10)).values()];
      const looks = ten.map(({ waves, turns, balance }) => `${waves} ${turns} ${balance}`);
      expect(new Set(looks).size).toBe(10);
    }
    expect(lobesOf(ids).size).toBe(ids.length);
  });

  it.each(['full', 'small'] as const)('%s: leave the heart empty for the assets', async (cut) => {
    const light = async (engraved: boolean) => {
      const id = 'funds/water';
      const svg = svgDocument(drawCertificate(id, lobes(id), cut, engraved, '_c'), gold);
      const middle = cut === 'full' ? 232 : 188;
      const heart = { left: 165, top: middle - 35, width: 70, height: 70 };
      const picture = await sharp(Buffer.from(svg)).resize(400).extract(heart).raw().toBuffer();
      return Math.max(...picture);
    };
    expect(await light(false)).toBe(0);
    expect(await light(true)).toBeGreaterThan(100);
  });
});
