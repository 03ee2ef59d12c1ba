import type { APIRoute, GetStaticPaths } from 'astro';
import type { Kind } from '../../drawing/guilloche/picture.ts';
import { NEWEST_RELEASES } from '../../content/addresses.ts';
import { engravingFile } from '../../site/engravings.ts';
import { allEntries, pressReleases } from '../../site/pages.ts';

interface Props {
  svg: string;
}

/** Releases whose rosette the press page shows: the newest, but the first, which is drawn in the page itself. */
const listedReleases = async () =>
  (await pressReleases()).slice(1, NEWEST_RELEASES).filter(({ data }) => !data.image);

/**
 * The files of engravings: the rosette that ends each page, and the plate of those that have one. Releases end with that of
 * the press page.
 */
export const getStaticPaths = (async () => {
  const others = (await allEntries()).filter(({ collection }) => collection !== 'press');
  const entries = [...others, ...(await listedReleases())];
  return entries.flatMap(({ collection, id, data }) => {
    const sections = 'sections' in data ? data.sections : [];
    const plate = sections.some((section) => section.type === 'text' && section.engraving);
    const kinds: Kind[] = plate ? ['rosette', 'plate'] : ['rosette'];
    return kinds.map((kind) => {
      const { file, svg } = engravingFile(`${collection}/${id}`, kind);
      return { params: { file: file.replace(/\.svg$/, '') }, props: { svg } };
    });
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
