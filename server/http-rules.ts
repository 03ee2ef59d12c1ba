/** Headers and URLs of every host, as the files in `nginx`, `caddy` and `cloudflare` also set them. Paths here have no query. */

/** Returns the CSP directives of every page. Astro adds scripts, styles and fonts; each page adds its `form-action`. */
export function pageDirectives(apiBase: string) {
  const api = apiBase && ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // No script may turn text into markup or code (W3C, Trusted Types).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** Headers of every response, including errors and redirects. */
export const SECURITY_HEADERS = {
  // Two years (RFC 6797), for this host name only, because a site cannot undo it in browsers that have received it.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not support `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // `frame-ancestors` works only in a header. The rest of the policy is in the head of each page.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
} as const;

/** Folders of files whose names contain a hash of their content. */
export const HASHED_FOLDERS = ['/_astro/', '/scripts/', '/art/', '/social/'];

/** Returns true if the name of a file contains a hash of its content, so that caches may keep the file for ever. */
export const isHashed = (file: string) => HASHED_FOLDERS.some((folder) => file.startsWith(folder));

/** True for pictures in feeds and social cards, which other origins show on their pages. */
const isSharedPicture = (file: string) =>
  /^\/(?:social|art)\/|^\/_astro\/.+\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(file);

/** The headers that every host sends with a file or page. */
export const headersFor = (path: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(isSharedPicture(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  // These files have no head for a policy (CSP Level 3, 8.1).
  ...(/\.(?:json|svg)$/.test(path) && {
    'Content-Security-Policy': `${SECURITY_HEADERS['Content-Security-Policy']}, default-src 'none'`,
  }),
  'Cache-Control': isHashed(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate',
});

/** Path of the CMS. */
export const CMS_PATH = '/admin';

/** Configuration files of hosts, which no URL may serve. */
export const HOST_FILES: readonly string[] = ['/_headers', '/_redirects', '/.assetsignore'];

/** Media types of the files in a build, by extension. For other files the web server decides. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Content codings (RFC 9110, 8.4.1) of compressed copies, by file extension, best first. */
export const CODINGS = { '.br': 'br', '.gz': 'gzip' };

/** True for text files, which compression makes smaller. */
export const isText = (file: string) =>
  /\.(?:css|csv|html|js|json|svg|txt|webmanifest|xml)$/.test(file);

/** Returns the canonical path for another spelling of it, or for a page's file. Redirect to it only if that page exists. */
export function canonicalPath(path: string) {
  const withoutSuffix = path.replace(/\/+$/, '').replace(/\.html$/, '');
  return withoutSuffix === '/index' || withoutSuffix === '' ? '/' : withoutSuffix;
}
