import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { artFiles } from '../../site/art.ts';

/** The engravings and charts that pages show as images. */
export const getStaticPaths = async () =>
  (await artFiles()).map(({ svg, image }) => ({
    params: { file: basename(image.src) },
    props: { svg },
  }));

export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
