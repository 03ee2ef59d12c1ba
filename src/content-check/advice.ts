/**
 * What is a matter of style: said with its place and a better way, and never in the way. The lists of words stand in
 * content/data/style.yaml.
 */
import { resolve } from 'node:path';
import { byPlace, type Problem } from '../reader/problem.ts';
import { readContent } from '../reader/read.ts';
import { problemAt, problemInProse, schemaOf, type SourceFile } from '../reader/source-file.ts';
import { shapeOf, walk } from '../schemas/introspection.ts';
import { valueAt } from '../schemas/paths.ts';
import { lineOf, proseTree, visitProse, wordsOf } from '../schemas/prose.ts';
import { count, finding, quoted, type Finding } from '../schemas/refusals.ts';
import { termFinder } from '../site/glossary.ts';
import { isPage, sectionsOf } from './targets.ts';
import { HEAVY, kB, weigh } from './weight.ts';

/** A text that visitors read, and how something is said of it. */
export interface Text {
  text: string;
  say: (found: Finding) => Problem;
}

/** Words of a page beyond which readers leave it, and words of a sentence beyond which they read it twice. */
const LONG_PAGE = 700;
const LONG_SENTENCE = 40;

/** Shorter sentences may stand on several pages. */
const REPEATED = 60;

/** Advice on the content below `root`, sorted by file and line; on these files only, where they are named. */
export async function advise(root: string, only?: readonly string[]): Promise<Problem[]> {
  const { files } = readContent(root);
  const texts = new Map(files.map((file) => [file, textsOf(file)]));
  const avoided = avoidedWords(files);
  const repeated = repeatedSentences(texts);
  const pages = [...texts].filter(([{ kind }]) => kind !== 'glossary').flatMap(([, own]) => own);
  const wanted = files.filter(({ file }) => only === undefined || only.includes(file));
  const spelling = await spellChecker(root);
  const found = await Promise.all(
    wanted.map(async (file): Promise<Problem[]> => {
      const own = texts.get(file)!;
      return [
        ...own.flatMap((text) => [...adviseText(text, avoided)]),
        ...(await spelling(own)),
        ...(repeated.get(file) ?? []),
        ...(isPage(file) ? advisePage(file, own) : []),
        ...(file.kind === 'glossary' ? adviseTerm(file, pages) : []),
      ];
    }),
  );
  return found.flat().sort(byPlace);
}

/** Every text of a file that visitors read: fields that are neither names nor addresses, and prose. */
export function textsOf(file: SourceFile): Text[] {
  // Words to avoid, and words as visitors type them.
  if (file.kind === 'data' && ['style', 'search'].includes(file.id)) return [];
  const texts: Text[] = [];
  walk(shapeOf(schemaOf(file)), file.data, (value, path, shape) => {
    const isText =
      shape.type === 'string' &&
      (shape.role === undefined || shape.role === 'label') &&
      [shape.enum, shape.const, shape.pattern, shape.format].every((limit) => limit === undefined);
    if (typeof value === 'string' && isText)
      texts.push({ text: value, say: (found) => problemAt(file, path, found) });
  });
  visitProse(proseTree(file.body), (node) => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type))
      texts.push({
        text: wordsOf(node).replaceAll('\n', ' '),
        say: (found) => problemInProse(file, lineOf(node), found),
      });
  });
  return texts;
}

interface Avoided {
  pattern: RegExp;
  better: string;
}

function avoidedWords(files: readonly SourceFile[]): Avoided[] {
  const style = files.find(({ kind, id }) => kind === 'data' && id === 'style');
  const listed = valueAt(style?.data, ['avoid']);
  if (!Array.isArray(listed)) return [];
  return listed.map((item: unknown) => {
    const words = String(valueAt(item, ['words'])).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    return {
      pattern: new RegExp(`\\b${words.replaceAll('*', '\\w*')}\\b`, 'i'),
      better: String(valueAt(item, ['better'])),
    };
  });
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

/** Sentences of a text, without the space round them. */
export const sentencesOf = (text: string) =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim());

