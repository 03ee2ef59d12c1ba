/** The pictures of press releases: a photograph, or an engraved rosette of their own. */
import type { ImageMetadata } from 'astro';
import type { CollectionEntry } from 'astro:content';
import { getImage } from 'astro:assets';
import { engravingOf, type Engraving } from './engravings.ts';

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
      if (!image) return { ...engravingOf(`press/${id}`, 'rosette'), alt: '' };
      const photograph = photographs[`../../content/images/${image.src}`];
      if (!photograph) throw new Error(`There is no picture content/images/${image.src}.`);
      const { src, attributes } = await getImage({ src: photograph.default, width: 920 });
      return { src, alt: image.alt, width: attributes['width'], height: attributes['height'] };
    }),
  );
}
