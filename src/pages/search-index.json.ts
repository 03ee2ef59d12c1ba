import type { APIRoute } from 'astro';
import { hasRoute, SEARCH_PATH } from '../content/urls.ts';
import { createSearchIndex } from '../site/search-index.ts';

/**
 * Returns the index for the search page. A build without that page has no index either: Astro writes no file without a response body.
 */
export const GET: APIRoute = async () =>
  hasRoute(SEARCH_PATH)
    ? Response.json(await createSearchIndex())
    : new Response(null, { status: 404 });
