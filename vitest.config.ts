/**
 * Tests without Playwright. `unit`: single modules, loaded by Astro's Vite configuration, so that components can be rendered.
 * `content`: the rules of content, on fixture content, so that no change of content makes them fail. `site-content`: the site's
 * content. `receiver`: the receiver in a process. `built`: the built site. `specification`: the specified pages; runs in `npm run
 * check:specification` and every night. `hosting`: the site on real web servers. `engines`: one journey in Debian's Firefox and
 * WebKitGTK.
 */
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';

const project = (name: string) => ({
  name,
  include: [`tests/${name}/**/*.test.{ts,tsx}`],
  environment: 'node',
  // Test files share no state. Isolated, each would load all modules again and take twice the time.
  isolate: false,
  // No test asserts a duration, so a busy machine may be slow.
  testTimeout: 60_000,
  hookTimeout: 180_000,
});

/** A project whose tests read the built site. */
const onBuiltSite = (name: string) => ({ ...project(name), globalSetup: 'tests/local-site.ts' });

export default defineConfig({
  test: {
    // A forgotten `.only` would skip all other tests.
    allowOnly: false,
    // Many tests wait for a process. Vitest would leave one of two cores free.
    maxWorkers: 2,
    projects: [
      getViteConfig({ test: project('unit') }),
      { test: project('content') },
      { test: project('site-content') },
      { test: project('receiver') },
      { test: onBuiltSite('built') },
      { test: onBuiltSite('specification') },
      { test: onBuiltSite('hosting') },
      { test: project('engines') },
    ],
  },
});
