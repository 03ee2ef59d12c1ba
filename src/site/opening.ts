/** The fonts of every page, and the script that asks for them, made once for all pages. */
import { minifySync } from 'vite';
import { firstScript } from '../client/first-script.ts';
import headings from '/.cache/fonts/cormorant-garamond.woff2?url';
import text from '/.cache/fonts/hanken-grotesk.woff2?url';

export const fonts = [headings, text];

export const opening = minifySync('first-script.js', firstScript(fonts)).code;
