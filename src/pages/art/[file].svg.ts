import type { APIRoute, GetStaticPaths } from 'astro';
import type { Kind } from '../../guilloche/picture.ts';
import { engravingFile } from '../../site/engravings.ts';
import { allEntries, pressReleases } from '../../site/pages.ts';

interface Props {
  page: string;
  kind: Kind;
}

/**
 * The files of engravings: the rosette that ends each page, and the plate of those that have one. The press page shows the
 * rosettes of releases, so these are there although ROUTES=literal gives releases no page.
 */
export const getStaticPaths = (async () => {
  const pages = (await allEntries()).filter(({ collection }) => collection !== 'press');
  const entries = [...pages, ...(await pressReleases())];
  return entries.flatMap(({ collection, id, data }) => {
    const page = `${collection}/${id}`;
    const sections = 'sections' in data ? data.sections : [];
    const plate = sections.some((section) => section.type === 'text' && section.engraving);
    const kinds: Kind[] = plate ? ['rosette', 'plate'] : ['rosette'];
    return kinds.map((kind) => ({
      params: { file: engravingFile(page, kind).file.replace(/\.svg$/, '') },
      // Drawn again when it is written: thousands of drawings would take more memory than time.
      props: { page, kind },
    }));
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { page, kind } }) =>
  new Response(engravingFile(page, kind).svg, { headers: { 'Content-Type': 'image/svg+xml' } });
