/** Icons that browsers and phones request: the firm's mark on black. Colours are `#rrggbb`. */
import sharp from 'sharp';
import { markPath } from '../guilloche/curves.ts';

/** Functions that draw the icons, by file name. */
export const favicons: Record<string, (colour: string) => Buffer | Promise<Buffer>> = {
  'favicon.svg': (colour) => drawMark(colour),
  'favicon.ico': drawIco,
  'apple-touch-icon.png': (colour) => drawPng(colour, 180),
  'icon-192.png': (colour) => drawPng(colour, 192),
  'icon-512.png': (colour) => drawPng(colour, 512),
  // The mark is within the inner 80%, because phones clip the icon to a shape.
  'icon-maskable-512.png': (colour) => drawPng(colour, 512, 520),
};

/** Draws the mark as an SVG document, 32 px wide. `stroke`, `half` (of the side) and `corner` (radius) are in units of the mark. */
export const drawMark = (colour: string, { stroke = 26, half = 440, corner = 55 } = {}) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">` +
      `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${corner}"/>` +
      `<path fill="none" stroke="${colour}" stroke-width="${stroke}" d="${markPath}"/></svg>`,
  );

/** Draws a PNG with a fine line, and with a palette for a small file. It has square corners, because phones clip them. */
const drawPng = (colour: string, size: number, half?: number) =>
  sharp(drawMark(colour, { stroke: 16, half, corner: 0 }), { density: (72 * size) / 32 })
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Draws a PNG in an ICO file, for programs that request `favicon.ico` without reading the page. */
async function drawIco(colour: string) {
  // Windows requires true colour in an ICO file.
  const png = await sharp(drawMark(colour)).png({ compressionLevel: 9 }).toBuffer();
  // One image of 32 by 32 px, with one plane and 32 bits per pixel; then its length and its offset.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
