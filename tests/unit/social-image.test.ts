/** Social (Open Graph) images. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  drawSocialImage,
  socialImageKey,
  socialImageSize,
} from '../../src/graphics/social-image.ts';
import { drawPlate } from '../../src/graphics/plates/plates.ts';
import type { PageEntry } from '../../src/site/pages.ts';
import { socialImageOf } from '../../src/site/social-images.ts';

const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${shapes}</svg>`;

const image = {
  title: 'Water Fund',
  label: 'Fund',
  firm: 'Sablecrest',
  // Without the engraving, so that text which overlaps it is visible.
  engraving: svg(''),
  colour: '#000000',
};

/** Returns the brightest pixel of an area, 0 to 255. JPEG leaves faint noise on black. */
async function brightest(jpeg: Buffer, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(jpeg).extract({ left, top, width, height }).raw().toBuffer();
  return pixels.reduce((most, one) => Math.max(most, one));
}

const titles = [
  'FAQs',
  'Fund reports put the worst month beside the best of the whole long year',
  'Counterrevolutionaries Internationalisation Misrepresentations',
  'Łódź',
  'INTERNATIONALISATION OF COMMERCIAL COMMITMENTS',
  'Seven\u00A0words\u00A0that\u00A0no\u00A0line\u00A0may\u00A0part',
];

test.each(titles)('social image: keeps "%s" within its margins', async (title) => {
  const { jpeg } = await drawSocialImage({ ...image, title });
  const { width, height } = socialImageSize;
  expect(await sharp(jpeg).metadata()).toMatchObject({ ...socialImageSize, format: 'jpeg' });
  expect(await brightest(jpeg, 0, 0, 70, height)).toBeLessThan(50);
  for (const top of [0, height - 60])
    expect(await brightest(jpeg, 0, top, width, 60)).toBeLessThan(50);
  expect(await brightest(jpeg, 652, 0, width - 652, height)).toBeLessThan(50);
  expect(await brightest(jpeg, 76, 300, 568, 180)).toBeGreaterThan(180);
});

/** Text in every alphabet of the fonts, composed and decomposed. */
const supported = [
  'Nguyễn Đặng Łódź',
  'Nguyễn Đặng Łódź'.normalize('NFD'),
  'İstanbul ğüşıöç',
  'Zażółć gęślą jaźń',
  'Příliš žluťoučký kůň',
  'Ελλάδα, Ἀθῆναι',
  'Привет, Київ',
  '“£5” – €10 … ½',
];

test.each(supported)('social image: has every character of "%s"', async (title) => {
  const { missing } = await drawSocialImage({ ...image, title });
  expect(missing).toEqual([]);
});

/** Titles, the characters that no font has and no common form replaces, and a title that looks the same. */
test.each<[title: string, missing: string[], same: string]>([
  ['Funds 🎉 up', ['🎉'], 'Funds up'],
  ['Families 👩‍👩‍👧', ['👩‍👩‍👧'], 'Families'],
  ['Cash → Bonds', ['→'], 'Cash Bonds'],
  ['Fund 日本', ['日', '本'], 'Fund'],
  ['ﬁnance and cash ﬂow', [], 'finance and cash flow'],
  ['CO₂ down by ⅓', [], 'CO2 down by 1/3'],
  ['Volume Ⅻ', [], 'Volume XII'],
])('social image: for "%s", reports %j as missing and shows "%s"', async (title, missing, same) => {
  const drawn = await drawSocialImage({ ...image, title });
  expect(drawn.missing).toEqual(missing);
  const plain = await drawSocialImage({ ...image, title: same });
  expect(drawn.jpeg.equals(plain.jpeg)).toBe(true);
});

test('social image: shows the engraving of its page at the right', async () => {
  const engraving = svg('<rect width="480" height="480" fill="#c9a43d"/>');
  const { jpeg } = await drawSocialImage({ ...image, engraving });
  expect(await brightest(jpeg, 700, 100, 400, 400)).toBeGreaterThan(180);
});

test('social image: gets a new file name if anything in it changes', () => {
  const key = socialImageKey(image);
  expect(socialImageKey({ ...image })).toBe(key);
  const changes = [
    { title: 'Wind Fund' },
    { label: 'Portfolio' },
    { firm: 'Another' },
    { engraving: svg('<circle r="9"/>') },
    { colour: '#111111' },
  ];
  const keys = changes.map((change) => socialImageKey({ ...image, ...change }));
  expect(new Set([key, ...keys]).size).toBe(changes.length + 1);
});

test('social image of a fund: shows the picture in the middle of its certificate', () => {
  const data = { title: 'Water Fund', plate: 'wheat 5' };
  const fund = { collection: 'funds', id: 'water', data } as unknown as PageEntry;
  expect(socialImageOf(fund).image.engraving).toContain(drawPlate('wheat', [5]).shapes);
});
