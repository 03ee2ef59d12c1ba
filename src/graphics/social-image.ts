/** Social (Open Graph) images: title and collection of a page on black, beside the engraving of the page. */
import { createHash } from 'node:crypto';
import satori from 'satori';
import satoriPackage from 'satori/package.json' with { type: 'json' };
import sharp from 'sharp';
import { screen } from '../styles/tokens.ts';
import { drawMark } from './icons/favicons.ts';
import { BODY, DISPLAY, fonts } from './social-fonts.ts';

/** Content of a social image. */
export interface SocialImage {
  title: string;
  /** Small line below the title: "Fund". */
  label: string;
  firm: string;
  /** Engraving of the page, an SVG document. */
  engraving: string;
  /** Colour of the firm's mark and of the rule, `#rrggbb`. */
  colour: string;
}

/** Size that social networks recommend, in CSS pixels. Some crop images to a centred square. */
export const socialImageSize = { width: 1200, height: 630 };

/** Places and sizes, in CSS pixels. */
const LAYOUT = {
  margin: 76,
  titleWidth: 568,
  mark: { left: 76, top: 70, density: 108, half: 400, corner: 0 },
  engraving: { left: 672, top: 75, side: 480, density: 132 },
  quality: 80,
};

const box = (style: object, children?: unknown) => ({ type: 'div', props: { style, children } });

/** Largest font sizes of titles, in CSS pixels, each for titles of more than a number of characters. */
const TITLE_SIZES = [
  { moreThan: 60, size: 56 },
  { moreThan: 36, size: 68 },
  { moreThan: 20, size: 84 },
  { moreThan: 0, size: 100 },
];

/** Returns the width of a word in small letters of the display typeface; a capital is as wide as up to two of them. */
const widthInLetters = (word: string) =>
  word.length + (word.match(/\p{Lu}/gu) ?? []).length / 2 + (word.match(/[MW]/g) ?? []).length / 2;

/** Returns the font size of a title, in CSS pixels, at which it fits in four lines, and its longest word in one. */
function titleSize(title: string) {
  // Not no-break spaces, at which no line ends.
  const words = title.split(/[^\S\u00A0\u202F]+/);
  const { size = 100 } = TITLE_SIZES.find(({ moreThan }) => title.length > moreThan) ?? {};
  return Math.min(size, Math.floor(1130 / Math.max(...words.map(widthInLetters))));
}

/** Returns the elements that Satori lays out. */
const layOut = ({ title, label, firm, colour }: SocialImage) =>
  box(
    {
      ...DISPLAY,
      display: 'flex',
      flexDirection: 'column',
      padding: LAYOUT.margin,
      background: screen.page,
      width: socialImageSize.width - 2 * LAYOUT.margin,
      height: socialImageSize.height - 2 * LAYOUT.margin,
      color: screen.heading,
    },
    [
      box({ marginLeft: 66, marginTop: -8, fontSize: 40, lineHeight: 1.2, flexGrow: 1 }, firm),
      box(
        {
          width: LAYOUT.titleWidth,
          fontSize: titleSize(title),
          lineHeight: 1.06,
          textWrap: 'balance',
        },
        title,
      ),
      box({ width: 88, height: 2, marginTop: 34, marginBottom: 22, background: colour }),
      box({ ...BODY, color: screen.muted, fontSize: 26 }, label),
    ],
  );

const versions = { satori: satoriPackage.version, ...sharp.versions };

const fontHashes = fonts.map(({ data }) => createHash('sha256').update(data).digest('hex'));

/**
 * Returns a hash of everything that an image depends on: its content, design, fonts, engraving and renderer. It is part of the file
 * name, so that a changed image never comes from a cache.
 */
export const socialImageKey = (image: SocialImage) =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, layOut(image), image.engraving, versions, fontHashes]))
    .digest('hex')
    .slice(0, 8);

/** Text as SVG, and the characters of it that no font has. */
interface Typeset {
  svg: string;
  missing: string[];
}

/** Sets the text with Satori. Characters that no font has are not drawn, but listed in `missing`. */
async function typesetWith(image: SocialImage): Promise<Typeset> {
  const missing: string[] = [];
  const svg = await satori(layOut(image) as never, {
    ...socialImageSize,
    fonts,
    // Satori calls this for characters that no font has. Without a result it would draw boxes.
    loadAdditionalAsset: (_, characters) => {
      missing.push(characters);
      return Promise.resolve([]);
    },
  });
  return { svg, missing };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the common form of a character: "fi" for a ligature, "2" for "₂". Empty if it has none. */
function commonForm(character: string) {
  const form = character.normalize('NFKC').replaceAll('\u2044', '/');
  return form === character ? '' : form;
}

/** Sets the text; characters that no font has in their common form, or not at all. */
async function typeset(image: SocialImage): Promise<Typeset> {
  const composed = { ...image, title: image.title.normalize('NFC') };
  const { svg, missing } = await typesetWith(composed);
  if (missing.length === 0) return { svg, missing };
  const characters = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);
  const unknown = new Set(missing.flatMap(characters));
  const replaced = (text: string) =>
    characters(text)
      .map((character) => (unknown.has(character) ? commonForm(character) : character))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const next = await typeset({
    ...composed,
    title: replaced(composed.title),
    label: replaced(image.label),
    firm: replaced(image.firm),
  });
  const left = [...unknown].filter((character) => commonForm(character) === '');
  return { svg: next.svg, missing: [...left, ...next.missing] };
}

/** Draws the image as a JPEG of about 60 kB. Returns it, and the characters that it leaves out because no font has them. */
export async function drawSocialImage(image: SocialImage) {
  const { svg, missing } = await typeset(image);
  const { side, density, ...place } = LAYOUT.engraving;
  const { left, top, density: markDensity, ...mark } = LAYOUT.mark;
  const engraving = sharp(Buffer.from(image.engraving), { density })
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .png();
  const jpeg = await sharp(Buffer.from(svg))
    .composite([
      { input: drawMark(image.colour, mark), density: markDensity, left, top },
      { input: await engraving.toBuffer(), ...place },
    ])
    .jpeg({ quality: LAYOUT.quality })
    .toBuffer();
  return { jpeg, missing };
}
