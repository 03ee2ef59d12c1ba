/** Colours of the site: of its style sheet (`tokens-plugin.ts`), drawings, icons and social images. */

/**
 * Accent colours of each theme, `theme` in `content/data/firm.yaml`. Minimum contrast: `secondary` 4.5 with a button's text;
 * `secondaryLight` 7 on a surface; `secondaryDark` 3 on black; `secondaryInPrint` 4.5 on white.
 */
export const themes = {
  gold: {
    name: 'Gold',
    secondary: '#c9a43d',
    secondaryLight: '#e3c878',
    secondaryDark: '#8f6f1e',
    secondaryInPrint: '#7a5c12',
  },
  green: {
    name: 'Emerald',
    secondary: '#10b981',
    secondaryLight: '#32d7a0',
    secondaryDark: '#137454',
    secondaryInPrint: '#0f6d4e',
  },
  blue: {
    name: 'Sapphire',
    secondary: '#3b82f6',
    secondaryLight: '#a4c1f1',
    secondaryDark: '#1b60d3',
    secondaryInPrint: '#145acb',
  },
  red: {
    name: 'Ruby',
    secondary: '#ef4444',
    secondaryLight: '#efafaf',
    secondaryDark: '#c52121',
    secondaryInPrint: '#bd1a1a',
  },
  purple: {
    name: 'Amethyst',
    secondary: '#8b5cf6',
    secondaryLight: '#c8b6f3',
    secondaryDark: '#7442e5',
    secondaryInPrint: '#6c36e9',
  },
};

export type Theme = keyof typeof themes;

/** Name of each theme, by its id. */
export const themeNames = Object.fromEntries(
  Object.entries(themes).map(([id, { name }]) => [id, name]),
) as Record<Theme, string>;

/**
 * Colours of the screen, in every theme. Contrast on page and surface: heading 18.3 and 15.2, text 14.5 and 12, muted 9.4
 * and 7.8, danger 8.7 and 7.2; all AAA. `surface` is behind spreads, menus and the closing call, `field` in form fields.
 */
export const screen = {
  page: '#000000',
  surface: '#1e1a12',
  field: '#14120d',
  plate: '#090805',
  line: '#3a3428',
  edge: '#6b6353',
  heading: '#f3efe7',
  text: '#ddd6c8',
  muted: '#b5ad9c',
  danger: '#f08a80',
  onAccent: '#0c0b09',
};

/** Colours of a printed page. */
export const print: typeof screen = {
  page: '#fff',
  surface: '#fff',
  field: '#fff',
  plate: '#fff',
  line: '#d9d2c3',
  edge: '#4d4739',
  heading: '#16130c',
  text: '#16130c',
  muted: '#4d4739',
  danger: '#a1261b',
  onAccent: '#fff',
};

/** Colours of ivory paper on the dark page: the written page and certificates. */
export const ivory = {
  paper: '#f1ece0',
  text: '#14120d',
  label: '#5c4510',
  line: '#b7a57a',
  rule: '#6e5416',
  /** Engraved lines. */
  ink: '#4d3a0f',
  /** Engraved lines as faint as a watermark. */
  watermark: '#e2d8bf',
  /** Shaded and lit sides of a seal that is pressed into the paper. */
  shade: '#a08d68',
  light: '#fffdf6',
  /** Rims of punched holes, and the dark behind them. */
  rim: '#c9bb98',
  hole: '#060503',
};
