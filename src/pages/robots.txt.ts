import type { APIRoute } from 'astro';
import { isPreview, siteUrl } from '../site/settings.ts';

/** Rules for crawlers (RFC 9309). A preview disallows everything. */
export const GET: APIRoute = () =>
  isPreview
    ? new Response('User-agent: *\nDisallow: /\n')
    : new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
