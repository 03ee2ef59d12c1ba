import type { APIRoute } from 'astro';
import { sitemapIndex, sitemapParts } from '../site/feeds.ts';

export const GET: APIRoute = async () =>
  new Response(sitemapIndex(await sitemapParts()), {
    headers: { 'Content-Type': 'application/xml' },
  });
