import type { APIRoute, GetStaticPaths } from 'astro';
import { pageDrawing, plateDrawing } from '../../site/engravings.ts';
import { allEntries } from '../../site/pages.ts';

/** The guilloché files: one for each page, and one for the plate of those that have it. */
export const getStaticPaths = (async () => {
  const entries = await allEntries();
  const drawings = entries.flatMap(({ collection, id, data }) => {
    const page = `${collection}/${id}`;
    const sections = 'sections' in data ? data.sections : [];
    const plate = sections.some((section) => section.type === 'text' && section.engraving);
    return [pageDrawing(page), ...(plate ? [plateDrawing(page)] : [])];
  });
  return drawings.map(({ file, svg }) => ({
    params: { file: file.replace(/\.svg$/, '') },
    props: { svg },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
