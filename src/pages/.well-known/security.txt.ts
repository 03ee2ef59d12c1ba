import type { APIRoute } from 'astro';
import { firm } from '../../site/data.ts';
import { siteUrl } from '../../site/settings.ts';

/** Where to report a security problem (RFC 9116). */
export const GET: APIRoute = () => {
  const fields = {
    Contact: `mailto:${firm.securityEmail}`,
    // The last second of the day that the data names.
    Expires: `${firm.securityContactExpires}T23:59:59Z`,
    'Preferred-Languages': 'en',
    Canonical: `${siteUrl}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return new Response(lines.join(''), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
