import type { APIRoute, GetStaticPaths } from 'astro';
import { drawFile } from '../../guilloche/picture.ts';
import { theme } from '../../site/data.ts';

/** Pictures that stand in for one that fails to load, under the names of specification 2.3. Fetched only then. */
const fallbacks = {
  placeholder: 'plate',
  default: 'rosette',
  'default-featured': 'rosette',
} as const;

export const getStaticPaths = (() =>
  Object.entries(fallbacks).map(([name, kind]) => ({
    params: { name },
    props: { kind },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ kind: 'plate' | 'rosette' }> = ({ props, params }) =>
  new Response(drawFile({ kind: props.kind, seed: params['name']! }, theme.secondary), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
