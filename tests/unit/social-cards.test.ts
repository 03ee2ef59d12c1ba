import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardSize, drawCard } from '../../src/drawing/card.ts';
import { lobesOf } from '../../src/drawing/guilloche/medallion.ts';

const card = {
  title: 'Blockchain Fund',
  kind: 'Fund',
  firm: 'Sablecrest',
  lobes: lobesOf(['funds/blockchain']).get('funds/blockchain')!,
  colour: '#000000',
};

/** Brightest channel, 0 to 255, of a part of the picture. */
const brightest = async (picture: Buffer, ...part: [number, number, number, number]) => {
  const [left, top, width, height] = part;
  const pixels = await sharp(picture).extract({ left, top, width, height }).raw().toBuffer();
  return pixels.reduce((most, one) => Math.max(most, one));
};

/** Darker than any word or line; JPEG leaves a faint noise on black. */
const EMPTY = 50;

describe('a card for chats', () => {
  it.each([
    'FAQs',
    'Fund reports put the worst month beside the best of the whole long year',
    'Counterrevolutionaries Internationalisation Misrepresentations',
    'Łódź',
  ])('keeps "%s" between the margins and clear of the engraving', async (title) => {
    // An engraving in black cannot hide words that run into it.
    const picture = await drawCard({ ...card, title });
    const { width, height } = cardSize;
    expect(await sharp(picture).metadata()).toMatchObject({ ...cardSize, format: 'jpeg' });
    expect(await brightest(picture, 0, 0, 70, height)).toBeLessThan(EMPTY);
    expect(await brightest(picture, 0, 0, width, 60)).toBeLessThan(EMPTY);
    expect(await brightest(picture, 0, height - 60, width, 60)).toBeLessThan(EMPTY);
    expect(await brightest(picture, 652, 0, width - 652, height)).toBeLessThan(EMPTY);
    expect(await brightest(picture, 76, 300, 568, 180)).toBeGreaterThan(180);
  });

  it('is light enough for chats', async () => {
    expect((await drawCard({ ...card, colour: '#c9a43d' })).length).toBeLessThan(120_000);
  });
});
