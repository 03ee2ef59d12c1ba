import type { APIRoute } from 'astro';
import { isPreview, siteUrl } from '../site/settings.ts';

/** The rules for crawlers (RFC 9309). A preview closes itself to them. */
export const GET: APIRoute = () =>
  new Response(
    isPreview
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`,
    { headers: { 'Content-Type': 'text/plain' } },
  );
