/** Settings of the environment. */
import type { APIContext } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gitTarget } from '../../src/editors/admin/target.ts';
import { routeMode } from '../../src/content/addresses.ts';
import { readSettings } from '../../src/site/environment.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

type Environment = Record<string, string>;

const website = 'https://www.firm.example';
const apiBase = 'https://api.firm.example';
const build = (environment: Environment) => readSettings(environment, { website, apiBase });
const preview = (environment: Environment) =>
  build({ PREVIEW: '1', SITE_URL: 'https://preview.example.com', ...environment });
const git = (environment: Environment) =>
  gitTarget({ EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'firm/website', ...environment });
const routes = ({ ROUTES }: Environment) => routeMode(ROUTES);

const ADDRESSES = /https?:\/\/[\w.:/]*\w/g;
const NAMES = /(?<=be: [^.]*)\w+/g;
const REPOSITORIES = /(?:https:\/\/[\w.]+\/)?firm\/website/g;

test.each<[name: string, wrong: string, read: (environment: Environment) => unknown, RegExp]>([
  ['SITE_URL', 'preview.example.com', preview, ADDRESSES],
  ['PREVIEW', 'yes', preview, /\b\d\b/g],
  ['PUBLIC_API_BASE', 'api.example.com', build, ADDRESSES],
  ['PUBLIC_API_BASE', 'https://api.example.com/v1', build, ADDRESSES],
  ['PUBLIC_API_BASE', 'http://api.example.com', build, /http:\/\/localhost:\d+/g],
  ['ROUTES', 'literall', routes, NAMES],
  ['EDITOR_BACKEND', 'svn', git, NAMES],
  ['EDITOR_BACKEND', '', git, NAMES],
  ['EDITOR_REPOSITORY', '', git, REPOSITORIES],
  ['EDITOR_REPOSITORY', 'website', git, REPOSITORIES],
  ['EDITOR_SIGN_IN', 'sign-in', git, ADDRESSES],
])('%s is not %j, and takes what is recommended instead', (name, wrong, read, recommended) => {
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
});

const usual = { apiBase, siteUrl: website, isPreview: false };
const local = { PREVIEW: '1', SITE_URL: 'http://localhost:8443' };

test.each<[Environment, object]>([
  [{}, usual],
  [{ PREVIEW: '', SITE_URL: '' }, usual],
  [{ PREVIEW: '0', SITE_URL: `${website}/` }, usual],
  [{ PUBLIC_API_BASE: '' }, { apiBase: '' }],
  [{ PUBLIC_API_BASE: 'https://api.example.com/' }, { apiBase: 'https://api.example.com' }],
  [{ PUBLIC_API_BASE: 'http://[::1]:8787' }, { apiBase: 'http://[::1]:8787' }],
  [local, { apiBase, siteUrl: 'http://localhost:8443', isPreview: true }],
])('a build with %j has %j', (environment, settings) => {
  expect(build(environment)).toMatchObject(settings);
});

test.each<[Environment, string]>([
  [{ SITE_URL: 'https://firm.example' }, 'set PREVIEW=1 as well'],
  [{ SITE_URL: 'http://www.firm.example' }, 'A public address begins with https://.'],
  [{ PREVIEW: '1' }, "Name the preview's own address"],
  [{ PREVIEW: '1', SITE_URL: website }, "it can't be https://www.firm.example"],
])('%j shows nobody what is held back, and is refused', (environment, reason) => {
  expect(() => build(environment)).toThrow(reason);
});

test('an editor and routes with empty settings are those without any', () => {
  expect(git({ EDITOR_BRANCH: '', EDITOR_APP_ID: '', EDITOR_SIGN_IN: '' })).toEqual(git({}));
  expect(gitTarget({ EDITOR_BACKEND: '', EDITOR_REPOSITORY: '' })).toBeUndefined();
  expect(routes({ ROUTES: '' })).toBe('linked');
});

test('the environment of a preview shows what is held back, and robots.txt closes a preview', async () => {
  vi.stubEnv('SITE_URL', 'https://preview.example.net');
  vi.stubEnv('PREVIEW', '1');
  const { showsUnpublished } = await import('../../src/site/settings.ts');
  expect(showsUnpublished).toBe(true);
  const { GET } = await import('../../src/pages/robots.txt.ts');
  const answer = (await GET({} as APIContext)) as Response;
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n');
});
