import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapPart, sitemapParts, type SitemapEntry } from '../site/feeds.ts';

export const getStaticPaths = (async () =>
  (await sitemapParts()).map((entries, index) => ({
    params: { part: String(index) },
    props: { entries },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entries: SitemapEntry[] }> = ({ props }) =>
  new Response(sitemapPart(props.entries), { headers: { 'Content-Type': 'application/xml' } });
