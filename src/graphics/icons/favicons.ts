/** The mark on black, as the icons that browsers and phones ask for. Colours are `#rrggbb`. */
import sharp from 'sharp';
import { markPath } from '../guilloche/curves.ts';

/** Icons by the names of their files. */
export const favicons: Record<string, (colour: string) => Buffer | Promise<Buffer>> = {
  'favicon.svg': (colour) => drawMark(colour),
  'favicon.ico': drawIco,
  'apple-touch-icon.png': (colour) => drawPng(colour, 180),
  'icon-192.png': (colour) => drawPng(colour, 192),
  'icon-512.png': (colour) => drawPng(colour, 512),
  // The mark keeps to the inner 80%: phones cut shapes out.
  'icon-maskable-512.png': (colour) => drawPng(colour, 512, 520),
};

/** An SVG document, 32 px wide. In units of the mark: the line, half the side, the corners. */
export const drawMark = (colour: string, { stroke = 26, half = 440, corner = 55 } = {}) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">` +
      `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${corner}"/>` +
      `<path fill="none" stroke="${colour}" stroke-width="${stroke}" d="${markPath}"/></svg>`,
  );

/** Large, so with a fine line, and a palette, to be light. Phones clip the corners. */
const drawPng = (colour: string, size: number, half?: number) =>
  sharp(drawMark(colour, { stroke: 16, half, corner: 0 }), { density: (72 * size) / 32 })
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** A PNG in an ICO envelope, for what asks for `favicon.ico` without reading the page. */
async function drawIco(colour: string) {
  // Windows wants true colour in this envelope.
  const png = await sharp(drawMark(colour)).png({ compressionLevel: 9 }).toBuffer();
  // One image, 32 by 32 px, one plane, 32 bits a pixel; its length, and where it begins.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
