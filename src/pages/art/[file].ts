import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { artFiles } from '../../site/art/all-files.ts';

/** One path for each engraving and chart that a page shows as an image. */
export const getStaticPaths = async () =>
  (await artFiles()).map(({ svg, image }) => ({
    params: { file: basename(image.src) },
    props: { svg },
  }));

/** Returns an engraving or chart as an SVG document. */
export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
