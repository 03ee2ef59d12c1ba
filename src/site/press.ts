/** The pictures of press releases: a photograph, or an engraved note of their own. */
import type { CollectionEntry } from 'astro:content';
import { getImage } from 'astro:assets';
import type { PressItem } from '../islands/press/PressFilter.tsx';
import { noteFile } from './art.ts';
import { PHOTOGRAPH_WIDTHS, photographOf } from './photographs.ts';

type Picture = PressItem['image'];

/** Picture of each release, in the order given. */
export async function pressPictures(releases: CollectionEntry<'press'>[]): Promise<Picture[]> {
  return Promise.all(
    releases.map(async ({ id, data: { image } }): Promise<Picture> => {
      if (!image) return { ...(await noteFile(`press/${id}`)).image, alt: '' };
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
