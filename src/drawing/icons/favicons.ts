/** The mark on black, as the icons that browsers and phones ask for. Colours are `#rrggbb`. */
import sharp from 'sharp';
import { markPath } from './mark.ts';

/** In units of the mark: half the side, radius of the corners, width of the line. */
interface Cut {
  half: number;
  corner: number;
  stroke: number;
}

const small: Cut = { half: 440, corner: 55, stroke: 26 };

/** Icons by the names of their files. */
export const favicons: Record<string, (colour: string) => Buffer | Promise<Buffer>> = {
  'favicon.svg': (colour) => drawMark(colour, small),
  'favicon.ico': drawIco,
  'apple-touch-icon.png': (colour) => drawPng(colour, 180),
  'icon-192.png': (colour) => drawPng(colour, 192),
  'icon-512.png': (colour) => drawPng(colour, 512),
  // The mark keeps to the inner 80 %: phones cut shapes out.
  'icon-maskable-512.png': (colour) => drawPng(colour, 512, 520),
};

/** An SVG document, 32 px wide. */
export function drawMark(colour: string, { half, corner, stroke }: Cut): Buffer {
  const side = 2 * half;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${-half} ${-half} ${side} ${side}">` +
      `<rect x="${-half}" y="${-half}" width="${side}" height="${side}" rx="${corner}"/>` +
      `<path fill="none" stroke="${colour}" stroke-width="${stroke}" d="${markPath}"/></svg>`,
  );
}

/** With a fine line, because it is large, and a palette, to be light. Phones clip the corners. */
const drawPng = (colour: string, size: number, half = 440) =>
  sharp(drawMark(colour, { half, corner: 0, stroke: 16 }), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** A PNG in an ICO envelope, for what asks for `favicon.ico` without reading the page. */
async function drawIco(colour: string): Promise<Buffer> {
  // Windows wants true colour in this envelope.
  const png = await sharp(drawMark(colour, small)).png({ compressionLevel: 9 }).toBuffer();
  // One image, 32 by 32 px, one plane, 32 bits a pixel; its length, and where it begins.
  const header = [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0];
  const envelope = Buffer.from(header);
  envelope.writeUInt32LE(png.length, 14);
  return Buffer.concat([envelope, png]);
}
