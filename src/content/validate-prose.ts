/** Rules about prose, with messages for content editors. */
import { mdxToMdast, type MdastNode } from 'satteri';
import { diagnostic, quoted, type Diagnostic } from '../schemas/diagnostics.ts';
import { BULLET } from '../schemas/fields.ts';
import { validateLinkLabel } from '../schemas/links.ts';
import { validateAlt } from '../schemas/pictures.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { placeOf, plainText, proseNodes } from './prose.ts';

/** `line` is counted from 1 in the prose. From `validateNode` it is counted from 0 in the node. */
type ProseDiagnostic = Diagnostic & { line?: number };

/** Returns the diagnostics for the prose of an entry. `isRequired` rejects empty prose. */
export function validateProse(body: string, isRequired: boolean): ProseDiagnostic[] {
  if (isRequired && body.trim() === '')
    return [diagnostic('The text is missing.', 'Write it below the second ---.')];
  let level = 1;
  const problems = proseNodes(body).flatMap((node) => {
    const { line, start, end } = placeOf(node);
    const markup = body.slice(start, end);
    const issues: ProseDiagnostic[] = [validateNode(node, markup, level) || []].flat();
    // A heading of the wrong level is reported once, and not again for those below it.
    if (node.type === 'heading') level = Math.max(node.depth, 2);
    return issues.map((issue) => ({ ...issue, line: line + (issue.line ?? 0) }));
  });
  // The MDX parser also rejects mistakes that these rules do not cover.
  return problems.length > 0 ? problems : mdxErrors(body);
}

/** Returns the error of Astro's MDX parser, which stops at the first one. */
function mdxErrors(body: string) {
  try {
    mdxToMdast(body);
    return [];
  } catch (error) {
    const reason = (error as Error).message;
    const [, line = 1, text = reason] = /^(\d+):\d+: (.*)$/s.exec(reason) ?? [];
    const message = `This text cannot be read: ${text}`;
    const hint = 'Use only plain text, ## headings, lists, [links](/about) and **bold**.';
    return [{ line: Number(line), message, hint }];
  }
}

/** Returns a diagnostic if a node is not valid. `markup` is its source, `level` is the level of the heading above. */
function validateNode(node: MdastNode, markup: string, level: number) {
  const copy = plainText(node);
  switch (node.type) {
    case 'html':
      // Its opening tag has been reported.
      if (markup.startsWith('</')) return undefined;
      return diagnostic(
        `HTML like ${quoted(markup)} does not work in text.`,
        'Use **bold**, [links](/about), lists and ## headings. For cards, steps or figures, add a section.',
      );
    case 'code':
      // Indented text is code in Markdown, which no rule reads, and a paragraph in MDX.
      if (/^ {0,3}(```|~~~)/.test(markup)) return undefined;
      return diagnostic(
        `The text ${quoted(markup.trim())} starts with four spaces or a tab.`,
        'Delete them, so that it starts in the same column as the text around it.',
      );
    case 'text':
      return [strayCharacters(markup), validateMarks(markup)].flat();
    case 'paragraph':
      return validateLine(copy.split('\n')[0]!);
    case 'heading':
      // Fields above a line of hyphens are a heading.
      if (FIELD.test(copy.split('\n')[0]!)) return validateLine(copy.split('\n')[0]!);
      if (node.depth > 1 && node.depth <= level + 1) return undefined;
      return diagnostic(
        `The heading ${quoted(copy)} has the wrong level.`,
        'Start a heading with ##, and a heading below it with ###.',
      );
    case 'image':
      if (node.alt && node.alt.trim().length >= 5) return validateAlt(node.alt);
      return diagnostic(
        `The picture ${quoted(node.url.split('/').at(-1))} has no description.`,
        'Write what it shows between the square brackets: ![Two engineers at a turbine](...).',
      );
    case 'link':
      if (markup.startsWith('<'))
        return diagnostic(
          `${quoted(markup)} would be read as code.`,
          `Write [link text](${node.url}).`,
        );
      return node.children.some(({ type }) => type === 'image')
        ? undefined
        : validateLinkLabel(copy);
    default:
      return undefined;
  }
}

/** Reports `<` and `{`, which start code in MDX. Placeholders are validated as references. */
const strayCharacters = (text: string) =>
  [
    ...text
      .replace(PLACEHOLDER, (placeholder) => ' '.repeat(placeholder.length))
      .matchAll(/\\.|[<{]/g),
  ]
    .filter(([character]) => !character.startsWith('\\'))
    .map(({ 0: character, index: at }) => {
      const around = text.slice(Math.max(0, at - 20), at + 20).replaceAll('\n', ' ');
      return {
        line: text.slice(0, at).split('\n').length - 1,
        message: `The character ${character} in ${quoted(around.trim())} would be read as code.`,
        hint: `Write it in words, use round brackets, or put a backslash before it: \\${character}.`,
      };
    });

/** Invalid markup of a link, bold text, a list item, a table row or a heading, which visitors would see. */
const INVALID_MARKUP = new RegExp(
  [
    /\[[^[\]]*\] ?\([^)\n]*\)?/,
    /(?<!\\)(?:\*\*|__)[^*_\n]*/,
    BULLET,
    /^ *(?:-\p{L}.*|\d{1,2}[.)]\p{L}.*)/u,
    /^\|.*\|/,
    /^#{1,6}[^#\s].*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'mu',
);

function validateMarks(text: string) {
  const [mark] = INVALID_MARKUP.exec(text) ?? [];
  if (mark === undefined) return [];
  const message = `Visitors would see ${quoted(mark.trim())} exactly as written.`;
  const hint =
    'Write a link as [text](/about) and bold as **text**. Put a hyphen and a space before a list item, and ## and a space before a heading. Below the first row of a table, write | --- | --- |.';
  return [{ message, hint }];
}

/** A field of a section, typed into the prose. `Type: note` and `title: who owns it` are prose. */
const FIELD = /^(?:type: *\w+|(?:heading|title|text|label|href|summary|icon): *(["']).*\1)$/;

function validateLine(line: string) {
  // MDX reads these words as code, even in a sentence about trade.
  if (/^(?:import|export)\s/.test(line))
    return diagnostic(
      `A paragraph that starts with ${quoted(line)} would be read as code.`,
      'Start it with another word. If it is code, delete it: pictures and sections do not need it.',
    );
  if (!FIELD.test(line)) return undefined;
  const message = `${quoted(line)} is a field, but visitors would see it as text here.`;
  const hint = 'Move it above the second ---. Fields of a section go below "sections:".';
  return diagnostic(message, hint);
}
