import type { APIContext } from 'astro';
import { describe, expect, it, vi } from 'vitest';

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
