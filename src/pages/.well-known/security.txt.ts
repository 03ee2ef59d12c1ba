import type { APIRoute } from 'astro';
import { firm } from '../../site/data.ts';
import { siteUrl } from '../../site/settings.ts';

/** Where to report a security problem (RFC 9116), until the last second of the day that the data names. */
export const GET: APIRoute = () =>
  new Response(
    [
      `Contact: mailto:${firm.securityEmail}`,
      `Expires: ${firm.securityContactExpires}T23:59:59Z`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt\n`,
    ].join('\n'),
  );
