import type { APIRoute } from 'astro';
import { faviconIco } from '../drawing/icons/favicons.ts';
import { theme } from '../site/theme.ts';

/** For browsers and tools that ask for /favicon.ico without reading the page. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await faviconIco(theme.secondary)), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
