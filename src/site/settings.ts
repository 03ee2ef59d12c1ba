/**
 * Settings of a build, from its environment. The README lists them for hosts.
 */
import { firm } from './data.ts';

/** Host of the application call; empty for this origin. `PUBLIC_API_BASE` for tests and previews; otherwise the firm's. */
export const apiBase = (process.env['PUBLIC_API_BASE'] ?? firm.apiBase).replace(/\/$/, '');

/** Address of the site without a slash at the end. `SITE_URL` for previews; otherwise the firm's own. */
export const siteUrl = (process.env['SITE_URL'] ?? firm.website).replace(/\/$/, '');
