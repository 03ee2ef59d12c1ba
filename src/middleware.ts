import { defineMiddleware } from 'astro:middleware';

/** The rule that Astro writes just before a page's first island. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/**
 * Moves that rule to the head: a style element has no place in a body (HTML standard, 4.2.6), though browsers forgive
 * it. The policy counts its content, not its place.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const [style] = islandStyle.exec(html) ?? [];
  const moved = style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
  return new Response(moved, response);
});
