/** How press releases are spread over pages, and their pictures: a photograph, or an engraved rosette of their own. */
import type { ImageMetadata } from 'astro';
import type { CollectionEntry } from 'astro:content';
import { getImage } from 'astro:assets';
import { pressEngraving, type Engraving } from './engravings.ts';

/** Releases on the press page itself, so that its weight does not grow with their number; older ones are listed by page. */
export const NEWEST = 16;

/** Older releases on one page of the list. */
export const OLDER = 40;

/** Address of a page of older releases, 1 first. */
export const olderPath = (page: number) => `/press-release/older/${page}`;

export interface Picture extends Engraving {
  /** Empty for an engraving, which is decorative. */
  alt: string;
}

const photographs = import.meta.glob<{ default: ImageMetadata }>(
  '../../content/images/*.{avif,jpg,jpeg,png,webp}',
  { eager: true },
);

/** Picture of each release, in the order given. */
export async function pressPictures(releases: CollectionEntry<'press'>[]): Promise<Picture[]> {
  return Promise.all(
    releases.map(async ({ id, data: { image } }): Promise<Picture> => {
      if (!image) return { ...pressEngraving(id), alt: '' };
      const photograph = photographs[`../../content/images/${image.src}`];
      if (!photograph) throw new Error(`There is no picture content/images/${image.src}.`);
      const { src, attributes } = await getImage({ src: photograph.default, width: 920 });
      return { src, alt: image.alt, width: attributes['width'], height: attributes['height'] };
    }),
  );
}
