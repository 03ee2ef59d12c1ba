import type { APIRoute, GetStaticPaths } from 'astro';
import { artFiles } from '../../site/art.ts';

interface Props {
  svg: string;
}

/** The engravings that pages show as images. */
export const getStaticPaths = (async () =>
  (await artFiles()).map(({ svg, image }) => ({
    params: { file: image.src.replace(/^\/art\/|\.svg$/g, '') },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
