import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { dataPath } from '../content/kinds.ts';
import { activeTheme, pageColour } from '../site/data.ts';

const name = 'virtual:theme.css';

/**
 * Serves the chosen colour theme as the style sheet `virtual:theme.css`: page-style variables from
 * content/data/themes.yaml. A style sheet, not a style attribute, so that the CSP needs no exception.
 */
export function theme(): Plugin {
  return {
    name: 'theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(resolve(dataPath('themes')));
      // Read when it is asked for, so that another theme shows in development without a restart.
      const { secondary, secondaryLight, secondaryDark, secondaryOnPaper } = activeTheme();
      return `:root {
  --primary: ${pageColour};
  --secondary: ${secondary};
  --secondary-light: ${secondaryLight};
  --secondary-dark: ${secondaryDark};
  --secondary-on-paper: ${secondaryOnPaper};
}`;
    },
  };
}
