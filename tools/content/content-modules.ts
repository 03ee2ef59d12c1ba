/** The modules that Vite makes from the content: prose, pictures and the menu. */
import { join, relative, sep } from 'node:path';
import type { ImageMetadata } from 'astro';
import type { Plugin } from 'vite';
import { dataNames, dataPath } from '../../src/content/collections.ts';
import { publishedProse } from '../../src/content/published-prose.ts';
import { validatePicture } from '../../src/content/read.ts';
import { hasRoute, SEARCH_PATH } from '../../src/content/urls.ts';
import { headerItems } from '../../src/site/menu.ts';
import type { ContentCache } from './content-cache.ts';

const root = process.cwd();

const MENU = '\0virtual:menu';

/**
 * Replaces a picture that cannot be read. No page shows it, but Astro imports every picture. The icon is used because Astro cannot
 * scale an SVG.
 */
const UNREADABLE_PICTURE: ImageMetadata = {
  src: '/icon-512.png',
  width: 512,
  height: 512,
  format: 'png',
};

const DATA_FILES = dataNames.map((name) => join(root, dataPath(name)));

/** Returns the Vite plugin that loads the prose of entries and the menu, and registers the data files that modules depend on. */
export const contentModules = (cache: ContentCache): Plugin => ({
  name: 'content',
  resolveId: (id) => (`\0${id}` === MENU ? MENU : undefined),
  load: {
    order: 'pre',
    filter: { id: [/virtual:menu$/, /\/content\/(?:[^/]+\/[^/]+\.mdx|images\/[^/]+)(?:\?|$)/] },
    handler(id) {
      if (id === MENU) return menuModule();
      const [path = ''] = id.split('?');
      const file = relative(root, path).replaceAll(sep, '/');
      if (file.startsWith('content/images/'))
        return (
          validatePicture(root, file) && `export default ${JSON.stringify(UNREADABLE_PICTURE)}`
        );
      // Without the fields, which Astro's collections contain.
      const entry = cache.get().content.files.find((source) => source.file === file);
      return { code: publishedProse(entry?.body ?? ''), map: null };
    },
  },
  transform: {
    order: 'pre',
    filter: {
      id: [/virtual:menu$/, /\/src\/site\/data\.ts$/, /\/content\/[^/]+\/[^/]+\.mdx(?:\?|$)/],
    },
    handler() {
      for (const file of DATA_FILES) this.addWatchFile(file);
    },
  },
});

/**
 * Returns a module with the items of the header and the path of the search page. As props, they would be in the HTML of every page.
 */
function menuModule() {
  const search = hasRoute(SEARCH_PATH) ? SEARCH_PATH : null;
  return `export default ${JSON.stringify(headerItems())};
export const search = ${JSON.stringify(search)};`;
}
