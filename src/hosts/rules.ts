/**
 * How every host answers: what `contract.ts` asks of each, and the files in `nginx`, `caddy` and `cloudflare` say to their engines.
 * Addresses are paths as they stand in a URL, without a query.
 */

/**
 * What every page may load and call. Astro adds hashes of inline code and `font-src`, each page its `form-action`. `apiBase` is the
 * address of the API, empty for the site's own origin; throws a TypeError when it is no URL.
 */
export function pageDirectives(apiBase: string) {
  const api = apiBase === '' ? '' : ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // No text becomes markup or code, and nobody may make an exception (W3C, Trusted Types).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** Headers of every answer, errors and redirects too, beside Cache-Control. */
export const SECURITY_HEADERS = {
  // Two years (RFC 6797), for this host name alone: a promise for others could not be taken back for as long.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // frame-ancestors for browsers that do not know it.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // What a page needs stands in its head; this is what only a header can say, and what no page needs.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
} as const;

/** Folders in which the name of every file holds a hash of its content. */
export const HASHED_FOLDERS = ['/_astro/', '/scripts/', '/art/', '/social/'] as const;

/** Whether the name of a file changes with its content. */
export const isHashed = (file: string) => HASHED_FOLDERS.some((folder) => file.startsWith(folder));

/** Values of Cache-Control (RFC 9111): a year is the most that caches honour; the rest is asked again. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
} as const;

/** Every header of an answer at this address, ready to send. */
export const headersFor = (address: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  // Opened by themselves, these can't say what they may load: a second policy (CSP Level 3, 8.1).
  ...(/\.(?:json|svg)$/.test(address) && {
    'Content-Security-Policy': `${SECURITY_HEADERS['Content-Security-Policy']}, default-src 'none'`,
  }),
  'Cache-Control': isHashed(address) ? CACHE.hashed : CACHE.other,
});

/** Address of the editor in the browser, where a build has one. */
export const EDITOR_ADDRESS = '/admin';

/** File with the not-found page, which is answered with status 404. */
export const NOT_FOUND_FILE = '/404.html';

/** Status of a redirect to the canonical address: permanent, and the method stays (RFC 9110, 15.4.9). */
export const REDIRECT_STATUS = 308;

/** Files in the build that are instructions for a host, never answers. */
export const HOST_FILES: readonly string[] = ['/_headers', '/_redirects', '/.assetsignore'];

/** Media types of what a build makes; other files that editors put into `public` have what the engine gives them. */
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

/** Whether a file is text, which compressing makes smaller. */
export const isText = (file: string) =>
  /\.(?:css|csv|html|js|json|svg|txt|webmanifest|xml)$/.test(file);

/**
 * The canonical spelling of an address, or the address of a page's file: no slash at the end, no `.html`; `/index` is `/`. Whether
 * a page stands there, the caller must know.
 */
export function canonicalAddress(address: string): string {
  const path = address.replace(/\/+$/, '').replace(/\.html$/, '');
  return path === '/index' || path === '' ? '/' : path;
}
