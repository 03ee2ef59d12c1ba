import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { WORKER } from './src/hosts/hosting/cloudflare.ts';
import { pageDirectives } from './src/hosts/hosting/csp.ts';
import { admin } from './src/integrations/admin.ts';
import { content } from './src/integrations/content.ts';
import { fonts } from './src/integrations/fonts.ts';
import { gallery } from './src/integrations/gallery.ts';
import { hosting } from './src/integrations/hosting.ts';
import { intentDirective } from './src/integrations/intent-directive.ts';
import { photographs } from './src/integrations/photographs.ts';
import { receiver } from './src/integrations/receiver.ts';
import { menu, theme } from './src/integrations/virtual.ts';
import { apiBase, siteUrl } from './src/site/settings.ts';

/**
 * Vite wraps each lazy import in a loader that preloads the chunk's style sheets and imports: 0.9 kB on every page. Our
 * lazy chunks have neither, so the import alone does.
 */
const plainLazyImports = {
  name: 'plain-lazy-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

/**
 * Tailwind's licence notice stays, its version goes: a site need not tell what it is made with. So do the variables by which
 * its utilities would add up (`border-dashed`, `leading-…`), 0.2 kB on every page: ours don't.
 */
const plainTailwind = {
  name: 'plain-tailwind',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = String(asset.source)
          .replace(/(tailwindcss) v[\d.]+/, '$1')
          .replace(/@property --tw-(?:border-style|font-weight)\{.*?\}/g, '')
          .replace(/--tw-(?:border-style|font-weight):.*?(?:;|(?=\}))/g, '')
          .replace(/[\w-]+:var\(--tw-border-style\);?/g, '')
          .replace(/var\(--tw-leading,\s*([\d.]+|var\(.*?\))\)/g, '$1')
          .replace(/@layer properties\{@supports[^{]*\{[^{}]*\{\}\}\}/, '');
  },
};

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  // dist/about.html: hosts answer /about without a redirect. The one style sheet stands in each page, so that the first view
  // waits for nothing else, and no state is without its rules. Four pages at a time, because each waits for the disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4, redirects: false },
  // Astro's default ('jsx') glues a word to the link on the next line; prose here wraps there often.
  compressHTML: true,
  // No code on this site, and highlighted code would need style attributes that the CSP forbids.
  markdown: { syntaxHighlight: false },
  security: { csp: { directives: pageDirectives(apiBase) } },
  // It would stand on the page that editors see beside its form.
  devToolbar: { enabled: false },
  integrations: [
    content(),
    fonts(),
    react(),
    mdx(),
    intentDirective(),
    receiver(),
    gallery(),
    admin(),
    photographs(),
    hosting({
      name: WORKER,
      receiver: apiBase === '' ? { database: process.env.APPLICATIONS_D1 } : undefined,
    }),
  ],
  vite: {
    plugins: [theme, menu, tailwindcss(), plainLazyImports, plainTailwind],
    // Editors save in two steps; a half-written entry would leave the old page in the browser until the next save.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
    build: {
      rolldownOptions: {
        // Each MDX entry would print ten lines about a directive that Astro itself writes; they would hide real ones.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
    environments: {
      // Code that only the build itself runs: thousands of entries in one file take less time and memory than in as many.
      prerender: {
        build: {
          rolldownOptions: {
            treeshake: false,
            output: {
              codeSplitting: { groups: [{ name: 'entries', test: /[\\/]content[\\/].*\.mdx$/ }] },
            },
          },
        },
      },
      client: {
        build: {
          // Every script is a file of its own under /scripts/, cached for ever, but those that hear of a loss.
          assetsInlineLimit: (file) => /\/(?:Failures|apply-now)\./.test(file),
          rolldownOptions: {
            output: {
              // Astro's names go on to say which script of which file it is.
              entryFileNames: ({ name }) => `scripts/${name.split('.')[0]}.[hash].js`,
              chunkFileNames: 'scripts/[name].[hash].js',
              // All that any island needs besides its own code, in one request.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime|[\\/]src[\\/]islands[\\/]\w+\.ts/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
