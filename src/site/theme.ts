/** Accent colours of the firm's theme, for files that no style sheet reaches. */
import { themes } from '../styles/tokens.ts';
import { firm } from './data.ts';

export const theme = themes[firm.theme];
