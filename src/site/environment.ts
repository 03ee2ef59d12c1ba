/** What the environment may say of a build, without the content. The README lists it for hosts. */

/** What the environment says of a build. */
export interface Settings {
  /** Host of the application call; empty for the site's own origin. `PUBLIC_API_BASE`; otherwise the firm's. */
  apiBase: string;
  /** Address of the site without a slash at the end: the firm's own, and in a preview `SITE_URL`. */
  siteUrl: string;
  /** Whether this build is a preview (`PREVIEW=1`), which shows what is not public and keeps search engines out. */
  isPreview: boolean;
}

/** Names of this machine, to which browsers let a page of https send without it. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Reads the settings. A preview says that it is one: a misspelt address alone must never make what is held back public, so
 * another address without `PREVIEW=1` stops the run, as does whatever else cannot be meant.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  { apiBase = '', website }: { apiBase?: string | undefined; website: string },
): Settings {
  const address = hostOf('SITE_URL', environment) || undefined;
  const preview = environment['PREVIEW'] ?? '';
  if (!['', '0', '1'].includes(preview))
    refuse(`PREVIEW is "${preview}". It is 1 for a preview; leave it out otherwise.`);
  const isPreview = preview === '1';
  if (isPreview && (address === undefined || address === website))
    refuse(
      `PREVIEW is 1, so the build shows drafts. Name the preview's own address in SITE_URL, like https://preview.example.com; it can't be ${website}, which is the public site.`,
    );
  const https = address?.startsWith('http:') ? ' A public address begins with https://.' : '';
  if (!isPreview && address !== undefined && address !== website)
    refuse(
      `SITE_URL is "${address}", and the public site is ${website} (website in content/data/firm.yaml).${https} For a preview, which shows drafts, set PREVIEW=1 as well; otherwise leave SITE_URL out.`,
    );
  return {
    apiBase: hostOf('PUBLIC_API_BASE', environment) ?? apiBase,
    siteUrl: address ?? website,
    isPreview,
  };
}

/**
 * The origin (RFC 6454) that a setting names; undefined without the setting, empty when it is empty. Anything else stops
 * the run: links begin at the root, so a path would be lost, and a typing error would build a form that reaches nobody. So
 * would a host for applications without https, to which browsers send nothing from a page that has it.
 */
export function hostOf(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return value;
  const url = URL.parse(value);
  const isOrigin = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?\/$/.test(url?.href ?? '');
  if (!isOrigin)
    refuse(
      `${name} is "${value}". It is an address without a path, like https://www.example.com or http://localhost:4321.`,
    );
  const isOpen = url!.protocol === 'http:' && !THIS_MACHINE.test(url!.hostname);
  if (isOpen && name === 'PUBLIC_API_BASE')
    refuse(
      `${name} is "${value}". Applications are personal, so it begins with https://; without it only this machine can take them, as http://localhost:4321.`,
    );
  return url!.origin;
}

/** Stops the run with one sentence; Astro would print a stack below it. */
export function refuse(sentence: string): never {
  const problem = new Error(sentence);
  delete problem.stack;
  throw problem;
}
