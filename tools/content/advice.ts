/** Advice on spelling and style, which does not stop a build. The words to avoid are in content/data/style.yaml. */
import { resolve } from 'node:path';
import { definitionOf } from '../../src/content/collections.ts';
import { dataOf, fieldsOf, problemAt } from '../../src/content/files.ts';
import type { Content, Passage, SourceFile } from '../../src/content/files.ts';
import { byPlace, type Problem } from '../../src/content/report.ts';
import { listAt, valueAt } from '../../src/utils/nested-data.ts';
import type { Placeholders } from '../../src/content/placeholders.ts';
import { proseBlocks } from '../../src/content/prose.ts';
import { diagnostic, quoted, TEMPLATE_PREFIX } from '../../src/schemas/diagnostics.ts';

const advice = ({ file, place }: Passage, message: string, better: string) =>
  problemAt(file, place, diagnostic(message, better));

const UNUSED = diagnostic(
  'No page shows or links to this file.',
  'Use it on a page, or delete it.',
);

/** Largest number of words in a sentence that gets no advice. */
const LONG_SENTENCE = 40;

/** Returns the advice on the content, sorted by file and line. The spelling check reads its configuration from `root`. */
export async function advise(content: Content, root: string): Promise<Problem[]> {
  const { files, unused, placeholders = new Map<string, string>() } = content;
  const texts = files.flatMap(copyOf);
  return [
    ...(await adviseOnSpelling(root, texts)),
    ...adviseOnWords(texts, dataOf(files, 'style')),
    ...texts.flatMap(adviseOnLength),
    ...files.flatMap((file) => adviseOnPlaceholders(file, placeholders)),
    ...unused.map((file) => ({ file, line: 1, ...UNUSED })),
  ].sort(byPlace);
}

/** Returns the texts of a file that visitors read, without template texts. */
function copyOf(file: SourceFile) {
  // These contain words to avoid, search terms as visitors type them, and risk warnings in prescribed wording.
  if (['data/style', 'data/search', 'data/warnings'].includes(file.name)) return [];
  const texts = fieldsOf(file).flatMap(({ isCopy, value, place }): Passage[] =>
    isCopy && typeof value === 'string' ? [{ file, place, text: value }] : [],
  );
  for (const { text, line } of proseBlocks(file.body)) texts.push({ file, place: line, text });
  return texts.filter(({ text }) => !text.startsWith(TEMPLATE_PREFIX));
}

/** Placeholders whose values identify the firm. */
const FIRM_VALUES =
  /^firm\.(name|legalName|email|securityEmail|licence\.(number|regulator)|offices\.\w+\.(city|email|phone))$/;

/** Returns advice on texts that repeat a value of firm.yaml. Dated entries may repeat them, because they state facts of their date. */
function adviseOnPlaceholders(file: SourceFile, placeholders: Placeholders) {
  if (file.collection !== 'data' && definitionOf(file.collection).isDated) return [];
  const firmValues = [...placeholders].filter(([name]) => FIRM_VALUES.test(name));
  // Inside firm.yaml, a value may contain another: the legal name contains the name.
  const defined = file.name === 'data/firm' ? firmValues.map(([, value]) => value) : [];
  const texts = copyOf({ ...file, ...file.written }).filter(({ text }) => !defined.includes(text));
  return firmValues.flatMap(([name, value]) => {
    const pattern = new RegExp(`(?<![\\w#])${escapePattern(value)}(?!\\w)`);
    const message = `${quoted(value)} is written out here.`;
    const better = `Write {${name}} instead. Then this text changes when the firm’s data changes.`;
    return texts
      .filter(({ text }) => pattern.test(text))
      .map((text) => advice(text, message, better));
  });
}

/** Escapes the characters that have a meaning in a regular expression. */
const escapePattern = (text: string) => text.replace(/\W/g, '\\$&');

/** Returns advice on the words that style.yaml lists. */
function adviseOnWords(texts: readonly Passage[], style: unknown) {
  const known = listAt(style, ['knownWords']);
  return listAt(style, ['avoid']).flatMap((item) => {
    const words = escapePattern(String(valueAt(item, ['words']))).replaceAll('\\*', '\\w*');
    const better = String(valueAt(item, ['better']));
    const pattern = new RegExp(`(?<!\\w)${words}(?!\\w)`, 'gi');
    return texts.flatMap((text) =>
      (text.text.match(pattern) ?? [])
        .filter((match) => !known.includes(match))
        .map((match) => advice(text, `${quoted(match)} is better avoided.`, better)),
    );
  });
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Returns advice on long sentences. */
const adviseOnLength = (text: Passage) =>
  [...sentences.segment(text.text)].flatMap(({ segment }) => {
    const length = segment.trim().split(/\s+/).length;
    if (length <= LONG_SENTENCE) return [];
    const subject = `The sentence that starts ${quoted(segment.trim().slice(0, 40))}`;
    return advice(text, `${subject} has ${length} words.`, 'Split it into two.');
  });

/**
 * Returns advice on words that no British dictionary has. Checks all texts in one run, because loading the dictionaries takes a
 * second.
 */
async function adviseOnSpelling(root: string, texts: readonly Passage[]) {
  const { loadConfig, spellCheckDocument } = await import('cspell-lib');
  const settings = await loadConfig(resolve(root, 'cspell.config.mjs'));
  // One line per text, so that the line of an issue leads back to its text.
  const lines = texts.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
  const { issues } = await spellCheckDocument(
    { uri: 'file:///content.txt', text: lines, languageId: 'plaintext', locale: 'en-GB' },
    { generateSuggestions: true, noConfigSearch: true, numSuggestions: 3 },
    settings!,
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => {
    const line = lines.slice(0, offset).split('\n').length - 1;
    const question = suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : '';
    const message = `${quoted(word)} is not in a British dictionary.${question}`;
    const better = 'Correct it. If it is right, add it to knownWords in content/data/style.yaml.';
    return advice(texts[line]!, message, better);
  });
}
