/**
 * How old a reader must be to follow a page at the first reading: the Automated Readability Index, which gives years of school
 * from the length of words and sentences, and the five years before school. A measure of form and not of sense.
 */
import type { Content } from '../files.ts';
import { holdOf } from '../publication.ts';
import { sentencesOf, textsOf, wordsIn } from './advice.ts';

/** What pages are written for, in years. */
export const AIM = 15;

const YEARS_BEFORE_SCHOOL = 5;

/** Reading age of sentences, in years. At least one, with a word in it. */
export function readingAge(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  const letters = words.join('').length / words.length;
  return 4.71 * letters + (0.5 * words.length) / sentences.length - 21.43 + YEARS_BEFORE_SCHOOL;
}

/** Shorter sentences are hard by one long word, which is often the name of the thing. */
const HARD_FROM = 12;

/** Every published file of texts as a row of a table, the hardest to read first; its age is in years. */
export function readability({ files }: Content) {
  return files
    .filter(({ data }) => holdOf(data) !== 'draft')
    .flatMap((file) => {
      // Labels and headings are no sentences, and would make every page easy.
      const sentences = textsOf(file)
        .filter(({ text }) => /[.?!]”?$/.test(text))
        .flatMap(({ text }) => sentencesOf(text))
        .filter((text) => wordsIn(text).length > 0);
      // A single sentence, among the labels of menus, is no text.
      if (sentences.length < 2) return [];
      const words = sentences.flatMap(wordsIn).length;
      const [hardest = ''] = sentences
        .filter((text) => wordsIn(text).length >= HARD_FROM)
        .sort((a, b) => readingAge([b]) - readingAge([a]));
      return [
        {
          file: file.file,
          age: rounded(readingAge(sentences)),
          words,
          'words a sentence': rounded(words / sentences.length),
          'hardest sentence': hardest.length > 80 ? `${hardest.slice(0, 80)}…` : hardest,
        },
      ];
    })
    .sort((a, b) => b.age - a.age);
}

const rounded = (number: number) => Math.round(number * 10) / 10;
