import type { Plugin } from 'vite';
import { addressOf, isBuilt, routeMode } from '../content/addresses.ts';
import { navigationIn } from '../site/data.ts';

const NAME = 'virtual:menu';

/** The module, as Vite knows it. */
export const MENU = `\0${NAME}`;

/**
 * The items of the header, and the address of the search where it is built: with the island's own script, so that no page
 * prints them as props beside the links that it has anyway.
 */
export const menu: Plugin = {
  name: NAME,
  resolveId: (id) => (id === NAME ? MENU : undefined),
  load(id) {
    if (id !== MENU) return undefined;
    const search = isBuilt('pages', 'search') ? addressOf('pages', 'search') : null;
    return `export default ${JSON.stringify(navigationIn(routeMode()).header)};
export const search = ${JSON.stringify(search)};`;
  },
};
