import type { APIRoute } from 'astro';
import { isBuilt } from '../content/addresses.ts';
import { searchIndex } from '../site/search-index.ts';

/** The documents of the search page, which alone asks for them. */
export const GET: APIRoute = async () => {
  // Astro writes no file for an answer without a body: where the page is not built, neither is its index.
  if (!isBuilt('pages', 'search')) return new Response(null, { status: 404 });
  return Response.json(await searchIndex());
};
