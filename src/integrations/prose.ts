import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { dataPath } from '../kinds.ts';
import { readPlaceholders } from '../reader/data-file.ts';
import { filledProse } from '../schemas/placeholders.ts';
import { partsOf, typesetProse, withoutLinks } from '../schemas/prose.ts';
import { isLeftOut, routeMode } from '../site/addresses.ts';

/** Fills and sets the prose of entries before MDX reads it, as the schemas fill and set their fields. */
export function prose(): Plugin {
  return {
    name: 'prose',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/.*\.mdx$/ },
      handler(file) {
        this.addWatchFile(resolve(dataPath('firm')));
        const { frontmatter, body } = partsOf(file);
        const filled = filledProse(body, readPlaceholders());
        const set = typesetProse(withoutLinks(filled, (link) => isLeftOut(link, routeMode())));
        return { code: frontmatter + set, map: null };
      },
    },
  };
}
