/** Prose is Markdown and nothing else: no code, no tags, headings in order, links and pictures that are there. */
import type { Content, SourceFile } from '../read.ts';
import { nearest } from '../nearest.ts';
import { finding, type Finding, type Problem } from '../problem.ts';
import {
  lineOf,
  mdxError,
  proseHeadings,
  proseTree,
  visitProse,
  withoutComments,
  wordsOf,
  type ProseNode,
} from '../prose.ts';
import { listOf, quoted } from '../words.ts';
import { explainLabel, explainLink, type LinkContext } from './links.ts';

export function proseProblems(file: SourceFile, content: Content, context: LinkContext): Problem[] {
  if (file.body.trim() === '') return [];
  const problems: Problem[] = [];
  const report = (line: number, found: Finding | undefined) => {
    if (found) problems.push({ file: file.file, line, field: 'prose', ...found });
  };
  const body = withoutComments(file.body);

  visitProse(proseTree(file), (node) => {
    const line = lineOf(file, node);
    const written = body.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type === 'html') report(line, explainTag(node.value ?? ''));
    if (node.type === 'code') report(line, explainIndent(written, node.value ?? ''));
    if (node.type === 'text') {
      for (const { at, found } of strayCharacters(body, node))
        report(file.bodyLine + lineBreaks(body.slice(0, at)), found);
      report(line, explainMarks(node.value ?? ''));
    }
    if (node.type === 'paragraph') report(line, explainCode(wordsOf(node)));
    if (node.type === 'image') report(line, explainPicture(node, content.images));
    if (node.type === 'definition') report(line, explainLink(node.url ?? '', file, context));
    if (node.type === 'link') {
      if (written.startsWith('<')) report(line, explainAngleLink(written, node.url ?? ''));
      else report(line, explainLink(node.url ?? '', file, context));
      const words = wordsOf(node);
      if (words.trim() === '' && !node.children?.some(({ type }) => type === 'image'))
        report(
          line,
          finding(
            `The link to ${quoted(node.url)} has no words.`,
            'Write them between the square brackets.',
          ),
        );
      else report(line, explainLabel(words));
    }
  });

  let level = 1;
  for (const { depth, text, line } of proseHeadings(file)) {
    report(line, explainLevel(depth, level, text));
    // One heading of the wrong level does not make those below it wrong.
    level = Math.max(depth, 2);
  }

  // Whatever the rules above do not know, the MDX reader still refuses, and the build must not be the first to say so.
  const error = problems.length === 0 ? mdxError(file) : undefined;
  if (error)
    report(
      error.line,
      finding(
        `The prose cannot be read here: ${error.text}`,
        'Write it as plain Markdown: words, ## headings, lists, [links](/about) and **strong** words.',
      ),
    );
  return problems;
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** `<` and `{` begin code in MDX unless a backslash stands before them. */
function strayCharacters(body: string, node: ProseNode): { at: number; found: Finding }[] {
  const start = node.position?.start.offset ?? 0;
  const text = body.slice(start, node.position?.end.offset);
  return [...text.matchAll(/\\.|[<{]/g)]
    .filter(([character]) => !character.startsWith('\\'))
    .map(({ 0: character, index }) => {
      const around = text
        .slice(Math.max(0, index - 20), index + 20)
        .split('\n')
        .join(' ')
        .trim();
      const words =
        character === '<' ? 'Write it in words ("less than 5%"), or' : 'Use round brackets, or';
      return {
        at: start + index,
        found: finding(
          `The character ${character} in ${quoted(around)} would begin code here.`,
          `${words} put a backslash before it: \\${character}.`,
        ),
      };
    });
}

/** Marks that were meant as a link or a heading, and that the page would show. */
function explainMarks(text: string): Finding | undefined {
  // The whole expression tries every letter as a beginning, which takes long where there is nothing to find.
  const link = /\] ?\(/.test(text) ? /\[?[^[\]]*\] ?\([^)\s]*\)?/.exec(text)?.[0] : undefined;
  if (link !== undefined)
    return finding(
      `${quoted(link.trim())} is not read as a link.`,
      'Write it without spaces between the brackets, and close both: [the words](/the-address).',
    );
  const heading = /^#{1,6}[^#\s].*/.exec(text)?.[0];
  if (heading === undefined) return undefined;
  return finding(`${quoted(heading)} is not read as a heading.`, 'Put a space after the #.');
}

