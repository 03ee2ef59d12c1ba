/** How every host answers, as the files in `nginx`, `caddy` and `cloudflare` tell engines. Addresses have no query. */

/** What every page may load and call. Astro adds code, styles and fonts, each page its `form-action`; one given twice is joined. */
export function pageDirectives(apiBase: string) {
  const api = apiBase && ` ${new URL(apiBase).origin}`;
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

/** Headers of every answer, errors and redirects too. */
export const SECURITY_HEADERS = {
  // Two years (RFC 6797); for this host name alone, because it can't be taken back.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // For browsers without frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // What only a header can say, and what no page needs; the rest stands in each page's head.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
} as const;

/** Folders of files whose names hold a hash of their content. */
export const HASHED = ['/_astro/', '/scripts/', '/art/', '/social/'];

export const isHashed = (file: string) => HASHED.some((folder) => file.startsWith(folder));

/** True for pictures that feeds and social cards link: readers in a browser show them on pages of another origin. */
export const isSharedPicture = (file: string) =>
  /^\/(?:social|art)\/|^\/_astro\/.+\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(file);

/** The headers that every host sends with a file or page. */
export const headersFor = (address: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(isSharedPicture(address) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  // Opened on their own, these can't say what they may load (CSP Level 3, 8.1).
  ...(/\.(?:json|svg)$/.test(address) && {
    'Content-Security-Policy': `${SECURITY_HEADERS['Content-Security-Policy']}, default-src 'none'`,
  }),
  'Cache-Control': isHashed(address)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate',
});

export const EDITOR_ADDRESS = '/admin';

/** Instructions for a host, never answers. */
export const HOST_FILES: readonly string[] = ['/_headers', '/_redirects', '/.assetsignore'];

/** Media types of what a build makes; for other files it is the engine's own. */
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

/** Content codings (RFC 9110, 8.4.1) of compressed copies, by the end of their names, best first. */
export const CODINGS = { '.br': 'br', '.gz': 'gzip' };

/** Whether compressing makes a file smaller. */
export const isText = (file: string) =>
  /\.(?:css|csv|html|js|json|svg|txt|webmanifest|xml)$/.test(file);

/** The canonical spelling of an address or a page's file. The caller may redirect only where a page is. */
export function canonicalAddress(address: string) {
  const path = address.replace(/\/+$/, '').replace(/\.html$/, '');
  return path === '/index' || path === '' ? '/' : path;
}
