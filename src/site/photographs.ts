/** The photographs of `content/images`, as Astro's own pictures. */
import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../content/images/*.{avif,jpg,jpeg,png,webp}',
  { eager: true },
);

/** Widths in which a photograph is made, in px; those beyond its own are left out. */
export const PHOTOGRAPH_WIDTHS = [480, 920, 1840];

/** The photograph of a name. Throws when there is none. */
export function photographOf(name: string): ImageMetadata {
  const file = files[`../../content/images/${name}`];
  if (!file) throw new Error(`There is no picture content/images/${name}.`);
  return file.default;
}
