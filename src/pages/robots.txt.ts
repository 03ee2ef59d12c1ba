import type { APIRoute } from 'astro';
import { firm } from '../site/data.ts';
import { robots } from '../site/feeds.ts';
import { siteUrl } from '../site/settings.ts';

export const GET: APIRoute = () =>
  new Response(robots(siteUrl, firm.website), { headers: { 'Content-Type': 'text/plain' } });
