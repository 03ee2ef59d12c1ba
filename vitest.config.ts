/**
 * Tests that need no browser. `unit`: the code, piece by piece, with Astro's own way of loading modules, so that components
 * can be rendered. `content`: the rules over content, on fixture content, so that no change of content makes them fail.
 * `site-content`: the content there is. `built`: the finished site, which must have been built. `specification`: what was
 * commissioned, held against it by `npm run check:specification` and not by `npm test`. `hosting`: the site on real engines.
 */
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';

const project = (name: string) => ({
  name,
  include: [`tests/${name}/**/*.test.{ts,tsx}`],
  environment: 'node',
  // They change nothing that others share, and would take twice the time if each file of tests read everything anew.
  isolate: false,
  // Nothing here asserts a time; a busy machine may take its own.
  testTimeout: 60_000,
  hookTimeout: 180_000,
});

export default defineConfig({
  test: {
    // A test left alone with `.only` would hide the others.
    allowOnly: false,
    projects: [
      getViteConfig({ test: project('unit') }),
      { test: project('content') },
      { test: project('site-content') },
      { test: project('receiver') },
      { test: project('built') },
      { test: project('specification') },
      { test: project('hosting') },
      { test: project('engines') },
    ],
  },
});
