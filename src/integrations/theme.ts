import { join } from 'node:path';
import type { Plugin } from 'vite';
import { dataPath } from '../kinds.ts';
import { activeTheme } from '../site/data.ts';
import { pageColour } from '../site/head.ts';

const name = 'virtual:theme.css';

/**
 * Serves the chosen colour theme as the style sheet `virtual:theme.css`: page-style variables from
 * content/data/themes.yaml. A style sheet, not a style attribute, so that the CSP needs no exception.
 */
export function theme(): Plugin {
  let file = '';
  return {
    name: 'theme',
    configResolved({ root }) {
      file = join(root, dataPath('themes'));
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(file);
      return css();
    },
  };
}

/** Read when it is asked for, so that another theme shows in development without a restart. */
function css(): string {
  const theme = activeTheme();
  return `:root {
  --primary: ${pageColour};
  --secondary: ${theme.secondary};
  --secondary-light: ${theme.secondaryLight};
  --secondary-dark: ${theme.secondaryDark};
  --secondary-on-paper: ${theme.secondaryOnPaper};
}`;
}
