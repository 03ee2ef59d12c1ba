/** The mark on black, as the icons that browsers and phones ask for. Drawn in the theme's colour when the site is built. */
import sharp, { type Sharp } from 'sharp';
import { markPath } from './mark.ts';

/** The icon as an SVG document: the mark in `colour` (`#rrggbb`) on a black square whose corners are rounded by 2 of 32 px. */
export function faviconSvg(colour: string): string {
  return draw(colour, { half: 440, corner: 55, stroke: 26 });
}

/**
 * The icon as a PNG of `size` by `size` pixels, with a palette, so that it stays small.
 *
 * @param maskable whether the whole square is filled and the mark keeps to the inner 80 %, so that a phone may cut any shape out
 */
export async function faviconPng(colour: string, size: number, maskable = false): Promise<Buffer> {
  // Large icons carry finer lines; a phone's home screen clips corners by itself.
  const svg = draw(colour, {
    half: maskable ? 520 : 440,
    corner: maskable || size > 64 ? 0 : 55,
    stroke: size > 64 ? 16 : 26,
  });
  return rendered(svg, size)
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** The 32 px icon as `favicon.ico`, for what asks for that address unbidden: a PNG in an ICO envelope. */
export async function faviconIco(colour: string): Promise<Buffer> {
  const size = 32;
  // Windows wants true colour in this envelope.
  const png = await rendered(faviconSvg(colour), size).png({ compressionLevel: 9 }).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon,
  header.writeUInt16LE(1, 4); // one image,
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // one plane,
  header.writeUInt16LE(32, 12); // 32 bits a pixel,
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // which begins after this header.
  return Buffer.concat([header, png]);
}

function rendered(svg: string, size: number): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
}

function draw(colour: string, look: { half: number; corner: number; stroke: number }): string {
  const from = -look.half;
  const side = 2 * look.half;
  const corner = look.corner === 0 ? '' : ` rx="${look.corner}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${from} ${from} ${side} ${side}">` +
    `<rect x="${from}" y="${from}" width="${side}" height="${side}"${corner}/>` +
    `<path fill="none" stroke="${colour}" stroke-width="${look.stroke}" d="${markPath}"/></svg>`
  );
}
