/** Repairs what the rich-text control writes so that MDX reads it as it was meant. */
import { PICTURES } from './configuration.ts';

/** A code span, a comment, an escaped character, a URL, or a character that begins code in MDX. */
const PARTS =
  /(`+)(?!`)(?:(?!\n\n)[^])*?[^`]\1(?!`)|\\?\{\/\\?[*_]+[^]*?\\?[*_]+\/\}|\\.|https?:\/\/[^\s)>]+|<|\{(?!firm\.)/g;

/** Returns prose with comments as comments, URLs as typed, pictures by their path, and other `<` and `{` escaped. */
export const repairProse = (prose: string) =>
  prose
    .replaceAll(`](${PICTURES}/`, '](../images/')
    // A title, as from Word: the page has one.
    .replace(/^#(?= )/gm, '##')
    .replace(PARTS, (part) => {
      if (/^\\?\{\//.test(part)) return commentOf(part);
      if (/^https?:/.test(part)) return part.replace(/\\(?=[*_~`])/g, '');
      return part === '<' || part === '{' ? `\\${part}` : part;
    });

/** `\{/\* Ask \*\/}` and `{/_Ask_/}` as `{/* Ask *\/}`. */
const commentOf = (written: string) =>
  written
    .replace(/^\\?\{\/\\?[*_]+/, '{/*')
    .replace(/\\?[*_]+\/\}$/, '*/}')
    .replace(/(?<=.)\\(?=[*_])/g, '');
