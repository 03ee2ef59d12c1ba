import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { documents } from '../../site/pages.ts';

/** One path for each document to download. */
export const getStaticPaths = async () =>
  (await documents()).map(({ file }) => ({ params: { file: basename(file) }, props: { file } }));

/** Returns a PDF of `content/documents`, unchanged. */
export const GET: APIRoute<{ file: string }> = ({ props: { file } }) =>
  new Response(readFileSync(file), { headers: { 'Content-Type': 'application/pdf' } });