/** Words of a text; numbers are words too. */
export const wordsIn = (text: string): string[] =>
  [...words.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

const countWords = (text: string) => wordsIn(text).length;

function* adviseText({ text, say }: Text, avoided: readonly Avoided[]): Generator<Problem> {
  for (const { pattern, better } of avoided) {
    const [word] = pattern.exec(text) ?? [];
    if (word !== undefined) yield say(finding(`${quoted(word)} says little.`, better));
  }
  if (text.includes('!'))
    yield say(finding('An exclamation mark raises the voice.', 'End the sentence with a point.'));
  for (const [word] of text.matchAll(/\b\p{Lu}{6,}\b/gu))
    yield say(
      finding(`${quoted(word)} stands in capitals.`, 'Write it small, unless it is a name.'),
    );
  for (const [word] of text.matchAll(/\b\w{2,}iz(?:e[ds]?|ing|ations?)\b/gi))
    if (!/(?:siz|priz|seiz|citiz)/i.test(word))
      yield say(
        finding(`${quoted(word)} is spelt as in America.`, 'Write -ise, unless it is a name.'),
      );
  for (const sentence of sentencesOf(text)) {
    const length = countWords(sentence);
    if (length > LONG_SENTENCE)
      yield say(
        finding(
          `The sentence that begins ${quoted(sentence.slice(0, 40))} has ${length} words.`,
          'Make two of it.',
        ),
      );
  }
}

/** Sentences that another page has too, at their second place. */
function repeatedSentences(texts: ReadonlyMap<SourceFile, Text[]>): Map<SourceFile, Problem[]> {
  const seen = new Map<string, string>();
  const repeated = new Map<SourceFile, Problem[]>();
  for (const [file, own] of texts) {
    const problems = own.flatMap(({ text, say }) =>
      sentencesOf(text).flatMap((sentence) => {
        if (sentence.length < REPEATED) return [];
        const other = seen.get(sentence);
        if (other === undefined) seen.set(sentence, file.file);
        const found = `The sentence ${quoted(sentence)} stands in ${other} too.`;
        return other === undefined || other === file.file
          ? []
          : [say(finding(found, 'Say what is different here.'))];
      }),
    );
    repeated.set(file, problems);
  }
  return repeated;
}

/** Page-long advice: too many words, or too many bytes. Legal wording is as long as the law makes it. */
function advisePage(file: SourceFile, texts: readonly Text[]): Problem[] {
  const length = texts.reduce((sum, { text }) => sum + countWords(text), 0);
  const { bytes, heaviest } = weigh(file);
  const advice: Finding[] = [];
  if (length > LONG_PAGE && file.kind !== 'legal')
    advice.push(
      finding(
        `This page has ${count(length, 'word')} in ${count(sectionsOf(file).length, 'section')}; ${heaviest} is the longest part.`,
        `Up to ${LONG_PAGE} are read. Take out what another page says better.`,
      ),
    );
  if (bytes > HEAVY)
    advice.push(
      finding(
        `The words of this page have ${kB(bytes)} compressed; ${heaviest} weighs most.`,
        `Up to ${kB(HEAVY)} come in one go on a poor line. Make two pages of it, or say it shorter.`,
      ),
    );
  return advice.map((found) => problemAt(file, [], found));
}

/** A term that no page uses is explained to nobody. */
function adviseTerm(file: SourceFile, pages: readonly Text[]): Problem[] {
  const title = String(valueAt(file.data, ['title']));
  const forms = [valueAt(file.data, ['otherForms']) ?? []].flat().map(String);
  const find = termFinder([{ title, otherForms: forms }]);
  if (pages.some(({ text }) => find(text).length > 0)) return [];
  const found = `No page has the term ${quoted(title)}${forms.length > 0 ? ' or another of its forms' : ''}.`;
  return [
    problemAt(file, ['title'], finding(found, 'Add the form that pages have, or delete the file.')),
  ];
}

/** Tells of words that no British dictionary has. The dictionaries take a second to load. */
async function spellChecker(root: string): Promise<(texts: readonly Text[]) => Promise<Problem[]>> {
  const { loadConfig, spellCheckDocument } = await import('cspell-lib');
  const settings = await loadConfig(resolve(root, 'cspell.config.mjs'));
  return async (texts) => {
    const whole = texts.map(({ text }) => text).join('\n');
    const { issues } = await spellCheckDocument(
      { uri: 'file:///content.txt', text: whole, languageId: 'plaintext', locale: 'en-GB' },
      { generateSuggestions: true, noConfigSearch: true, numSuggestions: 3 },
      settings!,
    );
    return issues.map(({ text: word, offset, suggestions = [] }) => {
      // Each text is one line of the whole.
      const place = whole.slice(0, offset).split('\n').length - 1;
      const meant =
        suggestions.length > 0 ? ` Did you mean ${suggestions.slice(0, 3).join(', ')}?` : '';
      return texts[place]!.say(
        finding(
          `${quoted(word)} is in no British dictionary.${meant}`,
          'If it is right, add it to knownWords in content/data/style.yaml.',
        ),
      );
    });
  };
}
