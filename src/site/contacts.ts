/** How the firm's telephone numbers and email addresses are printed: as links, also in texts, whose fields hold none. */
import { firm } from './data.ts';
import { officialChannels } from '../content/schemas/official-channels.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

const hrefs = new Map(
  officialChannels(firm).flatMap(({ values }) =>
    values.flatMap(({ text, href }) =>
      /^(?:mailto|tel):/.test(href ?? '') ? [[plain(text), href]] : [],
    ),
  ),
);

/** Not as a part of another address, which may be a fraud's. */
const contact = new RegExp(
  String.raw`(?<![\w.@+-])(?:${[...hrefs.keys()]
    .map((text) => text.replace(/[.+()]/g, '\\$&').replaceAll(' ', '\\s'))
    .join('|')})(?![\w@-]|\.\w)`,
  'g',
);

/** An email address in the pieces between which a line may end; other texts whole. */
export const piecesOf = (text: string): string[] =>
  text.includes('@') ? text.split(/(?<=@)|(?=\.)/) : [text];

/** Words of a finished page with their contacts as links. */
export const linkContacts = (html: string): string =>
  html.replace(
    contact,
    (text) =>
      `<a href="${hrefs.get(plain(text))}" class="link">${piecesOf(text).join('<wbr>')}</a>`,
  );
