import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { dataPath } from '../content/kinds.ts';
import { addressOf, isBuilt, routeMode } from '../content/addresses.ts';
import { navigationIn } from '../site/data.ts';

const name = 'virtual:menu';

/**
 * Serves the items of the header, and the address of the search where it is built, as the module `virtual:menu`, so that they come with the island's own script, and no page
 * prints them as props beside the links that it has anyway.
 */
export function menu(): Plugin {
  return {
    name: 'menu',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of ['navigation', 'firm'] as const)
        this.addWatchFile(resolve(dataPath(file)));
      // Read when it is asked for, so that a change shows in development without a restart.
      const mode = routeMode();
      const search = isBuilt('pages', 'search', mode) ? addressOf('pages', 'search') : null;
      return `export default ${JSON.stringify(navigationIn(mode).header)};
export const search = ${JSON.stringify(search)};`;
    },
  };
}
