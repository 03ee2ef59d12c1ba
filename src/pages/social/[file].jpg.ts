import type { APIRoute, GetStaticPaths } from 'astro';
import { allCards, cardImage, type Drawing } from '../../drawing/social/cards.ts';

/** Social cards: the picture beside a shared link, one for each page. */
export const getStaticPaths = (async () =>
  (await allCards()).map((drawing) => ({
    params: { file: drawing.file.replace(/\.jpg$/, '') },
    props: { drawing },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ drawing: Drawing }> = async ({ props }) =>
  new Response(await cardImage(props.drawing), { headers: { 'Content-Type': 'image/jpeg' } });
