import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { aliases } from './src/content/urls.ts';
import { pageDirectives } from './server/http-rules.ts';
import { checkedContent } from './tools/content/checked-content.ts';
import { content } from './tools/content/integration.ts';
import { editors } from './tools/cms/integration.ts';
import { hosting } from './tools/hosting/integration.ts';
import { apiBase, siteUrl } from './src/site/settings.ts';

/** One of the two typefaces: a file that tools/cut-fonts.mjs made, and what stands in for it, fitted, until it has come. */
const typeface = (name, cssVariable, weight, fallbacks) => {
  const src = [`./src/fonts/${name.toLowerCase().replace(' ', '-')}.woff2`];
  const options = { variants: [{ src, weight, style: 'normal' }] };
  return { name, cssVariable, provider: fontProviders.local(), fallbacks, options };
};

/** Code that stands in one file, by the paths of its modules. */
const inOne = (group) => ({ codeSplitting: { groups: [group] } });
const ENTRIES = { name: 'entries', test: /[\\/]content[\\/].*\.mdx$/ };
const REACT = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime|[\\/]src[\\/]islands[\\/]\w+\.ts/,
};

/** Hydrates an island when the visitor interacts with it (src/client/interaction.ts). */
const interaction = {
  name: 'interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/client/interaction.ts' }),
  },
};

/** The content, read and checked once for all integrations. */
const checked = checkedContent();

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  // dist/about.html: hosts answer /about without a redirect. Four pages at a time, because
  // each waits for the disk.
  build: { format: 'file', concurrency: 4 },
  // Astro's default ('jsx') glues a word to the link on the next line; prose here wraps there often.
  compressHTML: true,
  // No code on this site, and highlighted code would need style attributes that the CSP forbids.
  markdown: { syntaxHighlight: false },
  security: { csp: { directives: pageDirectives(apiBase) } },
  // Pages in development stand as visitors have them.
  devToolbar: { enabled: false },
  fonts: [
    typeface('Cormorant Garamond', '--cormorant', '500', [
      'Fitted Liberation Serif',
      'Fitted Noto Serif',
      'serif',
    ]),
    typeface('Hanken Grotesk', '--hanken', '400 600', ['Fitted Liberation Sans', 'sans-serif']),
  ],
  // Writes what editors see while typing into .astro/collections (docs/architecture.md).
  experimental: { contentIntellisense: true },
  integrations: [
    content(checked),
    react(),
    mdx(),
    interaction,
    editors(),
    // The pages of this build, without the second address of a page and without the editor.
    sitemap({ filter: (page) => !(new URL(page).pathname in aliases) && !/\/admin\b/.test(page) }),
    hosting(checked),
  ],
  vite: {
    plugins: [tailwindcss()],
    // Editors save in two steps; a half-written entry would leave the old page in the browser until the next save.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
    // Each MDX entry would print ten lines about a directive that Astro itself writes; they would hide real ones.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      // Code that only the build itself runs: thousands of entries in one file take less time and memory than in as many.
      prerender: { build: { rolldownOptions: { treeshake: false, output: inOne(ENTRIES) } } },
      client: {
        build: {
          // A script that loads nothing else stands in the page; no picture does.
          assetsInlineLimit: (file) => file.endsWith('.js'),
          rolldownOptions: {
            output: {
              // Astro's names go on to say which script of which file it is.
              entryFileNames: ({ name }) => `scripts/${name.split('.')[0]}.[hash].js`,
              chunkFileNames: 'scripts/[name].[hash].js',
              // All that any island needs besides its own code, in one request.
              ...inOne(REACT),
            },
          },
        },
      },
    },
  },
});
