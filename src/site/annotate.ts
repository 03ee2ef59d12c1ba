/** The texts of a page: a few terms are explained, the firm's numbers and mailboxes are links. */
import { termFinder, type Term } from '../content/terms.ts';
import { firm } from './data.ts';
import { officialChannels } from '../schemas/official-channels.ts';

/** The most terms that a page explains: too many dots tire the eye. */
const MOST = 6;

/** Plain words, a term to be explained with the punctuation behind it, or a contact. */
export type Segment =
  string | { term: Term; words: string; closing: string } | { href: string; text: string };

const plain = (text: string) => text.replace(/\s/g, ' ');

const contacts = new Map(
  officialChannels(firm)
    .flatMap(({ values }) => values)
    .filter(({ href }) => href && /^(?:mailto|tel):/.test(href))
    .map(({ text, href }) => [plain(text), href]),
);

/** A contact, unless it is part of another address, which may be a fraud's. */
const contact = new RegExp(
  String.raw`(?<![\w.@+-])(${[...contacts.keys()]
    .map((text) => text.replace(/[.+()]/g, '\\$&').replaceAll(' ', '\\s'))
    .join('|')})(?![\w@-]|\.\w)`,
);

const withContacts = (text: string) =>
  text.split(contact).flatMap((part) => {
    const href = contacts.get(plain(part));
    return href ? { href, text: part } : part || [];
  });

/** Takes texts of a page apart, in their order, and explains each term where it first stands. */
export function annotate(terms: readonly Term[]): (text: string) => Segment[] {
  const find = termFinder(terms);
  const explained = new Set<Term>();
  return (text) => {
    const segments: Segment[] = [];
    let done = 0;
    for (const { term, words, index } of find(text)) {
      if (explained.size >= MOST || explained.has(term)) continue;
      explained.add(term);
      const [closing = ''] = /^[.,;:!?…)\]”’]+/.exec(text.slice(index + words.length)) ?? [];
      segments.push(...withContacts(text.slice(done, index)), { term, words, closing });
      done = index + words.length + closing.length;
    }
    return [...segments, ...withContacts(text.slice(done))];
  };
}
