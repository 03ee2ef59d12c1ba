/** Finds terms of the glossary in texts. */

/** A term of the glossary. `id` is its file name. */
export interface Term {
  id: string;
  title: string;
  otherForms?: readonly string[] | undefined;
  meaning: string;
}

/** Returns the id of a term on the glossary page. */
export const termId = ({ id }: Pick<Term, 'id'>) => `term-${id}`;

const spellingKey = (form: string) => form.toLowerCase().replace(/\s+/g, ' ');

/** Returns a function that finds terms in a text: complete words, and the longer of two terms. Forms with two capitals in a row, like KYC, must match in case. */
export function termFinder(terms: readonly Term[]) {
  const known = new Map(
    terms.flatMap((term) =>
      [term.title, ...(term.otherForms ?? [])].map((form) => [spellingKey(form), { term, form }]),
    ),
  );
  const forms = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s+'));
  if (forms.length === 0) return () => [];
  const letter = '[\\p{L}\\p{N}-]';
  const pattern = new RegExp(`(?<!${letter})(?:${forms.join('|')})(?!${letter})`, 'giu');
  return (text: string) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const { term, form } = known.get(spellingKey(match))!;
      return /\p{Lu}{2}/u.test(form) && match !== form ? [] : [{ term, match, index }];
    });
}
