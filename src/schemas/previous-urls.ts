/** Previous URLs of a page, which web servers redirect to it. */
import { z } from 'zod';
import { diagnostic, withCheck } from './diagnostics.ts';
import { pattern, unique } from './fields.ts';

/** True if the build writes something other than a page to this path. */
export const isReservedPath = (path: string) =>
  /^\/(?:_astro|api|admin|art|images|scripts|social|\.well-known)(?:\/|$)|\.(?:xml|txt|json|svg|ico|png|webmanifest)$/i.test(
    path,
  );

/** Returns a path without `.html` or a slash at its end: `/old` for `/old/` and `/old.html`. */
export const normalisePath = (path: string) => path.replace(/(?:\.html|\/)+$/, '');

const MAX_PATH_LENGTH = 200;

/** Returns a diagnostic if no redirect, or not one on every host, can apply to a path. */
function validateFormerAddress(path: string) {
  if (isReservedPath(path)) return diagnostic('The site uses this path itself.', 'Delete it.');
  // Caddy compares paths without regard to capital letters.
  if (/^\/index$/i.test(path))
    return diagnostic('This is another URL of the home page, to which it redirects.', 'Delete it.');
  if (/\.(?:br|gz)$/i.test(path))
    return diagnostic(
      'Web servers keep URLs that end in .br or .gz for compressed copies.',
      'Delete it.',
    );
  if (path.toLowerCase().startsWith('/cdn-cgi/'))
    return diagnostic('Cloudflare answers URLs below /cdn-cgi itself.', 'Delete it.');
  return (
    path.length > MAX_PATH_LENGTH &&
    diagnostic(
      `The path has ${path.length} characters; ${MAX_PATH_LENGTH} are allowed.`,
      'Redirect this URL in the web server (docs/hosting.md, "Redirect URLs that an entry cannot list").',
    )
  );
}

const formerAddress = withCheck(
  pattern(
    /^\/(?=[a-z0-9])[\w-][\w.-]*(?:\/[\w-][\w.-]*)*(?<!\.)\/?$/i,
    'write only the path, like /services/old-name, with letters, digits and - _ . /. Spaces, brackets, accents, percent signs, queries (?) and fragments (#) cannot be redirected here. Redirect such a URL in the web server (docs/hosting.md, "Redirect URLs that an entry cannot list")',
  ).overwrite(normalisePath),
  validateFormerAddress,
);

/** The previous URLs of a page. */
export const formerAddresses = unique(
  z.array(formerAddress.meta({ title: 'previous URL' })),
  'The path',
).describe('Previous URLs of this page, which redirect to it. npm run rename adds them.');
