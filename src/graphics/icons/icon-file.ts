/** Icons as files, for lists that are closed at first: what nobody opens is not loaded. */
import { hash } from 'node:crypto';
import { drawings, iconAttributes, type IconName } from './drawings.ts';

/** Draws an icon of 40 px as an SVG document in one colour, `#rrggbb`, and names its file below `/art/`. */
export function drawSign(name: IconName, colour: string) {
  const attributes = Object.entries(iconAttributes).map(([key, value]) => `${key}="${value}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" color="${colour}" ${attributes.join(' ')}><path d="${drawings[name]}"/></svg>`;
  return { svg, src: `/art/sign-${name}.${hash('sha256', svg).slice(0, 8)}.svg` };
}
