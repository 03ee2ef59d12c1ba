import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardSize, drawCard } from '../../src/drawing/card.ts';
import { lobesOf } from '../../src/drawing/guilloche/medallion.ts';

const card = {
  title: 'Blockchain Fund',
  kind: 'Fund',
  firm: 'Sablecrest',
  lobes: lobesOf(['funds/blockchain']).get('funds/blockchain')!,
  // An engraving in black cannot hide words that run into it.
  colour: '#000000',
};

test.each([
  'FAQs',
  'Fund reports put the worst month beside the best of the whole long year',
  'Counterrevolutionaries Internationalisation Misrepresentations',
  'Łódź',
])('a card for chats keeps "%s" between the margins and clear of the engraving', async (title) => {
  const worn = await drawCard({ ...card, title, colour: '#c9a43d' });
  expect(worn.length).toBeLessThan(120_000);
  const picture = await drawCard({ ...card, title });
  const { width, height } = cardSize;
  expect(await sharp(picture).metadata()).toMatchObject({ ...cardSize, format: 'jpeg' });
  /** Of 0 to 255; JPEG leaves a faint noise on black. */
  const brightest = async (left: number, top: number, wide: number, high: number) => {
    const part = { left, top, width: wide, height: high };
    const pixels = await sharp(picture).extract(part).raw().toBuffer();
    return pixels.reduce((most, one) => Math.max(most, one));
  };
  expect(await brightest(0, 0, 70, height)).toBeLessThan(50);
  for (const top of [0, height - 60]) expect(await brightest(0, top, width, 60)).toBeLessThan(50);
  expect(await brightest(652, 0, width - 652, height)).toBeLessThan(50);
  expect(await brightest(76, 300, 568, 180)).toBeGreaterThan(180);
});
