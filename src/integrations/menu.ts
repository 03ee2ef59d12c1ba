import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { addressOf, isBuilt, routeMode } from '../content/addresses.ts';
import { dataPath } from '../content/kinds.ts';
import { navigationIn } from '../site/data.ts';

const NAME = 'virtual:menu';
const MODULE = `\0${NAME}`;
const FILES = [dataPath('navigation'), dataPath('firm')].map((path) => resolve(path));

/**
 * The items of the header, and the address of the search where it is built: with the island's own script, so that no page
 * prints them as props beside the links that it has anyway. Read when they are asked for, so that a change shows in development
 * without a restart.
 */
export const menu: Plugin = {
  name: NAME,
  resolveId: (id) => (id === NAME ? MODULE : undefined),
  load(id) {
    if (id !== MODULE) return undefined;
    for (const file of FILES) this.addWatchFile(file);
    const search = isBuilt('pages', 'search') ? addressOf('pages', 'search') : null;
    return `export default ${JSON.stringify(navigationIn(routeMode()).header)};
export const search = ${JSON.stringify(search)};`;
  },
  // A file of data is no module, so Vite would keep what was made of it.
  hotUpdate({ file, modules }) {
    const { moduleGraph } = this.environment;
    const made = moduleGraph.getModuleById(MODULE);
    if (!made || !FILES.includes(file)) return undefined;
    moduleGraph.invalidateModule(made);
    return [...modules, made];
  },
};
