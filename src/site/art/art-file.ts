/** Drawings as files under `/art/`, with the hash of their content in their names. */
import { hash } from 'node:crypto';
import { svgDocument, type Drawing } from '../../graphics/svg.ts';
import { theme } from '../theme.ts';

/** Returns the SVG of a file under `/art/` and the attributes of its decorative `<img>`. */
export function artFile(
  name: string,
  svg: string,
  { width, height }: Pick<Drawing, 'width' | 'height'>,
) {
  const src = `/art/${name.replace('/', '-')}.${hash('sha256', svg).slice(0, 8)}.svg`;
  const image = { src, width, height, alt: '', loading: 'lazy', decoding: 'async' } as const;
  return { svg, image };
}

/** A file under `/art/`. */
export type ArtFile = ReturnType<typeof artFile>;

/** Returns an engraving as a file, in the accent colour of the theme. */
export const engravingFile = (name: string, drawing: Drawing) =>
  artFile(name, svgDocument(drawing, theme.secondary), drawing);
