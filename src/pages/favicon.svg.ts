import type { APIRoute } from 'astro';
import { faviconSvg } from '../drawing/icons/favicons.ts';
import { theme } from '../site/theme.ts';

export const GET: APIRoute = () =>
  new Response(faviconSvg(theme.secondary), { headers: { 'Content-Type': 'image/svg+xml' } });
