/** Cards for chats: title and kind of a page on black, and its rosette. */
import { readFileSync } from 'node:fs';
import satori from 'satori';
import sharp from 'sharp';
import { screen } from '../styles/tokens.ts';
import { drawRosette, type Lobes } from './guilloche/medallion.ts';
import { svgDocument } from './guilloche/svg.ts';
import { drawMark } from './icons/favicons.ts';

export interface Card {
  title: string;
  /** Small line below the title: "Fund". */
  kind: string;
  firm: string;
  lobes: Lobes;
  /** Colour of the engraving, `#rrggbb`. */
  colour: string;
}

/** Size that networks ask for, px. Some cut cards to a centred 1:1. */
export const cardSize = { width: 1200, height: 630 };

/** Around the words, px. */
const MARGIN = 76;

const DISPLAY = { fontFamily: 'cormorant-garamond', fontWeight: 500 } as const;
const BODY = { fontFamily: 'hanken-grotesk', fontWeight: 400 } as const;

const fonts = [DISPLAY, BODY].flatMap(({ fontFamily: name, fontWeight: weight }) =>
  ['latin', 'latin-ext'].map((script) => {
    const file = `node_modules/@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`;
    return { name, weight, data: readFileSync(file) };
  }),
);

const box = (style: object, children?: unknown) => ({ type: 'div', props: { style, children } });

/** Size of a title, px: four lines of it fit, and its longest word. */
function sizeOf(title: string) {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const largest = title.length > 60 ? 56 : title.length > 36 ? 68 : title.length > 20 ? 84 : 100;
  return Math.min(largest, Math.floor(1130 / longest));
}

/** The card as a JPEG, about 60 kB. */
export async function drawCard({ title, kind, firm, lobes, colour }: Card) {
  const words = box(
    {
      ...DISPLAY,
      display: 'flex',
      flexDirection: 'column',
      padding: MARGIN,
      background: screen.page,
      width: cardSize.width - 2 * MARGIN,
      height: cardSize.height - 2 * MARGIN,
      color: screen.heading,
    },
    [
      box({ marginLeft: 66, marginTop: -8, fontSize: 40, lineHeight: 1.2, flexGrow: 1 }, firm),
      box(
        { width: 568, fontSize: sizeOf(title), lineHeight: 1.06, textWrap: 'balance' },
        title.normalize('NFC'),
      ),
      box({ width: 88, height: 2, marginTop: 34, marginBottom: 22, background: colour }),
      box({ ...BODY, color: screen.muted, fontSize: 26 }, kind),
    ],
  );
  const svg = await satori(words as never, { ...cardSize, fonts });
  const rosette = sharp(Buffer.from(svgDocument(drawRosette(lobes), colour)), { density: 132 });
  return await sharp(Buffer.from(svg))
    .composite([
      { input: drawMark(colour, { half: 400, corner: 0 }), density: 108, left: MARGIN, top: 70 },
      { input: await rosette.resize(480).png().toBuffer(), left: 672, top: 75 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
}
