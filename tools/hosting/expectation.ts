/** The build settings of a target, and what its host must answer. */
import { entryPath, isBuilt, routeMode } from '../../src/content/urls.ts';
import { unpublishedReason } from '../../src/content/publication.ts';
import { readContent } from '../../src/content/read.ts';
import type { Expectation } from './live.ts';
import type { Target } from './deploy/targets.ts';
import { firm } from '../../src/site/data.ts';
import { readSettings } from '../../src/site/environment.ts';

/** Returns the environment of a build for a target. */
export const environmentOf = ({ settings, url, isPreview }: Target): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings,
  SITE_URL: url,
  PREVIEW: isPreview ? '1' : '',
});

/**
 * Returns what a host must answer, apart from the contract. A preview needs neither the press releases that are due nor applications.
 * Only a preview gets the credentials.
 */
export function expectationOf(env: NodeJS.ProcessEnv): Expectation {
  const { apiBase, isPreview } = readSettings(env, firm);
  const mode = routeMode(env['ROUTES']);
  if (isPreview) return { credentials: env['DEPLOY_CREDENTIALS'] || undefined };
  const due = readContent('.').files.filter(
    ({ collection, id, data }) =>
      collection === 'press' && isBuilt(collection, id, mode) && !unpublishedReason(data),
  );
  return { due: due.map(({ id }) => entryPath('press', id)), apiBase };
}
