/** The pictures of press releases: a photograph, or an engraved rosette of their own. */
import type { CollectionEntry } from 'astro:content';
import { getImage } from 'astro:assets';
import { engravingOf, type Engraving } from './engravings.ts';
import { PHOTOGRAPH_WIDTHS, photographOf } from './photographs.ts';

/** What stands on the card of a release: its photograph, or an engraving. */
export interface Picture extends Engraving {
  /** Empty for an engraving, which is decorative. */
  alt: string;
  /** The widths that a browser may choose from, where there are several: as WebP, and as AVIF for those that know it. */
  srcset?: string;
  avif?: string;
}

/** Picture of each release, in the order given. */
export async function pressPictures(releases: CollectionEntry<'press'>[]): Promise<Picture[]> {
  return Promise.all(
    releases.map(async ({ id, data: { image } }): Promise<Picture> => {
      if (!image) return { ...engravingOf(`press/${id}`, 'rosette'), alt: '' };
      const made = { src: photographOf(image.src), width: 920, widths: PHOTOGRAPH_WIDTHS };
      const avif = await getImage({ ...made, format: 'avif' });
      const { src, srcSet, attributes } = await getImage({ ...made, format: 'webp' });
      return {
        src,
        srcset: srcSet.attribute,
        avif: avif.srcSet.attribute,
        alt: image.alt,
        width: Number(attributes['width']),
        height: Number(attributes['height']),
      };
    }),
  );
}
