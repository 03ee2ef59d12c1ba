/** Reads the repository to which the CMS saves from the settings of a build. */
import type { CmsConfig } from '@sveltia/cms';
import { hostOf, fail } from '../../../src/site/environment.ts';

/** The repository to which the CMS saves, and the origins that its page must reach. */
export interface GitTarget {
  backend: CmsConfig['backend'];
  /** Origin of the API. */
  calls?: string;
  /** Origin of the profile pictures of people who sign in. */
  pictures?: string;
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
export function gitTarget(environment = process.env): GitTarget | undefined {
  const { EDITOR_BACKEND: wanted = '', EDITOR_REPOSITORY: repository = '' } = environment;
  if (!wanted && !repository) return undefined;
  if (!Object.hasOwn(hosts, wanted))
    fail(`EDITOR_BACKEND is "${wanted}". It can be: ${Object.keys(hosts).join(', ')}.`);
  const { name, origin: ownOrigin, api } = hosts[wanted as keyof typeof hosts];
  const trimmed = repository.replace(/(?:\.git)?\/?$/, '');
  const [, origin = ownOrigin, repo] =
    /^(https:\/\/[^/]+)?\/?([^/:]+(?:\/[^/:]+)+)$/.exec(trimmed) ?? [];
  if (repo === undefined)
    fail(
      `EDITOR_REPOSITORY is "${repository}". It is the repository's owner and name, like firm/website, or its complete URL, like https://git.example.com/firm/website.`,
    );
  const signIn = hostOf('EDITOR_SIGN_IN', environment) || undefined;
  const isGitHub = name === 'github';
  const appId = isGitHub ? undefined : environment['EDITOR_APP_ID'];
  const canSignIn = isGitHub ? signIn : appId;
  // github.com has its API and its profile pictures on other hosts.
  const isItself = isGitHub && origin === ownOrigin;
  const backend = {
    name,
    repo,
    branch: environment['EDITOR_BRANCH'] || 'main',
    auth_methods: canSignIn ? ['oauth', 'token'] : ['token'],
    base_url: isGitHub ? signIn : origin,
    api_root: isItself ? undefined : origin + api,
    ...(appId && { app_id: appId, ...(name === 'gitlab' && { auth_type: 'pkce' }) }),
  };
  return {
    backend: backend as GitTarget['backend'],
    calls: isItself ? 'https://api.github.com' : origin,
    pictures: isItself ? 'https://avatars.githubusercontent.com' : origin,
  };
}
