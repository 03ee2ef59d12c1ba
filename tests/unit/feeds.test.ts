import type { APIContext } from 'astro';
import { describe, expect, it, vi } from 'vitest';
import { sitemapPart } from '../../src/site/feeds.ts';

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
