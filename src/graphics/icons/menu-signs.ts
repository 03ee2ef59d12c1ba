/** Signs before the items of a menu: one picture for a column, the background of its list. */
import { drawings, iconAttributes, type IconName } from './drawings.ts';

/** Width of the picture, distance from a sign to the next, and size of a sign, px. */
const [WIDTH, PITCH, SIZE] = [40, 56, 30];

/** Draws a sign for each item, in the middle of its row, as an SVG document. */
export function drawMenuSigns(icons: readonly IconName[], colour: string) {
  const size = { width: WIDTH, height: PITCH * icons.length };
  const { viewBox: _, stroke: _colour, ...attributes } = iconAttributes;
  const looks = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const signs = icons.map((icon, row) => {
    const [x, y] = [(WIDTH - SIZE) / 2, PITCH * row + (PITCH - SIZE) / 2];
    return `<path transform="translate(${x} ${y})scale(${SIZE / 24})" d="${drawings[icon]}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" stroke="${colour}" ${looks.join(' ')}>${signs.join('')}</svg>`;
  return { svg, ...size };
}
