/** Icons as files for menus that are closed at first. A browser loads the files when the menu opens. */
import { hash } from 'node:crypto';
import { drawings, iconAttributes, type IconName } from './drawings.ts';

/** Draws an icon, 40 CSS pixels wide, as an SVG document in one colour, `#rrggbb`. Returns it and the URL of its file. */
export function drawIconFile(name: IconName, colour: string) {
  const attributes = Object.entries(iconAttributes).map(([key, value]) => `${key}="${value}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" color="${colour}" ${attributes.join(' ')}><path d="${drawings[name]}"/></svg>`;
  return { svg, src: `/art/icon-${name}.${hash('sha256', svg).slice(0, 8)}.svg` };
}
