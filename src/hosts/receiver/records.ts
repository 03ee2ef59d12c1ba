/** Applications as the firm reads them: opened, as a table, as a file for a spreadsheet. */
import { KEYS, type Application } from './receiver.ts';
import { isSealed, type Open } from './sealing.ts';
import type { Row } from './store.ts';

/** An application, or what is known of it without the private key. */
export interface Record {
  id: string;
  receivedAt: string;
  /** Undefined while it stays sealed. */
  application: Application | undefined;
}

/** Opens rows. Those that none of the keys opens stay sealed, and keep nobody from the others. */
export const opened = (rows: readonly Row[], keys: readonly Open[] = []): Promise<Record[]> =>
  Promise.all(
    rows.map(async ({ id, receivedAt, body }) => {
      const text = isSealed(body)
        ? await Promise.any(keys.map((open) => open(body))).catch(() => undefined)
        : body;
      return {
        id,
        receivedAt,
        application: text === undefined ? undefined : (JSON.parse(text) as Application),
      };
    }),
  );

export const isClosed = ({ application }: Record): boolean => application === undefined;

const HEADINGS = ['received_at', ...KEYS.slice(0, 6)] as const;

/** A table for a terminal; ids are as long as they must be to be told apart. */
export function table(records: readonly Record[]): string {
  const ids = records.map(({ id }) => id);
  let length = 4;
  while (new Set(ids.map((id) => id.slice(0, length))).size < ids.length) length += 1;
  const lines = [
    ['id', ...HEADINGS],
    ...records.map(({ id, receivedAt, application }) => [
      id.slice(0, length),
      receivedAt.slice(0, 16).replace('T', ' '),
      ...KEYS.slice(0, 6).map((key) =>
        printable(application?.[key] ?? (key === 'name' ? '(sealed)' : '')),
      ),
    ]),
  ];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at]!))));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell + ' '.repeat(widths[at]! - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** An application, a line for each of its values. */
export const sheet = ({ id, receivedAt, application }: Record): string =>
  Object.entries({ id, received_at: receivedAt, ...(application ?? { name: '(sealed)' }) })
    .map(([name, value]) => `${name.padEnd(20)}  ${printable(value)}`)
    .join('\n');

const graphemes = new Intl.Segmenter();

/** Columns of a terminal: a letter with its marks is one, but for those of China and Japan. */
const widthOf = (text: string) =>
  [...graphemes.segment(text)].reduce(
    (width, { segment }) =>
      width +
      (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(
        segment,
      )
        ? 2
        : 1),
    0,
  );

/** Without signs that steer a terminal, or turn what stands beside them around. */
const printable = (text: string) =>
  text.replace(
    // eslint-disable-next-line no-control-regex -- these are meant
    /[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * A file for spreadsheets (RFC 4180). What a program would take for a formula begins with an apostrophe, telephone numbers
 * with a plus too; the mark at the beginning tells Excel that letters are UTF-8.
 */
export function csv(records: readonly Record[]): string {
  const lines = records.map(({ id, receivedAt, application }) => [
    id,
    receivedAt,
    ...KEYS.map((key) => application?.[key] ?? ''),
  ]);
  return `\ufeff${[['id', 'received_at', ...KEYS], ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

const cell = (value: string) => {
  const safe = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
