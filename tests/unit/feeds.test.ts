import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIContext } from 'astro';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sitemapPart } from '../../src/site/feeds.ts';
import { lastChanged } from '../../src/site/last-changed.ts';

const folder = mkdtempSync(join(tmpdir(), 'last-changed-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function git(cwd: string, at: string, ...parameters: string[]) {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  // Run by a git hook, the tests would inherit a repository that is not this one.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  execFileSync('git', [...identity, ...parameters], { cwd, env, stdio: 'pipe' });
}

/** A repository with the site in a folder of its own, one file changed twice and one once. */
function repository(): string {
  const root = join(folder, 'repository');
  const content = join(root, 'site/content/pages');
  mkdirSync(content, { recursive: true });
  git(root, '', 'init', '--quiet');
  writeFileSync(join(content, 'about.mdx'), 'first');
  writeFileSync(join(content, 'contact.mdx'), 'first');
  git(root, '2026-03-01T12:00:00Z', 'add', '.');
  git(root, '2026-03-01T12:00:00Z', 'commit', '--quiet', '-m', 'First');
  writeFileSync(join(content, 'about.mdx'), 'second');
  // Still the 4th in New York, the 5th in UTC.
  git(root, '2026-06-04T22:30:00-04:00', 'commit', '--quiet', '-am', 'Second');
  return root;
}

describe('the day of the last change', () => {
  const root = repository();

  it('is that of the last commit of each file, in UTC', async () => {
    expect(await lastChanged('content', join(root, 'site'))).toEqual(
      new Map([
        ['content/pages/about.mdx', '2026-06-05'],
        ['content/pages/contact.mdx', '2026-03-01'],
      ]),
    );
  });

  it('is unknown in a shallow clone, where the last commit seems to have written everything', async () => {
    const clone = join(folder, 'clone');
    git(folder, '', 'clone', '--quiet', '--depth=1', `file://${root}`, clone);
    expect(await lastChanged('content', join(clone, 'site'))).toEqual(new Map());
  });

  it('is unknown outside a repository', async () => {
    expect(await lastChanged('content', folder)).toEqual(new Map());
  });
});

describe('the sitemap', () => {
  const entries = [
    { address: 'https://www.example.com/?a=1&b=<2>', changed: '2026-03-01' },
    { address: 'https://www.example.com/about', changed: '2026-06-05' },
    { address: 'https://www.example.com/contact' },
  ];

  it('escapes addresses and leaves out days that are not known', () => {
    const xml = sitemapPart(entries);
    expect(xml).toContain('?a=1&amp;b=&lt;2&gt;');
    expect(xml).toContain('<url><loc>https://www.example.com/contact</loc></url>');
  });
});

describe('robots.txt', () => {
  it('closes a preview', async () => {
    vi.stubEnv('PREVIEW', '1');
    vi.stubEnv('SITE_URL', 'https://preview.example.net');
    vi.resetModules();
    const { GET } = await import('../../src/pages/robots.txt.ts');
    const answer = (await GET({} as APIContext)) as Response;
    vi.unstubAllEnvs();
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n');
  });
});
