/** Finds terms of the glossary in texts. */

export interface Term {
  id: string;
  title: string;
  otherForms?: readonly string[] | undefined;
  meaning: string;
}

/** Returns the id of a term on the glossary page. */
export const termId = ({ id }: Pick<Term, 'id'>) => `term-${id}`;

const oneSpelling = (words: string) => words.toLowerCase().replace(/\s+/g, ' ');

/** Returns a function that finds terms in a text: complete words, and the longer of two terms. Forms with two capitals in a row, like KYC, must match in case. */
export function termFinder(terms: readonly Term[]) {
  const known = new Map(
    terms.flatMap((term) =>
      [term.title, ...(term.otherForms ?? [])].map((form) => [oneSpelling(form), { term, form }]),
    ),
  );
  const forms = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s+'));
  if (forms.length === 0) return () => [];
  const sign = '[\\p{L}\\p{N}-]';
  const pattern = new RegExp(`(?<!${sign})(?:${forms.join('|')})(?!${sign})`, 'giu');
  return (text: string) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
      const { term, form } = known.get(oneSpelling(words))!;
      return /\p{Lu}{2}/u.test(form) && words !== form ? [] : [{ term, words, index }];
    });
}
