/**
 * What is a matter of style: said with its place and a better way, and never in the way. The lists of words stand in
 * content/data/style.yaml.
 */
import { resolve } from 'node:path';
import { byPlace, type Problem } from '../report.ts';
import { DOCUMENT, OF_DOCUMENTS, type Content } from '../files.ts';
import { dataOf, problemAt, problemInProse, walkFields, type SourceFile } from '../files.ts';
import { listAt, valueAt } from '../schemas/paths.ts';
import type { Placeholders } from '../schemas/placeholders.ts';
import { isBlock, lineOf, plainText, proseTree, visitProse } from '../schemas/prose.ts';
import { capital, finding, quoted, type Finding } from '../schemas/refusals.ts';
import { TO_WRITE } from '../schemas/starters.ts';
import { termFinder } from '../terms.ts';
import { strayDocuments } from './rules/documents.ts';
import { isPage, sectionsOf } from './targets.ts';
import { adviseAsks, adviseHeadings } from './voice.ts';

/** A text that visitors read, and how something is said of it. */
export interface Text {
  text: string;
  say: (found: Finding) => Problem;
}

/** Words of a page beyond which readers leave it, and words of a sentence beyond which they read it twice. */
const LONG_PAGE = 750;
const LONG_SENTENCE = 40;

/** Words and signs of a kind, what is said of them, and what to do instead. */
interface Habit {
  pattern: RegExp;
  says: string;
  better: string;
}

const HABITS: Habit[] = [
  {
    pattern: /(?<=^|[.?!] )Of (?:all|our|the|these|your) [^.?!]*/g,
    says: 'puts the object first',
    better: 'Begin with who does what.',
  },
  { pattern: /!/g, says: 'raises the voice', better: 'End the sentence with a point.' },
  {
    pattern: /\b\p{Lu}{6,}\b/gu,
    says: 'stands in capitals',
    better: 'Write it small; a name goes into knownWords in content/data/style.yaml.',
  },
  {
    pattern: /\b(?!\w*(?:siz|priz|seiz|citiz))\w{2,}iz(?:e[ds]?|ing|ations?)\b/gi,
    says: 'is spelt as in America',
    better: 'Write -ise; a name goes into knownWords in content/data/style.yaml.',
  },
  {
    pattern: /(?<![\p{L}\d'’-])(?!had\s|that\s)(\p{L}+)(?=\s+\1(?![\p{L}\d'’-]))/giu,
    says: 'stands twice in a row',
    better: 'Take one out; a name goes into knownWords in content/data/style.yaml.',
  },
];

/**
 * Advice on the content of the project at `root`, sorted by file and line; on these files only, where they are named.
 */
export async function advise(
  content: Content,
  root: string,
  only?: readonly string[],
): Promise<Problem[]> {
  const { files, unshown, placeholders = new Map<string, string>() } = content;
  const read = files.map((file) => ({ file, texts: textsOf(file) }));
  const pages = read.filter(({ file }) => file.kind !== 'glossary').flatMap(({ texts }) => texts);
  const habits = [...HABITS, ...avoidedWords(files), ...goneNames(files)];
  const known = listAt(dataOf(files, 'style'), ['knownWords']);
  const isWanted = ({ file }: { file: string }) => only?.includes(file) ?? true;
  const wanted = read.filter(({ file }) => isWanted(file));
  const spelt = await Promise.all(wanted.map(({ texts }) => misspelt(root, texts)));
  return [
    ...spelt.flat(),
    ...[
      ...unshown.map(({ file }) => unshownPicture(file)),
      ...strayDocuments(content),
      ...adviseHeadings(files.filter(isPage)),
    ].filter(isWanted),
    ...wanted.flatMap(({ file, texts }) => [
      // The wording of risk warnings is prescribed.
      ...(file.id === 'warnings' ? [] : texts).flatMap((text) => adviseText(text, habits, known)),
      ...writtenOut(file, placeholders),
      ...(isPage(file) ? [...adviseLength(file), ...adviseAsks(texts)] : []),
      ...adviseWarning(file, files),
      ...(file.kind === 'glossary' ? adviseTerm(file, pages) : []),
    ]),
  ].sort(byPlace);
}

