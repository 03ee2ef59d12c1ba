/** Which repository the editor in the browser saves to, from the settings of a build. */
import type { CmsConfig } from '@sveltia/cms';
import { hostOf, refuse } from '../../site/environment.ts';

/** Where a save goes, and which origins the policy of the editor must allow for it. */
export interface GitTarget {
  backend: CmsConfig['backend'];
  calls: string[];
  /** Origins of the pictures of people who sign in. */
  pictures: string[];
}

/** The hosts there are, by the value of EDITOR_BACKEND, with their own public address. Forgejo speaks as Gitea does. */
const hosts = {
  github: { name: 'github', origin: 'https://github.com' },
  gitlab: { name: 'gitlab', origin: 'https://gitlab.com' },
  gitea: { name: 'gitea', origin: 'https://gitea.com' },
  forgejo: { name: 'gitea', origin: 'https://codeberg.org' },
} as const;

/**
 * The repository that the environment names; undefined without EDITOR_BACKEND. Throws an Error in a sentence when the
 * settings do not fit together.
 *
 * EDITOR_BACKEND: github, gitlab, gitea or forgejo. EDITOR_REPOSITORY: `owner/name`, or its whole address on a host of
 * one's own. EDITOR_BRANCH: `main` by default. EDITOR_APP_ID: of the application for signing in (GitLab, Gitea, Forgejo).
 * EDITOR_SIGN_IN: host of the helper for signing in (GitHub). Without the last two people sign in with an access token.
 */
export function gitTarget(environment = process.env): GitTarget | undefined {
  const { EDITOR_BACKEND: wanted, EDITOR_REPOSITORY: repository } = environment;
  if (!wanted && !repository) return undefined;
  if (!wanted || !Object.hasOwn(hosts, wanted))
    refuse(`EDITOR_BACKEND is "${wanted ?? ''}". It can be: ${Object.keys(hosts).join(', ')}.`);
  const { name, origin: own } = hosts[wanted as keyof typeof hosts];
  const address = (repository ?? '').replace(/(?:\.git)?\/?$/, '');
  const [, host, repo] = /^(https:\/\/[^/]+)?\/?([^/:]+(?:\/[^/:]+)+)$/.exec(address) ?? [];
  if (repo === undefined)
    refuse(
      `EDITOR_REPOSITORY is "${repository ?? ''}". It is the repository's owner and name, like firm/website, or its whole address, like https://git.example.com/firm/website.`,
    );
  const origin = host ?? own;
  const appId = environment['EDITOR_APP_ID'];
  const signIn = hostOf('EDITOR_SIGN_IN', environment);
  const canSignIn = name === 'github' ? signIn : appId;
  const common = {
    repo,
    branch: environment['EDITOR_BRANCH'] || 'main',
    auth_methods: (canSignIn ? ['oauth', 'token'] : ['token']) as ('oauth' | 'token')[],
  };
  const isPublic = origin === own;
  if (name === 'github')
    return {
      backend: {
        ...common,
        name,
        ...(signIn && { base_url: signIn }),
        ...(!isPublic && { api_root: `${origin}/api/v3` }),
      },
      calls: [isPublic ? 'https://api.github.com' : origin],
      pictures: [isPublic ? 'https://avatars.githubusercontent.com' : origin],
    };
  const isGitLab = name === 'gitlab';
  return {
    backend: {
      ...common,
      name,
      base_url: origin,
      api_root: `${origin}/api/${isGitLab ? 'v4' : 'v1'}`,
      ...(appId && { app_id: appId, ...(isGitLab && { auth_type: 'pkce' }) }),
    } as GitTarget['backend'],
    calls: [origin],
    pictures: [origin],
  };
}
