/**
 * Social cards: the picture that chats and social networks show beside a link. The title in the site's type on black
 * paper, the kind of page below a hairline and the page's rosette.
 */
import sharp from 'sharp';
import { drawRosette, lobesOf } from '../guilloche/medallion.ts';
import { svgDocument } from '../guilloche/picture.ts';
import { markPath } from '../icons/mark.ts';
import { pageColour } from '../../site/data.ts';
import { balanced, typeface, type Typeface } from './lettering.ts';

/** What stands on the card that a chat shows beside a link. */
export interface Card {
  title: string;
  /** Small line below the title: "Fund". */
  kind: string;
  /** Name of the firm, beside its mark. */
  firm: string;
  /** What the rosette is drawn from: the id of the page. */
  seed: string;
  /** Colour of the engraving, `#rrggbb`. */
  colour: string;
}

/** Size in px that the networks ask for; cards are shown whole or cut to a centred 1:1, so nothing stands near an edge. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Most bytes of a card: some chats drop the picture of a link when it is heavier than a few hundred kilobytes. */
export const cardLimit = 120_000;

/** The dark values of src/styles/tokens.css. */
export const ink = { text: '#f3efe7', muted: '#b5ad9c' } as const;

/** From the edges to the words, in px. */
const margin = 76;
/** Widest line of the title. The rosette begins to the right of it. */
const measure = 568;
/** Sizes of the title, largest first, and its line height in shares of the size, as headings have it. */
const sizes = [108, 98, 88, 80, 72, 64, 56, 48, 40];
const leading = 1.06;
/** From the lowest baseline, that of the small line, up to the hairline, to the title, and to the top of the title. */
const rise = { rule: 46, title: 96, top: 400 };
/** Where the rosette's centre is, and how large it is in shares of its own size. */
const rosette = { x: 968, y: 315, scale: 0.89 };

let typefaces: Promise<[display: Typeface, body: Typeface]> | undefined;

/** The card as an SVG document without text elements: every letter is an outline. */
export async function drawCard({ title, kind, firm, seed, colour }: Card): Promise<string> {
  typefaces ??= Promise.all([typeface('cormorant-garamond', 500), typeface('hanken-grotesk', 400)]);
  const [display, body] = await typefaces;
  const { width, height } = cardSize;
  const side = 720 * rosette.scale;

  const foot = height - margin;
  const { size, lines } = fitted(display, title);
  const words = lines.map((line, index) => {
    const below = lines.length - 1 - index;
    return at(margin, foot - rise.title - below * size * leading, display(line, size).svg);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${pageColour}"/>` +
    `<svg x="${rosette.x - side / 2}" y="${rosette.y - side / 2}" width="${side}" height="${side}" viewBox="0 0 264 264">` +
    svgDocument(drawRosette(lobesOf([seed]).get(seed)!, '_rosette'), colour) +
    `</svg>` +
    `<g transform="translate(${margin + 24} ${margin + 20})scale(.06)" fill="none" stroke="${colour}" stroke-width="26"><path d="${markPath}"/></g>` +
    `<g fill="${ink.text}">${at(margin + 66, margin + 32, display(firm, 40).svg)}${words.join('')}</g>` +
    `<path d="M${margin} ${foot - rise.rule}h88" stroke="${colour}" stroke-width="2"/>` +
    `<g fill="${ink.muted}">${at(margin, foot, body(kind, 26).svg)}</g>` +
    `</svg>`
  );
}

/** The title at the largest size at which it fits. A word too long for any runs into the rosette. */
function fitted(display: Typeface, title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = balanced(display, title, size, measure);
    if (lines && lines.length * size * leading <= rise.top - rise.title) return { size, lines };
  }
  return { size: sizes.at(-1)!, lines: title.split(/\s+/) };
}

const at = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y})">${svg}</g>`;

/** The card as a JPEG, at the best quality that keeps to `cardLimit`. */
export async function renderCard(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let card: Buffer;
  let quality = 90;
  do {
    quality -= 8;
    card = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
  } while (card.length > cardLimit && quality > 20);
  return card;
}
