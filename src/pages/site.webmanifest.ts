import type { APIRoute } from 'astro';
import { firm } from '../site/data.ts';
import { screen } from '../styles/tokens.ts';

/** The web app manifest, for home screens. `display` is browser, so that visitors of a financial site see its URL. */
export const GET: APIRoute = () =>
  Response.json({
    name: firm.name,
    description: firm.description,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: screen.page,
    theme_color: screen.page,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