const markdownFor: Record<string, string> = {
  a: '[the words](/the-address)',
  b: '**strong words**',
  strong: '**strong words**',
  i: '*emphasised words*',
  em: '*emphasised words*',
  br: 'an empty line for a new paragraph',
  img: '![what the picture shows](../images/name.jpg)',
  li: 'a line that begins with a hyphen and a space',
  ul: 'lines that begin with a hyphen and a space',
  ol: 'lines that begin with 1. and a space',
  h2: '## and the heading',
  h3: '### and the heading',
  p: 'an empty line between paragraphs',
};

function explainTag(html: string): Finding | undefined {
  if (html.startsWith('<!--'))
    return finding(
      'Comments in this form stop the page.',
      'Write {/* the comment */}, or put it into the frontmatter after a #.',
    );
  const name = /^<\/?\s*([A-Za-z][\w.-]*)/.exec(html)?.[1];
  if (name === undefined) return finding(`${quoted(html)} is not prose.`, 'Leave it out.');
  const instead = markdownFor[name.toLowerCase()];
  // The closing half of a pair was already reported with its opening half.
  if (html.startsWith('</')) return undefined;
  return finding(
    `The tag <${name}> stands in the prose.`,
    instead === undefined
      ? 'Prose has no tags. What has a shape (cards, steps, figures) goes into sections, in the frontmatter.'
      : `Write ${instead} instead.`,
  );
}

/**
 * Four spaces make code in Markdown, whose words no rule looks at, and nothing in MDX, where links, tags and braces in
 * them count.
 */
function explainIndent(written: string, text: string): Finding | undefined {
  if (/^ {0,3}(```|~~~)/.test(written)) return undefined;
  const [first = ''] = text.trim().split('\n');
  return finding(
    `The text ${quoted(first)} begins with four spaces or a tab.`,
    'Take them away, so that it begins in the column of the text around it.',
  );
}

function explainCode(paragraph: string): Finding | undefined {
  const word = /^(import|export)\s+(?:[\w*{]|default)/.exec(paragraph)?.[1];
  const isCode = word !== undefined && /\bfrom\s+['"]|=|\bdefault\b|^import\s+['"]/.test(paragraph);
  if (!isCode) return undefined;
  return finding(
    `A line of code begins with "${word}".`,
    'Content holds words, not code. Leave the line out; pictures and sections need no import.',
  );
}

function explainAngleLink(written: string, url: string): Finding {
  const target = /^[a-z][a-z+.-]*:/.test(url) ? url : `mailto:${url}`;
  return finding(
    `${quoted(written)} would begin code here.`,
    `Write a link with words: [the words](${target}).`,
  );
}

function explainPicture(node: ProseNode, images: readonly string[]): Finding | undefined {
  const url = node.url ?? '';
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (/^https?:/.test(url))
    return finding(
      `The picture ${quoted(url)} lies on another site.`,
      'Put the file into content/images and write ../images/ and its name.',
    );
  if (!images.includes(name))
    return finding(
      `There is no picture ${quoted(name)} in content/images.`,
      images.length > 0
        ? `Pictures: ${listOf(images, name)}.`
        : 'The folder is empty: put the file there.',
      nearest(name, images),
    );
  if (url !== `../images/${name}`)
    return finding(`${quoted(url)} is not where the picture lies.`, undefined, `../images/${name}`);
  if ((node.alt ?? '').trim().length < 5)
    return finding(
      `The picture ${quoted(name)} has no description.`,
      'Say what it shows, for those who cannot see it, between the square brackets: ![Two engineers at a turbine](...).',
    );
  return undefined;
}

function explainLevel(depth: number, before: number, text: string): Finding | undefined {
  if (depth === 1)
    return finding(
      `The heading ${quoted(text)} is of the level that only the page's title has.`,
      'Headings in prose begin with ##, those below them with ###.',
    );
  if (depth > before + 1)
    return finding(
      `The heading ${quoted(text)} skips a level.`,
      `Begin it with ${'#'.repeat(before + 1)} and a space.`,
    );
  return undefined;
}