const unshownPicture = (file: string): Problem => ({
  file,
  line: 1,
  ...(DOCUMENT.test(file)
    ? finding('This is not a picture.', OF_DOCUMENTS)
    : finding('No entry shows this picture.', 'Show it, or delete the file.')),
});

/** Every text of a file that visitors read: fields that are neither names nor addresses, and prose; no example that is to be replaced. */
export function textsOf(file: SourceFile): Text[] {
  // Words to avoid, and words as visitors type them.
  if (file.kind === 'data' && ['style', 'search'].includes(file.id)) return [];
  const texts: Text[] = [];
  walkFields(file, (value, path, { isWords }) => {
    if (typeof value === 'string' && isWords && !value.startsWith(TO_WRITE))
      texts.push({ text: value, say: (found) => problemAt(file, path, found) });
  });
  visitProse(proseTree(file.body), (node) => {
    const text = isBlock(node) ? plainText(node).replaceAll('\n', ' ') : TO_WRITE;
    if (!text.startsWith(TO_WRITE))
      texts.push({
        text,
        say: (found) => problemInProse(file, lineOf(node), found),
      });
  });
  return texts;
}

/** What tells this firm from others. Names of countries, and figures, are true of others too. */
const OWN =
  /^firm\.(name|legalName|email|securityEmail|licence\.(number|regulator)|offices\.\w+\.(city|email|phone\.\w+))$/;

/** Names of the firm that a text writes out, so that another name would not reach it. A press release says what was true. */
function writtenOut(file: SourceFile, placeholders: Placeholders): Problem[] {
  if (file.kind === 'press') return [];
  const own = [...placeholders].filter(([name]) => OWN.test(name));
  // Where the firm's file says it, it belongs: there a name may be a part of another.
  const defined = file.kind === 'data' && file.id === 'firm' ? own.map(([, value]) => value) : [];
  const texts = textsOf({ ...file, ...file.written }).filter(({ text }) => !defined.includes(text));
  return own.flatMap(([name, value]) => {
    const words = new RegExp(`(?<![\\w#])${literal(value)}(?!\\w)`);
    const advice = finding(
      `${quoted(value)} is written out here.`,
      `Write {${name}}; then another one reaches this text too.`,
    );
    return texts.filter(({ text }) => words.test(text)).map(({ say }) => say(advice));
  });
}

function avoidedWords(files: readonly SourceFile[]): Habit[] {
  return listAt(dataOf(files, 'style'), ['avoid']).map((item): Habit => {
    const words = literal(String(valueAt(item, ['words']))).replaceAll('\\*', '\\w*');
    return {
      pattern: new RegExp(`(?<!\\w)${words}(?!\\w)`, 'gi'),
      says: 'is better avoided',
      better: String(valueAt(item, ['better'])),
    };
  });
}

/**
 * Names of pages that are gone or have another, as their former addresses had them. What links to such an address is refused;
 * a name in a sentence is only words.
 */
function goneNames(files: readonly SourceFile[]): Habit[] {
  const titles = files.map(({ data }) => String(valueAt(data, ['title'])));
  return files.flatMap(({ file, data }) =>
    listAt(data, ['formerAddresses']).flatMap((address) => {
      const [first = '', ...more] = String(address).split('/').at(-1)!.split('-').map(capital);
      const pattern = new RegExp(`\\b${[first, ...more].join(' (?:& |and )?')}\\b`, 'g');
      // One word alone, like “Trading”, may mean anything.
      if (more.length === 0 || titles.some((title) => title.match(pattern))) return [];
      const says = `is the name of a page that was at ${String(address)}`;
      return [{ pattern, says, better: `Name what is there now: ${file}.` }];
    }),
  );
}

/** A text as a pattern that finds it. */
const literal = (text: string) => text.replace(/\W/g, '\\$&');

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

