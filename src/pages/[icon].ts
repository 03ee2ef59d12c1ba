import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { favicons } from '../graphics/icons/favicons.ts';
import { theme } from '../site/theme.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** One path for each icon of browser tabs and home screens. */
export const getStaticPaths = () => Object.keys(favicons).map((icon) => ({ params: { icon } }));

/** Draws an icon in the accent colour of the theme. */
export const GET: APIRoute<never, { icon: string }> = async ({ params: { icon } }) =>
  new Response(new Uint8Array(await favicons[icon]!(theme.secondary)), {
    headers: { 'Content-Type': MEDIA_TYPES[extname(icon)]! },
  });
