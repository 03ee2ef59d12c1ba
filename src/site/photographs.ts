/** The photographs of `content/images`, as Astro's own pictures. */
import type { ImageMetadata } from 'astro';
import { noPhotograph } from './no-photograph.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../content/images/*.{avif,jpg,jpeg,png,webp}',
  { eager: true },
);

/** Widths in which a photograph is made, in px; those beyond its own are left out. */
export const PHOTOGRAPH_WIDTHS = [480, 920, 1840];

/** The photograph of a name, or what stands in its place. */
export const photographOf = (name: string): ImageMetadata =>
  files[`../../content/images/${name}`]?.default ?? noPhotograph;
