/** Build settings in environment variables. */
import type { APIContext } from 'astro';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCmsRepository } from '../../tools/cms/admin/repository.ts';
import { routeMode } from '../../src/content/urls.ts';
import { readSettings } from '../../src/site/environment.ts';

type Environment = Record<string, string>;

const website = 'https://www.firm.example';
const apiBase = 'https://api.firm.example';
const build = (environment: Environment) => readSettings(environment, { website, apiBase });
const git = (environment: Environment) =>
  readCmsRepository({
    EDITOR_BACKEND: 'github',
    EDITOR_REPOSITORY: 'firm/website',
    ...environment,
  });
const routes = ({ ROUTES }: Environment) => routeMode(ROUTES);

test.each<[Environment, string, read?: (environment: Environment) => unknown]>([
  [{ SITE_URL: 'www.firm.example' }, 'Write a URL without a path, like https://'],
  [{ SITE_URL: 'http://www.firm.example' }, 'The URL of a public site starts with https://.'],
  // Unpublished entries would become public.
  [{ SITE_URL: 'https://firm.example' }, 'set PREVIEW=1 as well'],
  [{ PREVIEW: '1' }, 'Write the URL of the preview'],
  [{ PREVIEW: '1', SITE_URL: website }, 'It cannot be https://www.firm.example'],
  [{ PREVIEW: 'yes' }, 'Write 1 for a preview'],
  [{ PUBLIC_API_BASE: 'https://api.example.com/v1' }, 'Write a URL without a path'],
  [{ PUBLIC_API_BASE: 'http://api.example.com' }, 'a URL that starts with https://'],
  [{ ROUTES: 'literall' }, 'It can be: linked, literal.', routes],
  [{ EDITOR_BACKEND: 'svn' }, 'It can be: github, ', git],
  [{ EDITOR_BACKEND: '' }, 'It can be: github, ', git],
  [{ EDITOR_REPOSITORY: 'website' }, 'owner and name, like firm/website', git],
  [{ EDITOR_SIGN_IN: 'sign-in' }, 'Write a URL without a path', git],
])('settings: reject %j and say what to write', (environment, sentence, read = build) => {
  expect(() => read(environment)).toThrow(sentence);
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
])('settings: read %j as %j', (environment, settings) => {
  expect(build(environment)).toMatchObject(settings);
});

test.each([
  ['github', 'firm/website', 'https://api.github.com', 'firm/website'],
  ['forgejo', 'firm/website', 'https://codeberg.org', 'firm/website'],
  ['gitlab', 'https://git.example.com/a/b/c.git', 'https://git.example.com', 'a/b/c'],
])(
  'settings: with %s and %s, the CMS may call only %s',
  (EDITOR_BACKEND, EDITOR_REPOSITORY, apiOrigin, repo) => {
    const expected = { apiOrigin, backend: { repo, branch: 'main' } };
    expect(git({ EDITOR_BACKEND, EDITOR_REPOSITORY })).toMatchObject(expected);
  },
);

test('settings: treat empty values as missing', () => {
  expect(git({ EDITOR_BRANCH: '', EDITOR_APP_ID: '', EDITOR_SIGN_IN: '' })).toEqual(git({}));
  expect(readCmsRepository({ EDITOR_BACKEND: '', EDITOR_REPOSITORY: '' })).toBeUndefined();
  expect(routes({ ROUTES: '' })).toBe('linked');
});

test('preview: includes unpublished entries, and has a robots.txt that disallows everything', async () => {
  vi.resetModules();
  vi.stubEnv('SITE_URL', 'https://preview.example.net').stubEnv('PREVIEW', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { showsUnpublished } = await import('../../src/site/settings.ts');
  expect(showsUnpublished).toBe(true);
  const { GET } = await import('../../src/pages/robots.txt.ts');
  const answer = (await GET({} as APIContext)) as Response;
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n');
});
