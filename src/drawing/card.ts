/** Cards for chats, beside a shared link: title and kind of a page on black, and its rosette. */
import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { drawRosette, type Lobes } from './guilloche/medallion.ts';
import { svgDocument } from './guilloche/svg.ts';
import { drawMark } from './icons/favicons.ts';

/** What stands on a card. */
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
export const cardSize = { width: 1200, height: 630 } as const;

/** From the edges to the words, px. */
const MARGIN = 76;

const DISPLAY = 'cormorant-garamond';
const BODY = 'hanken-grotesk';

const fontsOf = (name: string, weight: 400 | 500) =>
  ['latin', 'latin-ext'].map(async (script): Promise<Font> => {
    const file = `node_modules/@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`;
    return { name, weight, data: await readFile(file) };
  });

let fonts: Promise<Font[]> | undefined;

const box = (style: object, children?: unknown) => ({ type: 'div', props: { style, children } });

/** Size of a title, px: four lines of it fit, and its longest word. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const largest = title.length > 60 ? 56 : title.length > 36 ? 68 : title.length > 20 ? 84 : 100;
  return Math.min(largest, Math.floor(1130 / longest));
}

/** The card as a JPEG, about 60 kB. */
export async function drawCard({ title, kind, firm, lobes, colour }: Card): Promise<Buffer> {
  fonts ??= Promise.all([...fontsOf(DISPLAY, 500), ...fontsOf(BODY, 400)]);
  const words = box(
    {
      display: 'flex',
      flexDirection: 'column',
      padding: MARGIN,
      background: '#000',
      width: cardSize.width - 2 * MARGIN,
      height: cardSize.height - 2 * MARGIN,
      color: '#f3efe7',
      fontFamily: DISPLAY,
      fontWeight: 500,
    },
    [
      box({ marginLeft: 66, marginTop: -8, fontSize: 40, lineHeight: 1.2, flexGrow: 1 }, firm),
      box(
        { width: 568, fontSize: sizeOf(title), lineHeight: 1.06, textWrap: 'balance' },
        title.normalize('NFC'),
      ),
      box({ width: 88, height: 2, marginTop: 34, marginBottom: 22, background: colour }),
      box({ color: '#b5ad9c', fontFamily: BODY, fontWeight: 400, fontSize: 26 }, kind),
    ],
  );
  const svg = await satori(words as never, { ...cardSize, fonts: await fonts });
  const mark = drawMark(colour, { half: 400, corner: 0, stroke: 26 });
  const rosette = Buffer.from(svgDocument(drawRosette(lobes), colour));
  return await sharp(Buffer.from(svg))
    .composite([
      { input: mark, density: 108, left: MARGIN, top: 70 },
      {
        input: await sharp(rosette, { density: 132 }).resize(480).png().toBuffer(),
        left: 672,
        top: 75,
      },
    ])
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer();
}
