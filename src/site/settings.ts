/**
 * Settings of a build, from its environment. The README lists them for hosts.
 */
import { firm } from './data.ts';

/** Host of the application call; empty for this origin. `PUBLIC_API_BASE`; the default is the stand-in production host. */
export const apiBase = (process.env['PUBLIC_API_BASE'] ?? 'https://api.example.com').replace(
  /\/$/,
  '',
);

/** Address of the site without a slash at the end. `SITE_URL` for previews; otherwise the firm's own. */
export const siteUrl = (process.env['SITE_URL'] ?? firm.website).replace(/\/$/, '');
