/** The build settings of a target, and the responses that its host must give. */
import { definitionOf } from '../../src/content/collections.ts';
import { isPage } from '../../src/content/files.ts';
import { entryPath, isBuilt, routeMode } from '../../src/content/urls.ts';
import { unpublishedReason } from '../../src/content/publication.ts';
import { readContent } from '../../src/content/read.ts';
import type { Expectation } from './live-checks.ts';
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
 * Returns the responses that a host must give besides the contract. For a preview these are only the credentials: it needs no press
 * releases that are due, and no applications.
 */
export function expectationOf(env: NodeJS.ProcessEnv): Expectation {
  const { apiBase, isPreview } = readSettings(env, firm);
  const mode = routeMode(env['ROUTES']);
  if (isPreview) return { credentials: env['DEPLOY_CREDENTIALS'] || undefined };
  const due = readContent('.')
    .files.filter(isPage)
    .filter(
      ({ collection, id, data }) =>
        definitionOf(collection).isDated &&
        isBuilt(collection, id, mode) &&
        !unpublishedReason(data),
    );
  return { due: due.map(({ collection, id }) => entryPath(collection, id)), apiBase };
}
