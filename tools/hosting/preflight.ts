/** Checks that run before anything is uploaded (docs/hosting-reference.md, "What stops a deployment"). */
import { launchBlockers } from '../content/launch.ts';
import { readContent } from '../../src/content/read.ts';
import { removedUrls, type Deployment } from '../../server/deployment-manifest.ts';
import { createHttpClient } from './http-client.ts';
import { runCheck } from './host-check.ts';
import { requiresAuth } from './live-checks.ts';

/** Returns the reason why drafts must not be uploaded to a preview, else undefined. A dry run needs no credentials. */
export async function previewProblem(
  url: string,
  credentials: string | undefined,
  isDryRun = false,
) {
  const request = createHttpClient(url, credentials);
  const [failure] = await runCheck(requiresAuth(url), request);
  if (failure) return `${url}: ${failure}`;
  if (!isDryRun && (await request('/')).status === 401)
    return credentials
      ? `${url} rejects DEPLOY_CREDENTIALS.`
      : `${url} needs a password. Set DEPLOY_CREDENTIALS=user:password.`;
  return undefined;
}

/** Options of the command, by their present and earlier names. */
type Overrides = Partial<
  Record<'allow-blockers' | 'with-open-points' | 'allow-removed-urls' | 'lose-addresses', boolean>
>;

/**
 * Returns the reason why a build must not become the public site, else undefined. `live` is the content of the live `/release.json`, if it can be read;
 * `before` is the id of the live deployment, if there is one. `apiBase` is the URL that receives applications; empty for the site itself.
 */
export function publicProblem(
  next: Deployment,
  live: Deployment | undefined,
  before: string | undefined,
  apiBase = '',
  overrides: Overrides = {},
) {
  if (/\.example(?:\.\w+)?$/.test(URL.parse(apiBase)?.hostname ?? ''))
    return `Applications would be sent to ${apiBase}, a placeholder. Write the URL of the firm's service as apiBase in content/data/firm.yaml, or remove apiBase to use the receiver (docs/applications.md).`;
  const allowsBlockers = overrides['allow-blockers'] ?? overrides['with-open-points'];
  const blockers = allowsBlockers ? 0 : launchBlockers(readContent('.')).length;
  if (blockers > 0)
    return `npm run check:launch lists ${blockers} launch blockers. To deploy a site that is not public yet, add --allow-blockers.`;
  if (overrides['allow-removed-urls'] ?? overrides['lose-addresses']) return undefined;
  if (before && !live)
    return 'The live site does not list its URLs in /release.json. Correct the host, or add --allow-removed-urls.';
  const removed = live ? removedUrls(live, next) : [];
  if (removed.length > 0)
    return `These URLs work now and would answer 404:\n  ${removed.join('\n  ')}\nList each under formerAddresses of the page that replaces it, or add --allow-removed-urls.`;
  return undefined;
}
