import { UserError } from '../shared/user-error.ts';

/** Matches an origin with a slash at its end: `https://www.example.com/`, `http://[::1]:4321/`. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?\/$/;

/** Host names of this machine. Browsers let an https page send requests to them over http. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the settings of a build from its environment variables. Throws an error if a value is not valid, or if only one of
 * PREVIEW=1 and a SITE_URL other than `website` is set: a misspelt URL must not publish drafts.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  { apiBase = '', website }: { apiBase?: string | undefined; website: string },
) {
  const siteUrl = hostOf('SITE_URL', environment) || website;
  const preview = environment['PREVIEW'] || '0';
  if (!['0', '1'].includes(preview))
    throw new UserError(
      `PREVIEW is "${preview}". Write 1 for a preview, and leave it out otherwise.`,
    );
  const isPreview = preview === '1';
  if (isPreview && siteUrl === website)
    throw new UserError(
      `PREVIEW is 1, so the build shows drafts. Write the URL of the preview in SITE_URL, like https://preview.example.com. It cannot be ${website}, which is the public site.`,
    );
  const httpsHint = siteUrl.startsWith('http:')
    ? ' The URL of a public site starts with https://.'
    : '';
  if (!isPreview && siteUrl !== website)
    throw new UserError(
      `SITE_URL is "${siteUrl}", and the public site is ${website} (website in content/data/firm.yaml).${httpsHint} For a preview, which shows drafts, set PREVIEW=1 as well; otherwise leave SITE_URL out.`,
    );
  return { apiBase: hostOf('PUBLIC_API_BASE', environment) ?? apiBase, siteUrl, isPreview };
}

/**
 * Returns the origin (RFC 6454) in an environment variable, or its value if it is empty or not set. Throws an error if the URL has
 * a path, because links begin at the root, or if applications would be sent to another machine without https.
 */
export function hostOf(name: string, environment: NodeJS.ProcessEnv) {
  const value = environment[name];
  if (!value) return value;
  const url = URL.parse(value);
  if (!url || !ORIGIN.test(url.href))
    throw new UserError(
      `${name} is "${value}". Write a URL without a path, like https://www.example.com or http://localhost:4321.`,
    );
  const isUnencrypted = url.protocol === 'http:' && !THIS_MACHINE.test(url.hostname);
  if (isUnencrypted && name === 'PUBLIC_API_BASE')
    throw new UserError(
      `${name} is "${value}". Applications are personal, so write a URL that starts with https://. Only this machine can receive them without it, as http://localhost:4321.`,
    );
  return url.origin;
}
