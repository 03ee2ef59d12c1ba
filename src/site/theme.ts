import { themes } from '../styles/tokens.ts';
import { firm } from './data.ts';

/** Accent colours of the firm's theme, for images, which cannot use the custom properties of the style sheet. */
export const theme = themes[firm.theme];
