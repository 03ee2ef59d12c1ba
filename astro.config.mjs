import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { aliases } from './src/content/urls.ts';
import { pageDirectives } from './server/http-rules.ts';
import { createContentCache } from './tools/content/content-cache.ts';
import { content } from './tools/content/content-integration.ts';
import { cms } from './tools/cms/cms-integration.ts';
import { hosting } from './tools/hosting/hosting-integration.ts';
import { apiBase, siteUrl } from './src/site/settings.ts';

/** Returns a web font: a file that tools/subset-fonts.mjs wrote, and the fallback fonts, with adjusted widths, until it has loaded. */
const typeface = (name, cssVariable, weight, fallbacks) => {
  const src = [`./src/fonts/${name.toLowerCase().replace(' ', '-')}.woff2`];
  const options = { variants: [{ src, weight, style: 'normal' }] };
  return { name, cssVariable, provider: fontProviders.local(), fallbacks, options };
};

/** Returns output options that bundle the modules of a group into one file. */
const bundleGroup = (group) => ({ codeSplitting: { groups: [group] } });
const ENTRIES = { name: 'entries', test: /[\\/]content[\\/].*\.mdx$/ };
const REACT = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime|[\\/]src[\\/]islands[\\/]hydration[\\/]/,
};

/** Hydrates an island when the visitor interacts with it (src/client/interaction-directive.ts). */
const interaction = {
  name: 'interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/client/interaction-directive.ts',
      }),
  },
};

/** The content, read and checked once for all integrations. */
const contentCache = createContentCache();

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  // Writes dist/about.html, so that hosts serve /about without a redirect. Renders four pages at a time, because each waits for the
  // disk.
  build: { format: 'file', concurrency: 4 },
  // Astro's default ('jsx') removes the space between a word and a link on the next line.
  compressHTML: true,
  // The site shows no code, and syntax highlighting would add style attributes, which the CSP blocks.
  markdown: { syntaxHighlight: false },
  security: { csp: { directives: pageDirectives(apiBase) } },
  // Pages in development look as they do for visitors.
  devToolbar: { enabled: false },
  fonts: [
    typeface('Cormorant Garamond', '--cormorant', '500', [
      'Fitted Liberation Serif',
      'Fitted Noto Serif',
      'serif',
    ]),
    typeface('Hanken Grotesk', '--hanken', '400 600', ['Fitted Liberation Sans', 'sans-serif']),
  ],
  // Writes the schemas that code editors use for completion into .astro/collections (docs/architecture.md).
  experimental: { contentIntellisense: true },
  integrations: [
    content(contentCache),
    react(),
    mdx(),
    interaction,
    cms(),
    // All pages of this build except aliases and the CMS.
    sitemap({ filter: (page) => !(new URL(page).pathname in aliases) && !/\/admin\b/.test(page) }),
    hosting(contentCache),
  ],
  vite: {
    plugins: [tailwindcss()],
    // Code editors save in two steps. Without a delay, a half-written entry leaves the old page in the browser until the next save.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
    // Otherwise each MDX entry causes a ten-line warning about a directive that Astro writes, which would hide other warnings.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      // This code runs only during the build. One file for thousands of entries takes less time and memory than a file for each.
      prerender: { build: { rolldownOptions: { treeshake: false, output: bundleGroup(ENTRIES) } } },
      client: {
        build: {
          // Inlines scripts that load no other file, and no pictures.
          assetsInlineLimit: (file) => file.endsWith('.js'),
          rolldownOptions: {
            output: {
              // Only the first part of Astro's name, which continues with the script's file and number.
              entryFileNames: ({ name }) => `scripts/${name.split('.')[0]}.[hash].js`,
              chunkFileNames: 'scripts/[name].[hash].js',
              // The code that all islands share, in one request.
              ...bundleGroup(REACT),
            },
          },
        },
      },
    },
  },
});
