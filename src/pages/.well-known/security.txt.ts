import type { APIRoute } from 'astro';
import { firm } from '../../site/data.ts';
import { siteUrl } from '../../site/settings.ts';

/** Contact for security problems (RFC 9116). It expires after less than a year, as section 2.5.5 recommends. */
export const GET: APIRoute = () => {
  const until = new Date(Date.now() + 335 * 24 * 60 * 60 * 1000);
  return new Response(
    [
      `Contact: mailto:${firm.securityEmail}`,
      `Expires: ${until.toISOString().slice(0, 10)}T23:59:59Z`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt\n`,
    ].join('\n'),
  );
};
