import type { APIRoute } from 'astro';
import { sitemap, sitemapEntries } from '../site/feeds.ts';

export const GET: APIRoute = async () =>
  new Response(sitemap(await sitemapEntries()), { headers: { 'Content-Type': 'application/xml' } });
