/** Reads the repository to which the CMS saves from the settings of a build. */
import type { CmsConfig } from '@sveltia/cms';
import { hostOf } from '../../../src/site/environment.ts';
import { UserError } from '../../../src/shared/user-error.ts';

/** The repository to which the CMS saves, and the origins that its page must reach. */
export interface CmsRepository {
  backend: CmsConfig['backend'];
  /** Origin of the API that the CMS calls. */
  apiOrigin?: string;
  /** Origin of the profile pictures of signed-in people. */
  pictureOrigin?: string;
}

/** Git hosts by the value of EDITOR_BACKEND, with their public origin and the path of their API. Forgejo has the API of Gitea. */
const hosts = {
  github: { name: 'github', origin: 'https://github.com', api: '/api/v3' },
  gitlab: { name: 'gitlab', origin: 'https://gitlab.com', api: '/api/v4' },
  gitea: { name: 'gitea', origin: 'https://gitea.com', api: '/api/v1' },
  forgejo: { name: 'gitea', origin: 'https://codeberg.org', api: '/api/v1' },
} as const;

/**
 * Returns the repository from the settings `EDITOR_…` (docs/editing-on-a-git-host.md); undefined if they are not set. Throws an error
 * with a message for developers if a value is not valid.
 */
export function readCmsRepository(environment = process.env): CmsRepository | undefined {
  const { EDITOR_BACKEND: backendName = '', EDITOR_REPOSITORY: repository = '' } = environment;
  if (!backendName && !repository) return undefined;
  if (!Object.hasOwn(hosts, backendName))
    throw new UserError(
      `EDITOR_BACKEND is "${backendName}". It can be: ${Object.keys(hosts).join(', ')}.`,
    );
  const { name, origin: publicOrigin, api } = hosts[backendName as keyof typeof hosts];
  const trimmed = repository.replace(/(?:\.git)?\/?$/, '');
  const [, origin = publicOrigin, repo] =
    /^(https:\/\/[^/]+)?\/?([^/:]+(?:\/[^/:]+)+)$/.exec(trimmed) ?? [];
  if (repo === undefined)
    throw new UserError(
      `EDITOR_REPOSITORY is "${repository}". It is the repository's owner and name, like firm/website, or its complete URL, like https://git.example.com/firm/website.`,
    );
  const signIn = hostOf('EDITOR_SIGN_IN', environment) || undefined;
  const isGitHub = name === 'github';
  const appId = isGitHub ? undefined : environment['EDITOR_APP_ID'];
  const canSignIn = isGitHub ? signIn : appId;
  // github.com has its API and its profile pictures on other hosts.
  const isPublicGitHub = isGitHub && origin === publicOrigin;
  const backend = {
    name,
    repo,
    branch: environment['EDITOR_BRANCH'] || 'main',
    auth_methods: canSignIn ? ['oauth', 'token'] : ['token'],
    base_url: isGitHub ? signIn : origin,
    api_root: isPublicGitHub ? undefined : origin + api,
    ...(appId && { app_id: appId, ...(name === 'gitlab' && { auth_type: 'pkce' }) }),
  };
  return {
    backend: backend as CmsRepository['backend'],
    apiOrigin: isPublicGitHub ? 'https://api.github.com' : origin,
    pictureOrigin: isPublicGitHub ? 'https://avatars.githubusercontent.com' : origin,
  };
}
