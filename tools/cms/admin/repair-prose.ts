/** Corrects the Markdown of the rich-text control, so that MDX parses it as intended. */
import { PICTURES } from './configuration.ts';

/** A code span, a comment, an escaped character, a URL, or a character that begins code in MDX. */
const PARTS =
  /(`+)(?!`)(?:(?!\n\n)[^])*?[^`]\1(?!`)|\\?\{\/\\?[*_]+[^]*?\\?[*_]+\/\}|\\.|https?:\/\/[^\s)>]+|<|\{(?!firm\.)/g;

/** Returns prose with restored comments, URLs without escapes, relative paths of pictures, and every other `<` and `{` escaped. */
export const repairProse = (prose: string) =>
  prose
    .replaceAll(`](${PICTURES}/`, '](../images/')
    // Text pasted from Word may have a heading of level 1, which only the page title may have.
    .replace(/^#(?= )/gm, '##')
    .replace(PARTS, (part) => {
      if (/^\\?\{\//.test(part)) return commentOf(part);
      if (/^https?:/.test(part)) return part.replace(/\\(?=[*_~`])/g, '');
      return part === '<' || part === '{' ? `\\${part}` : part;
    });

/** Returns a comment in the syntax of MDX: `{/* Ask *\/}` for `\{/\* Ask \*\/}` and `{/_Ask_/}`. */
const commentOf = (written: string) =>
  written
    .replace(/^\\?\{\/\\?[*_]+/, '{/*')
    .replace(/\\?[*_]+\/\}$/, '*/}')
    .replace(/(?<=.)\\(?=[*_])/g, '');
