import type { ImageMetadata } from 'astro';

/**
 * Stands in development where a photograph is missing or wrong, because Astro would stop the page in words of its own: the
 * site's icon, which Astro can make smaller, as it can't the drawings beside it.
 */
export const noPhotograph: ImageMetadata = {
  src: '/icon-512.png',
  width: 512,
  height: 512,
  format: 'png',
};
