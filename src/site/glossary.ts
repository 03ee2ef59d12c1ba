/**
 * Words of the trade, explained where a page first uses them: in the finished page the word becomes a button that opens its
 * meaning, and a link to the glossary. Buttons with `popovertarget` need no script; a popover is no part of a paragraph, so
 * all of them stand after the words (docs/decisions.md, Glossary). Islands draw their own buttons, from the same pieces.
 */
import { asHtml } from '../content/report.ts';
import { termFinder, termId, type Term } from '../content/terms.ts';
import type { Paragraph } from '../islands/questions/answer.ts';

/** Terms that one page explains at most, its first: each adds some 100 bytes compressed, and too many dots tire the eye. */
const MOST = 6;

/** Id of its popover, on the same page perhaps. */
const meaningId = ({ id }: Pick<Term, 'id'>) => `meaning-${id}`;

/** Elements whose words are read in sentences, and those in which nothing is explained: controls, titles, pictures. */
const SENTENCES = /^(?:p|li|dd)$/;
const LEFT_ALONE =
  /^(?:a|address|aside|astro-island|button|dialog|dt|figure|form|h[1-6]|label|nav|summary|svg|table)$/;
/** The opening of a page, what is drawn from data, cards that are one link, and what is not the page's own. */
const LEFT_ALONE_ATTRIBUTE =
  /\sclass="(?:[^"]* )?(?:banner|hero|picture|one-link)[ "]|\sdata-no-approval/;
/** What stands at the end of a word. */
const CLOSING = /^[.,;:!?…)\]”’]+/;
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/** Comments, code, tags with name and attributes, and what stands between them. */
const PIECES =
  /<!--.*?-->|<(?:script|style)\b.*?<\/(?:script|style)>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gis;

/**
 * A page with its first few terms explained.
 *
 * @param html the whole page; words outside its `main` stay as they are
 * @param glossary address of the page that lists all terms
 * @param finish what else is done to words in sentences
 */
export function explainTerms(
  html: string,
  terms: readonly Term[],
  glossary: string,
  finish = (words: string) => words,
): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start === -1 || end === -1) return html;
  const main = html.slice(start, end);
  // Where a term has a button already: an island has drawn it.
  const placeIn = (page: string) => {
    const plain = page.toLowerCase();
    return (term: Term) => plain.indexOf(`popovertarget="${meaningId(term)}"`);
  };
  const drawn = placeIn(main);
  const explained = terms.filter((term) => drawn(term) !== -1);
  const explain = explainer(terms, explained, asHtml);
  /** Open elements, and whether a term in them is explained; undefined while that is open. */
  const open: { name: string; explains: boolean | undefined }[] = [];

  const words = main.replace(
    PIECES,
    (piece: string, slash?: string, name?: string, attributes = '') => {
      const explains = open.at(-1)?.explains;
      if (name !== undefined && slash === '/') {
        const last = open.findLastIndex((element) => element.name === name);
        if (last !== -1) open.length = last;
      } else if (name !== undefined) {
        if (VOID.test(name) || attributes.endsWith('/')) return piece;
        const alone = LEFT_ALONE.test(name) || LEFT_ALONE_ATTRIBUTE.test(attributes);
        open.push({
          name,
          explains: alone || explains === false ? false : SENTENCES.test(name) || explains,
        });
      } else if (explains === true && !piece.startsWith('<')) return finish(htmlOf(explain(piece)));
      return piece;
    },
  );

  const place = placeIn(words);
  return (
    html.slice(0, start) +
    words +
    explained
      .sort((a, b) => place(a) - place(b))
      .map((term) => popover(term, glossary))
      .join('') +
    html.slice(end)
  );
}

/**
 * Takes texts of one page, in their order, apart: words, and terms where they are to be explained.
 *
 * @param explained terms that the page has explained already; gets each that is explained now
 * @param spelt how the texts spell what terms are known by
 */
export function explainer(
  terms: readonly Term[],
  explained: Term[] = [],
  spelt = (form: string) => form,
): (text: string) => Paragraph {
  const find = termFinder(
    terms.map((term) => ({
      term,
      title: spelt(term.title),
      otherForms: term.otherForms?.map((form) => spelt(form)),
    })),
  );
  return (text) => {
    const pieces: Paragraph[number][] = [];
    let done = 0;
    for (const {
      term: { term },
      words,
      index,
    } of find(text)) {
      if (explained.length >= MOST) break;
      if (explained.includes(term)) continue;
      explained.push(term);
      const before = text.slice(done, index);
      const [opening = ''] = /[([“‘]*$/.exec(before) ?? [];
      const [closing = ''] = CLOSING.exec(text.slice(index + words.length)) ?? [];
      pieces.push(before.slice(0, before.length - opening.length));
      pieces.push({ opening, words, closing, meaning: meaningId(term) });
      done = index + words.length + closing.length;
    }
    return [...pieces, text.slice(done)].filter((piece) => piece !== '');
  };
}

const htmlOf = (paragraph: Paragraph): string =>
  paragraph
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { opening, words, closing, meaning } = piece;
      const button = `<button type="button" class="term" popovertarget="${meaning}">${words}</button>`;
      // A line may end on either side of a button, so that the next could begin with a comma.
      return opening + closing === ''
        ? button
        : `<span class="term-kept">${opening}${button}${closing}</span>`;
    })
    .join('');

/**
 * A dialog, so that it takes the focus, and described by the meaning, so that screen readers read it. Escape or a press
 * beside it closes it and gives the focus back.
 */
const popover = (term: Term, glossary: string) => {
  const title = asHtml(term.title);
  const id = meaningId(term);
  return (
    `<dialog popover class="meaning" aria-label="${title}" id="${id}" aria-describedby="${id}-words">` +
    `<p><strong>${title}</strong> <span id="${id}-words">${asHtml(term.meaning)}</span></p>` +
    `<a href="${glossary}#${termId(term)}" class="link">${title} in the glossary</a></dialog>`
  );
};
