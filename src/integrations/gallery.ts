import type { AstroIntegration } from 'astro';

/**
 * Serves the gallery of sections at `/gallery`, with `npm run dev` only. The pages lie outside src/pages, so a build does
 * not know of them.
 */
export function gallery(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/gallery', entrypoint: './src/editors/gallery/Gallery.astro' });
        injectRoute({
          pattern: '/gallery/[type]',
          entrypoint: './src/editors/gallery/Example.astro',
        });
      },
    },
  };
}
