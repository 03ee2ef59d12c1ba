/** Colours of the theme where no style sheet reaches: files and the browser's bars. */
import sheet from '../styles/theme.css?raw';
import { firm } from './data.ts';

const colour = (block: string, name: string) =>
  new RegExp(`${block} \\{[^}]*--${name}: (#\\w{6});`).exec(sheet)![1]!;

const accent = (name: string) => colour(`'${firm.theme}'\\]`, name);

export const theme = {
  secondary: accent('secondary'),
  secondaryLight: accent('secondary-light'),
  secondaryDark: accent('secondary-dark'),
};

/** Of the page, in every theme. */
export const pageColour = colour(':root', 'primary');
