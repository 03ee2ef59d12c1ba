/**
 * Files for Cloudflare Workers static assets. In `_headers`, `! Name` takes a header of an earlier rule back; other hosts
 * that read such files do not know it.
 * https://developers.cloudflare.com/workers/static-assets/headers
 */
import {
  CODINGS,
  CACHE,
  EDITOR_ADDRESS,
  HASHED_FOLDERS,
  headersFor,
  type Policy,
} from './policy.ts';

/** Cloudflare's limit on a line of `_headers`; what goes beyond is dropped there without an error, so it is one here. */
const LONGEST_LINE = 2000;

/** The text of `_headers`. Throws an Error when a line is longer than Cloudflare reads. */
export function headersFile(policy: Policy): string {
  const own = {
    ...Object.fromEntries(
      HASHED_FOLDERS.map((folder) => [`${folder}*`, { 'Cache-Control': CACHE.hashed }]),
    ),
    ...(policy.editor && { [EDITOR_ADDRESS]: policy.editor }),
  };
  const lines = [
    '/*',
    ...written(headersFor(policy, '/')),
    ...Object.entries(own).flatMap(([pattern, headers]) => [
      pattern,
      ...Object.keys(headers).map((name) => `  ! ${name}`),
      ...written(headers),
    ]),
  ];
  const long = lines.find(({ length }) => length > LONGEST_LINE)?.length;
  if (long !== undefined)
    throw new Error(`_headers has a line of ${long} characters; Cloudflare reads ${LONGEST_LINE}.`);
  return `${lines.join('\n')}\n`;
}

const written = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The text of `_redirects`, which Cloudflare and Netlify read. Status 301, because Netlify knows no 308. */
export const redirectsFile = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');

/** The text of `.assetsignore`: Cloudflare compresses by itself, so the copies stay out of the upload. */
export function assetsIgnoreFile(): string {
  return `${CODINGS.map(({ extension }) => `*${extension}`).join('\n')}\n`;
}

/**
 * The text of `wrangler.jsonc`. Cloudflare's own redirects to the canonical address have status 307, which can't be set.
 *
 * @param name name of the Worker
 * @param dist folder of the build, seen from the folder of this file
 */
export function wranglerFile(name: string, dist: string): string {
  const settings = {
    name,
    // A day from which Cloudflare's behaviour is fixed; later changes of theirs need a new day here.
    compatibility_date: '2026-11-01',
    assets: {
      directory: dist,
      not_found_handling: '404-page',
      html_handling: 'drop-trailing-slash',
    },
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}
