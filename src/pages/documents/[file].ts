import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { documents } from '../../site/pages.ts';

/** Documents to download, unchanged from content/documents. */
export const getStaticPaths = async () =>
  (await documents()).map(({ file }) => ({ params: { file: basename(file) }, props: { file } }));

export const GET: APIRoute<{ file: string }> = ({ props: { file } }) =>
  new Response(readFileSync(file), { headers: { 'Content-Type': 'application/pdf' } });