/** Sentences of a text, without the space round them. */
const sentencesOf = (text: string) =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim());

/** Words of a text; numbers are words too. */
const wordsIn = (text: string): string[] =>
  [...words.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

function adviseText(
  { text, say }: Text,
  habits: readonly Habit[],
  known: readonly unknown[],
): Problem[] {
  const found = habits.flatMap(({ pattern, says, better }) =>
    [...text.matchAll(pattern)]
      .filter(([words]) => !known.includes(words))
      .map(([words]) => finding(`${quoted(words)} ${says}.`, better)),
  );
  const long = sentencesOf(text).flatMap((sentence) => {
    const length = wordsIn(sentence).length;
    const begins = `The sentence that begins ${quoted(sentence.slice(0, 40))}`;
    return length > LONG_SENTENCE
      ? finding(`${begins} has ${length} words.`, 'Make two of it.')
      : [];
  });
  return [...found, ...long].map(say);
}

/** Too many words. Tables are not read but looked into, and legal wording is as long as the law makes it. */
function adviseLength(file: SourceFile): Problem[] {
  const sections = sectionsOf(file).filter(({ type }) => type !== 'facts');
  const data = { ...(file.data as object), sections: sections.map(({ section }) => section) };
  const texts = textsOf({ ...file, data });
  const length = texts.reduce((sum, { text }) => sum + wordsIn(text).length, 0);
  if (length <= LONG_PAGE || file.kind === 'legal') return [];
  const parts = [{ name: 'the prose', section: file.body }, ...sections];
  const sizes = parts.map(({ section }) => JSON.stringify(section).length);
  const longest = parts[sizes.indexOf(Math.max(...sizes))]!;
  const found = finding(
    `This page has ${length} words beside its tables; ${longest.name} is the longest part.`,
    `Up to ${LONG_PAGE} are read. Take out what another page says better.`,
  );
  return [problemAt(file, [], found)];
}

/** Whoever buys a portfolio buys it in its fund: two warnings of which one says less would mislead. */
function adviseWarning(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  const fund = valueAt(file.data, ['fund']);
  const of = files.find(({ kind, id }) => kind === 'funds' && `funds/${id}` === fund);
  const [own, other] = [file, of].map((each) => valueAt(each?.data, ['warning']));
  if (!of || own === other) return [];
  const found = `This portfolio has the warning ${quoted(own)}, and its fund ${quoted(other)}.`;
  return [problemAt(file, ['warning'], finding(found, 'Which risk is meant? Write it in both.'))];
}

/** A term that no page uses is explained to nobody. */
function adviseTerm(file: SourceFile, pages: readonly Text[]): Problem[] {
  const title = String(valueAt(file.data, ['title']));
  const forms = listAt(file.data, ['otherForms']).map(String);
  const find = termFinder([{ title, otherForms: forms }]);
  if (pages.some(({ text }) => find(text).length > 0)) return [];
  const found = `No page has the term ${quoted(title)}${forms.length > 0 ? ' or another of its forms' : ''}.`;
  return [
    problemAt(file, ['title'], finding(found, 'Add the form that pages have, or delete the file.')),
  ];
}

/** Words that no British dictionary has. The dictionaries, which take a second to load, are loaded once. */
async function misspelt(root: string, texts: readonly Text[]): Promise<Problem[]> {
  const { loadConfig, spellCheckDocument } = await import('cspell-lib');
  const settings = await loadConfig(resolve(root, 'cspell.config.mjs'));
  // Each text is one line of the whole.
  const whole = texts.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
  const { issues } = await spellCheckDocument(
    { uri: 'file:///content.txt', text: whole, languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, noConfigSearch: true, numSuggestions: 3 },
    settings!,
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => {
    const line = whole.slice(0, offset).split('\n').length - 1;
    const meant = suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : '';
    return texts[line]!.say(
      finding(
        `${quoted(word)} is in no British dictionary.${meant}`,
        'If it is right, add it to knownWords in content/data/style.yaml.',
      ),
    );
  });
}
