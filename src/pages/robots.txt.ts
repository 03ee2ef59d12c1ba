import type { APIRoute } from 'astro';
import { robots } from '../site/feeds.ts';
import { isPreview, siteUrl } from '../site/settings.ts';

export const GET: APIRoute = () =>
  new Response(robots(siteUrl, isPreview), { headers: { 'Content-Type': 'text/plain' } });
