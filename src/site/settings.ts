/**
 * Settings of a build, from its environment. The README lists them for hosts.
 */
import { firm } from './data.ts';

/** Host of the application call; empty for this origin. `PUBLIC_API_BASE` for tests and previews; otherwise the firm's. */
export const apiBase = hostOf('PUBLIC_API_BASE') ?? firm.apiBase;

/** Address of the site without a slash at the end. `SITE_URL` for previews; otherwise the firm's own. */
export const siteUrl = hostOf('SITE_URL') || firm.website;

/** Whether drafts and releases of a day ahead are shown, marked: in development, and in a preview at another address. */
export const showsUnpublished = import.meta.env?.DEV === true || siteUrl !== firm.website;

/** Names of this machine, to which browsers let a page of https send without it. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin (RFC 6454) that a setting names; undefined without the setting, empty when it is empty. Anything else stops
 * the run: links begin at the root, so a path would be lost, and a typing error would build a form that reaches nobody. So
 * would a host for applications without https, to which browsers send nothing from a page that has it.
 */
export function hostOf(name: string, environment = process.env): string | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return value;
  const url = URL.parse(value);
  const isOrigin = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?\/$/.test(url?.href ?? '');
  const isOpen = url?.protocol === 'http:' && !THIS_MACHINE.test(url.hostname);
  if (isOrigin && !(isOpen && name === 'PUBLIC_API_BASE')) return url!.origin;
  const problem = new Error(
    isOrigin
      ? `${name} is "${value}". Applications are personal, so it begins with https://; without it only this machine can take them, as http://localhost:4321.`
      : `${name} is "${value}". It is an address without a path, like https://www.example.com or http://localhost:4321.`,
  );
  // Astro would print it below the sentence, which says all there is to mend.
  delete problem.stack;
  throw problem;
}
