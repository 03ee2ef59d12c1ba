/**
 * Modules made of data files while the site is built. They are read when they are asked for, so that a change shows in
 * development without a restart.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { addressOf, isBuilt, routeMode } from '../content/addresses.ts';
import { dataPath } from '../content/kinds.ts';
import { navigationIn } from '../site/data.ts';

function virtual(
  name: string,
  files: readonly Parameters<typeof dataPath>[0][],
  text: () => string,
): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of files) this.addWatchFile(resolve(dataPath(file)));
      return text();
    },
    // Astro keeps the styles of a page until a module of styles has changed, and a file of data is none.
    hotUpdate({ file, modules }) {
      const { moduleGraph } = this.environment;
      const made = moduleGraph.getModuleById(`\0${name}`);
      if (!made || !files.some((data) => resolve(dataPath(data)) === file)) return undefined;
      moduleGraph.invalidateModule(made);
      return [...modules, made];
    },
  };
}

/**
 * The items of the header, and the address of the search where it is built: with the island's own script, so that no page
 * prints them as props beside the links that it has anyway.
 */
export const menu = virtual('virtual:menu', ['navigation', 'firm'], () => {
  const search = isBuilt('pages', 'search') ? addressOf('pages', 'search') : null;
  return `export default ${JSON.stringify(navigationIn(routeMode()).header)};
export const search = ${JSON.stringify(search)};`;
});
