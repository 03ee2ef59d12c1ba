/** The mark on black, as the icons that browsers and phones ask for. Drawn in the theme's colour when the site is built. */
import sharp from 'sharp';
import { markPath } from './mark.ts';

/** How an icon is cut: half its side, the radius of its corners and the width of the mark's line, in units of the mark. */
const small = { half: 440, corner: 55, stroke: 26 };
/** Large icons carry finer lines; a phone's home screen clips corners by itself. */
const large = { half: 440, corner: 0, stroke: 16 };
/** The mark keeps to the inner 80 %, so that a phone may cut any shape out. */
const maskable = { ...large, half: 520 };

/** Files of icons by their names, each drawn in a colour, `#rrggbb`. */
export const favicons: Record<string, (colour: string) => Buffer | Promise<Buffer>> = {
  'favicon.svg': (colour) => draw(colour, small),
  'favicon.ico': drawIco,
  'apple-touch-icon.png': (colour) => drawPng(colour, large, 180),
  'icon-192.png': (colour) => drawPng(colour, large, 192),
  'icon-512.png': (colour) => drawPng(colour, large, 512),
  'icon-maskable-512.png': (colour) => drawPng(colour, maskable, 512),
};

/** An SVG document, 32 px wide. */
function draw(colour: string, { half, corner, stroke }: typeof small): Buffer {
  const side = 2 * half;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${-half} ${-half} ${side} ${side}">` +
      `<rect x="${-half}" y="${-half}" width="${side}" height="${side}"${corner ? ` rx="${corner}"` : ''}/>` +
      `<path fill="none" stroke="${colour}" stroke-width="${stroke}" d="${markPath}"/></svg>`,
  );
}

/** With a palette, so that it stays small. */
const drawPng = (colour: string, cut: typeof small, size: number) =>
  sharp(draw(colour, cut), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** A PNG of 32 px in an ICO envelope, for what asks for `favicon.ico` without reading the page. */
async function drawIco(colour: string): Promise<Buffer> {
  // Windows wants true colour in this envelope.
  const png = await sharp(draw(colour, small)).png({ compressionLevel: 9 }).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon,
  header.writeUInt16LE(1, 4); // one image,
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // one plane,
  header.writeUInt16LE(32, 12); // 32 bits a pixel,
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // which begins after this header.
  return Buffer.concat([header, png]);
}
