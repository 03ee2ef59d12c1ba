import type { APIRoute, GetStaticPaths } from 'astro';
import type { Kind } from '../../guilloche/picture.ts';
import { NEWEST_RELEASES, routeMode } from '../../site/addresses.ts';
import { engravingFile } from '../../site/engravings.ts';
import { allEntries, pressReleases } from '../../site/pages.ts';

interface Props {
  page: string;
  kind: Kind;
}

/** Releases whose rosette is a file only because the press page shows it: the newest, of which the first is in the page itself. */
const listedReleases = async () =>
  routeMode() === 'literal'
    ? (await pressReleases()).slice(1, NEWEST_RELEASES).filter(({ data }) => !data.image)
    : [];

/** The files of engravings: the rosette that ends each page, and the plate of those that have one. */
export const getStaticPaths = (async () => {
  const entries = [...(await allEntries()), ...(await listedReleases())];
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
