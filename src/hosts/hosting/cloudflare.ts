/**
 * Files for Cloudflare Workers static assets. `_headers` is Netlify's too: no two of its rules set the same header, whose
 * values Netlify would add up, and what is not hashed has the Cache-Control of the host, which on both asks each time. Only
 * the editor has `! Name`, with which Cloudflare takes a header of an earlier rule back.
 * https://developers.cloudflare.com/workers/static-assets/headers, https://docs.netlify.com/manage/routing/headers
 */
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { PER_MINUTE } from '../receiver/terms.ts';
import {
  CACHE,
  CODINGS,
  EDITOR_ADDRESS,
  HASHED_FOLDERS,
  SECURITY_HEADERS,
  type Policy,
} from './policy.ts';

/** Name of the Worker that serves the site. */
export const WORKER = 'sablecrest';

/** Cloudflare's limit on a line of `_headers`; what goes beyond is dropped there without an error, so it is one here. */
const LONGEST_LINE = 2000;

/** The text of `_headers`. Throws an Error when a line is longer than Cloudflare reads. */
export function headersFile({ csp, editor }: Policy): string {
  const lines = [
    '/*',
    ...headerLines({ ...SECURITY_HEADERS, 'Content-Security-Policy': csp }),
    ...HASHED_FOLDERS.flatMap((folder) => [
      `${folder}*`,
      ...headerLines({ 'Cache-Control': CACHE.hashed }),
    ]),
  ];
  if (editor)
    lines.push(
      EDITOR_ADDRESS,
      ...Object.keys(editor).map((name) => `  ! ${name}`),
      ...headerLines(editor),
    );
  const long = lines.find(({ length }) => length > LONGEST_LINE)?.length;
  if (long !== undefined)
    throw new Error(`_headers has a line of ${long} characters; Cloudflare reads ${LONGEST_LINE}.`);
  return `${lines.join('\n')}\n`;
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * The text of `_redirects`, which Cloudflare and Netlify read: a former address in each spelling that once led to its page.
 * Status 301, because Netlify knows no 308. The other hosts' files are made from it.
 */
export const redirectsFile = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .flatMap(([from, to]) =>
      [from, `${from}/`, `${from}.html`].map((address) => `${address} ${to} 301\n`),
    )
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
 * @param worker with the Worker that receives applications, which the build writes beside this file: the id of its D1 database
 */
export function wranglerFile(
  name: string,
  dist: string,
  worker?: { database: string | undefined },
): string {
  const settings = {
    name,
    // A day from which Cloudflare's behaviour is fixed; later changes of theirs need a new day here.
    compatibility_date: '2026-11-01',
    assets: {
      directory: dist,
      not_found_handling: '404-page',
      html_handling: 'drop-trailing-slash',
      // Every other address is the site's, and costs no call of the Worker.
      ...(worker && { binding: 'ASSETS', run_worker_first: [APPLICATION_PATH] }),
    },
    ...(worker && {
      main: 'worker.js',
      d1_databases: [
        {
          binding: 'APPLICATIONS',
          database_name: `${name}-applications`,
          ...(worker.database !== undefined && { database_id: worker.database }),
          migrations_dir: 'migrations',
        },
      ],
      // Of each address, at each of Cloudflare's places.
      ratelimits: [
        { name: 'LIMITER', namespace_id: '4380', simple: { limit: PER_MINUTE, period: 60 } },
      ],
      // Applications that are over are deleted, and the webhook is told of new ones.
      triggers: { crons: ['* * * * *'] },
      // Logs of invocations hold addresses of visitors.
      observability: { enabled: true, logs: { invocation_logs: false } },
    }),
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}
