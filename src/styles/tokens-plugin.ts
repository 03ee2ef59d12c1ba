/** Tailwind plugin that makes custom properties (`--color-page`) and classes (`bg-page`) from `tokens.ts`. */
import plugin from 'tailwindcss/plugin';
import { ivory, print, screen, themes } from './tokens.ts';

const kebabCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declare = (prefix: string, colours: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [`${prefix}${kebabCase(name)}`, value]),
  );

/** Colours that come from the theme: on the screen, and in print. */
const accents = {
  screen: {
    accent: 'var(--secondary)',
    accentStrong: 'var(--secondary-light)',
    control: 'var(--secondary-dark)',
  },
  print: {
    accent: 'var(--secondary-in-print)',
    accentStrong: 'var(--secondary-in-print)',
    control: print.muted,
  },
};

const names = [...Object.keys(screen), ...Object.keys(accents.screen)].map(kebabCase);

export default plugin(
  ({ addBase }) => {
    for (const [id, { name: _, ...colours }] of Object.entries(themes))
      addBase({ [`[data-theme='${id}']`]: declare('--', colours) });
    addBase({
      ':root': {
        '--primary': screen.page,
        ...declare('--ivory-', ivory),
        ...declare('--color-', { ...print, ...accents.print }),
      },
      '@media not print': {
        '.dark': declare('--color-', { ...screen, ...accents.screen, page: 'var(--primary)' }),
      },
    });
  },
  {
    theme: {
      extend: { colors: Object.fromEntries(names.map((name) => [name, `var(--color-${name})`])) },
    },
  },
);
