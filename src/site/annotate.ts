/** Splits the texts of a page into segments: plain text, terms to be explained, and the firm's contacts as links. */
import { termFinder, type Term } from '../content/terms.ts';
import { firm } from './data.ts';
import { officialChannels } from '../schemas/official-channels.ts';

/** Largest number of terms that a page explains: more dotted underlines would disturb reading. */
const MAX_TERMS = 6;

/** Plain text, a term to be explained with the punctuation after it, or a contact. */
export type Segment =
  string | { term: Term; text: string; punctuation: string } | { href: string; text: string };

const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

const contacts = new Map(
  officialChannels(firm)
    .flatMap(({ values }) => values)
    .filter(({ href }) => href && /^(?:mailto|tel):/.test(href))
    .map(({ text, href }) => [withPlainSpaces(text), href]),
);

/** Matches a contact of the firm, but not inside a longer address, which may be a fraudster's. */
const contactPattern = new RegExp(
  String.raw`(?<![\w.@+-])(${[...contacts.keys()]
    .map((text) => text.replace(/[.+()]/g, '\\$&').replaceAll(' ', '\\s'))
    .join('|')})(?![\w@-]|\.\w)`,
);

const linkContacts = (text: string) =>
  text.split(contactPattern).flatMap((part) => {
    const href = contacts.get(withPlainSpaces(part));
    return href ? { href, text: part } : part || [];
  });

/** Returns a function that splits the texts of one page, called in their order. It explains each term at its first occurrence. */
export function annotate(terms: readonly Term[]): (text: string) => Segment[] {
  const find = termFinder(terms);
  const explained = new Set<Term>();
  return (text) => {
    const segments: Segment[] = [];
    let done = 0;
    for (const { term, match, index } of find(text)) {
      if (explained.size >= MAX_TERMS || explained.has(term)) continue;
      explained.add(term);
      const [punctuation = ''] = /^[.,;:!?…)\]”’]+/.exec(text.slice(index + match.length)) ?? [];
      segments.push(...linkContacts(text.slice(done, index)), { term, text: match, punctuation });
      done = index + match.length + punctuation.length;
    }
    return [...segments, ...linkContacts(text.slice(done))];
  };
}
