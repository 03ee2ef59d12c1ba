import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardSize, drawCard, ink, renderCard, type Card } from '../../src/drawing/social/card.ts';
import { pageColour } from '../../src/site/data.ts';
import { balanced, typeface } from '../../src/drawing/social/lettering.ts';

const card: Card = {
  title: 'Blockchain Fund',
  kind: 'Fund',
  firm: 'Sablecrest',
  seed: 'funds/blockchain',
  colour: '#C9A43D',
};

/** Brightest channel, 0 to 255, of a part of the picture. */
async function brightest(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  // Statistics are of the picture that came in, so the part is cut out first.
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats();
  return Math.max(...channels.map(({ max }) => max));
}

/** Darker than any word or line; JPEG leaves a faint noise on black. */
const empty = 40;

describe('a social card', () => {
  it('needs no font of the machine: every letter is an outline', async () => {
    const svg = await drawCard(card);
    expect(svg).not.toMatch(/<text|font-family/);
    expect(await drawCard({ ...card, title: 'Blockchain' })).not.toBe(svg);
  });

  it.each([
    ['a short title', 'FAQs'],
    ['a long title', 'Fund reports put the worst month beside the best of the whole long year'],
    ['long words', 'Counterrevolutionaries Internationalisation Misrepresentations'],
  ])('keeps %s between the margins and clear of the engraving', async (_, title) => {
    // An engraving in black cannot hide words that run into it.
    const picture = await renderCard(await drawCard({ ...card, title, colour: '#000000' }));
    const { width, height } = cardSize;
    expect(await brightest(picture, { left: 0, top: 0, width: 70, height })).toBeLessThan(empty);
    expect(await brightest(picture, { left: 0, top: 0, width, height: 60 })).toBeLessThan(empty);
    expect(await brightest(picture, { left: 0, top: height - 60, width, height: 60 })).toBeLessThan(
      empty,
    );
    expect(
      await brightest(picture, { left: 652, top: 0, width: width - 652, height }),
    ).toBeLessThan(empty);
    // Where the title stands it is as bright as ink.
    expect(
      await brightest(picture, { left: 76, top: 300, width: 568, height: 180 }),
    ).toBeGreaterThan(200);
  });

  it('wears the colours of the page', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    const dark = css.slice(css.indexOf('.dark {'));
    const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(dark)?.[1];
    expect(ink).toEqual({ text: token('text'), muted: token('muted') });
    expect(pageColour).toBe('#000000');
  });
});

describe('lettering', () => {
  it('sets the letters of other Latin alphabets too', async () => {
    const set = await typeface('cormorant-garamond', 500);
    const paths = (text: string) => set(text, 10).svg.match(/<path/g)?.length;
    expect(paths('Łódź')).toBe(4);
  });

  it('kerns, and sets figures as tall as capitals', async () => {
    const set = await typeface('cormorant-garamond', 500);
    expect(set('AV', 10).width).toBeLessThan(set('A', 10).width + set('V', 10).width);
    const [lining] = /d="[^"]*"/.exec(set('3', 10).svg) ?? [];
    const tops = [...(lining ?? '').matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...tops), 'old-style figures hang below the line').toBeGreaterThan(-40);
  });

  it('breaks a title into lines of about equal length', async () => {
    const set = await typeface('cormorant-garamond', 500);
    const lines = balanced(set, 'Wealth & Estate Planning for families', 100, 900) ?? [];
    expect(lines.join(' ')).toBe('Wealth & Estate Planning for families');
    const widths = lines.map((line) => set(line, 100).width);
    expect(lines).toHaveLength(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7);
    expect(balanced(set, 'Counterrevolutionaries', 100, 300)).toBeUndefined();
  });
});
