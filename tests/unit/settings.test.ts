/** Settings of the environment: what a refusal recommends is taken, and what is left empty is left out. */
import { describe, expect, test, vi } from 'vitest';
import { gitTarget } from '../../src/editors/admin/target.ts';
import { portOf } from '../../src/hosts/listen.ts';
import { routeMode } from '../../src/content/addresses.ts';
import { readSettings } from '../../src/site/environment.ts';

type Environment = Record<string, string>;

const website = 'https://www.firm.example';
const build = (environment: Environment) => readSettings(environment, { website });
const preview = (environment: Environment) =>
  build({ PREVIEW: '1', SITE_URL: 'https://preview.example.com', ...environment });
const git = (environment: Environment) =>
  gitTarget({ EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'firm/website', ...environment });
const routes = ({ ROUTES }: Environment) => routeMode(ROUTES);
const port = (environment: Environment) => portOf(environment, 4321);

const ADDRESSES = /https?:\/\/[\w.:/]*\w/g;
const NAMES = /(?<=be: [^.]*)\w+/g;

test.each([
  ['SITE_URL', 'preview.example.com', preview, ADDRESSES],
  ['PREVIEW', 'yes', preview, /\b\d\b/g],
  ['PUBLIC_API_BASE', 'api.example.com', build, ADDRESSES],
  ['PUBLIC_API_BASE', 'http://api.example.com', build, /http:\/\/localhost:\d+/g],
  ['ROUTES', 'literall', routes, NAMES],
  ['EDITOR_BACKEND', 'svn', git, NAMES],
  ['EDITOR_BACKEND', '', git, NAMES],
  ['EDITOR_REPOSITORY', '', git, /(?:https:\/\/[\w.]+\/)?firm\/website/g],
  ['EDITOR_REPOSITORY', 'website', git, /(?:https:\/\/[\w.]+\/)?firm\/website/g],
  ['EDITOR_SIGN_IN', 'sign-in', git, ADDRESSES],
  ['PORT', 'http', port, /\d+/g],
  ['PORT', '65536', port, /\d+/g],
] as [string, string, (environment: Environment) => unknown, RegExp][])(
  '%s is not %j, and takes what is recommended instead',
  (name, wrong, read, recommended) => {
    let message = '';
    try {
      read({ [name]: wrong });
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message).toMatch(new RegExp(`^${name} is `));
    const values = message.replaceAll(`"${wrong}"`, '').match(recommended) ?? [];
    expect(values).not.toEqual([]);
    for (const value of values) expect(() => read({ [name]: value }), value).not.toThrow();
  },
);

describe('an empty setting is none', () => {
  test.each(['github', 'gitlab', 'gitea', 'forgejo'])('for the editor at %s', (EDITOR_BACKEND) => {
    const none = { EDITOR_BRANCH: '', EDITOR_APP_ID: '', EDITOR_SIGN_IN: '' };
    expect(git({ EDITOR_BACKEND, ...none })).toEqual(git({ EDITOR_BACKEND }));
  });

  test('for a build and a port', () => {
    expect(gitTarget({ EDITOR_BACKEND: '', EDITOR_REPOSITORY: '' })).toBeUndefined();
    expect(build({ PREVIEW: '', SITE_URL: '' })).toEqual(build({}));
    expect(build({ PREVIEW: '0' }).isPreview).toBe(false);
    expect(routes({ ROUTES: '' })).toBe('linked');
    expect(port({ PORT: '' })).toBe(4321);
  });
});

test('applications are kept in the usual file, and in no file of the moment, when the setting is empty', async () => {
  vi.stubEnv('APPLICATIONS_FILE', '');
  vi.resetModules();
  const { APPLICATIONS_FILE } = await import('../../src/hosts/receiver/node.ts');
  vi.unstubAllEnvs();
  expect(APPLICATIONS_FILE).toBe('.applications/applications.sqlite');
});
