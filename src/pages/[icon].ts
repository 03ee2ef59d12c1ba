import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { favicons } from '../drawing/icons/favicons.ts';
import { FILE_TYPES } from '../hosts/rules.ts';
import { theme } from '../site/theme.ts';

/** Icons for windows and home screens. */
export const getStaticPaths = () => Object.keys(favicons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute<never, { icon: string }> = async ({ params: { icon } }) =>
  new Response(new Uint8Array(await favicons[icon]!(theme.secondary)), {
    headers: { 'Content-Type': FILE_TYPES[extname(icon)]! },
  });
